import { Outlet, useMatch } from 'react-router';
import { useTranslation } from '@/i18n/useTranslation';
import { Shell } from '@/components/shell/Shell';

/** The frame around all pages outside of a tournament. */
export function Component() {
  const { t } = useTranslation();
  const isNew = useMatch('/tournaments/new') !== null;
  return (
    <Shell {...(isNew && { title: t('nav.newTournament'), back: '/tournaments' })}>
      <Outlet />
    </Shell>
  );
}
