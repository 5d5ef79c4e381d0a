import { Stack, Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { useLocation } from 'react-router';
import { Button } from '@/components/buttons/Button';
import { Sheet } from '@/components/sheet/Sheet';
import { rememberInterrupted } from '@/identity/interrupted';
import { changeSession, useSession } from '@/identity/session';
import { useAccount } from '@/components/start/useAccount';

/** Opens when the provider no longer knows the session: the login leads to one's tournaments, which offer to go on. */
export function SessionExpired() {
  const { t } = useTranslation();
  const { hasExpired, areCookiesBlocked } = useSession();
  const { logIn } = useAccount();
  const { pathname, search } = useLocation();
  const enter = () => {
    const title = document.title.replace(/ · Trikick$/, '');
    if (pathname !== '/tournaments') rememberInterrupted({ path: pathname + search, title });
    logIn();
  };
  return (
    <Sheet
      opened={hasExpired}
      onClose={() => changeSession({ hasExpired: false })}
      title={t('session.expiredTitle')}
      card
    >
      <Stack>
        <p>{t('session.expired')}</p>
        <Text c="dimmed">{t('session.expiredSafe')}</Text>
        {areCookiesBlocked && (
          <Text p="sm" bg="var(--waiting-wash)" bdrs="sm">
            {t('session.cookiesBlocked')}
          </Text>
        )}
        <Button mt="xs" onClick={enter}>
          {t('nav.logIn')}
        </Button>
      </Stack>
    </Sheet>
  );
}
