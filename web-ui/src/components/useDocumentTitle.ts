import { useEffect } from 'react';

/** Names the browser's tab after what is shown in it. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Trikick` : 'Trikick';
  }, [title]);
}
