export { Imprint as Component } from '@/features/site/legal/components/Imprint';
