export { PageNotFound as Component } from '@/features/search/components/NotFound';
