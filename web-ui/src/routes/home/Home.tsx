import { Stack } from '@mantine/core';
import { lazily } from '@/components/start/prepared';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useTranslation } from '@/i18n/useTranslation';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { useWide } from '@/components/sheet/useWide';
import { Shell } from '@/components/shell/Shell';
import { FindByName } from '@/features/site/search/components/FindByName';
import { Landing } from '@/features/site/home/components/Landing';
import { LandingBar } from '@/features/site/home/components/LandingBar';
import { OrganiserButtons } from '@/features/site/home/components/OrganiserButtons';
import { Reasons } from '@/features/site/home/components/Reasons';
import { mayBeSignedIn } from '@/identity/identity';
import { useSession } from '@/identity/session';
import { LandingPhone } from './LandingPhone';

/** A visitor's first page does without. */
const TournamentsNow = lazily(
  () => import('@/features/site/my-tournaments/components/TournamentsNow'),
  <Skeletons count={1} height={200} />,
);

/** What the planner is for those who do not know it; today's tournament for those who organise one. */
export function Component() {
  const { t } = useTranslation('home');
  useDocumentTitle(undefined);
  const isWide = useWide();
  const { activeAuthStatus } = useSession();
  if (activeAuthStatus || mayBeSignedIn()) {
    return (
      <Shell>
        <Stack gap="lg" maw="var(--reading-width)">
          <h1>{t('title')}</h1>
          <TournamentsNow>
            {(isFirst) => (
              <>
                <OrganiserButtons isFirst={isFirst} />
                <Find />
              </>
            )}
          </TournamentsNow>
        </Stack>
      </Shell>
    );
  }
  return (
    <Shell bleed bar={<LandingBar />}>
      <Landing phone={<LandingPhone />} />
      <Stack
        gap="var(--space-7)"
        w="100%"
        px={isWide ? 'max(var(--space-7), (100% - 78rem) / 2)' : 'var(--page-padding)'}
        pt="lg"
      >
        <OrganiserButtons />
        <Reasons />
        <Find />
      </Stack>
    </Shell>
  );
}

function Find() {
  const { t } = useTranslation('home');
  return (
    <Stack component="section" gap="md" maw="34rem" id="find">
      <h2>{t('find')}</h2>
      <FindByName />
    </Stack>
  );
}
