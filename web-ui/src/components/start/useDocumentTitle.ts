import { useEffect } from 'react';
import { announce } from '@/components/messages/notify';

/** The page whose name was said last: a browser says that of the first by itself. */
let named = location.pathname;

/** Names the browser's tab after what is shown in it, and says the name of another page to those who listen. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Trikick` : 'Trikick';
    if (!title || named === location.pathname) return;
    named = location.pathname;
    announce(document.title);
  }, [title]);
}
