export { DataSafety as Component } from '@/features/site/legal/components/DataSafety';
