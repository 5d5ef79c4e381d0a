export { Imprint as Component } from '@/features/legal/components/Imprint';
