export { DataSafety as Component } from '@/features/legal/components/DataSafety';
