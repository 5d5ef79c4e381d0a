import type { ComponentProps } from 'react';
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  parsePath,
  useSearchParams,
  type To,
} from 'react-router';
import { useSettings } from '@/settings/settings';

/** Gives a function for ways to other pages: the language that this one's address asks for goes along, until this device has chosen another. */
export function useInLanguage(): (to: To) => To {
  const [search] = useSearchParams();
  const { language } = useSettings();
  return (to) => {
    const path = typeof to === 'string' ? parsePath(to) : to;
    // What leads out of the interface speaks for itself.
    if (search.get('lang') !== language || !path.pathname?.startsWith('/')) return to;
    const kept = new URLSearchParams(path.search);
    kept.set('lang', language);
    return { ...path, search: kept.toString() };
  };
}

export function Link({ to, ...rest }: ComponentProps<typeof RouterLink>) {
  const inLanguage = useInLanguage();
  return <RouterLink to={rest.reloadDocument ? to : inLanguage(to)} {...rest} />;
}

export function NavLink({ to, ...rest }: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink to={useInLanguage()(to)} {...rest} />;
}
