export { PageNotFound as Component } from '@/features/finding/components/PageNotFound';
