import { useDocumentTitle as useTitleOfTab } from '@mantine/hooks';

/** Names the browser's tab after what is shown in it. */
export function useDocumentTitle(title: string | undefined): void {
  useTitleOfTab(title ? `${title} · Trikick` : 'Trikick');
}
