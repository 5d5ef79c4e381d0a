export { PageNotFound as Component } from '@/features/site/search/components/NotFound';
