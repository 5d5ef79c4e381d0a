import { Text, Title } from '@mantine/core';
import { FieldGroup } from '@/components/fields/FieldGroup';
import { YesNo } from '@/components/fields/YesNo';
import { useTranslation } from '@/i18n/useTranslation';
import { Card } from '@/components/surfaces/Card';
import { Choice } from '@/components/fields/Choice';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { clientConfig } from '@/api/clientConfig';
import { useSession } from '@/identity/session';
import { changeSettings, LANGUAGES, useIsDark, useSettings } from '@/settings/settings';
import narrow from './NarrowPage.module.css';

/** Dark mode and language of this device; both follow at once. */
export function Component() {
  const { t } = useTranslation(['settings', 'common']);
  const { followSystem = false, language } = useSettings();
  const isDark = useIsDark();
  const { activeAuthStatus } = useSession();
  useDocumentTitle(t('title'));
  return (
    <div className={narrow.page}>
      <h1>{t('title')}</h1>
      <Card>
        <YesNo
          label={t('darkMode')}
          description={t('darkModeHint')}
          checked={isDark}
          onChange={(event) =>
            changeSettings({ useDarkMode: event.currentTarget.checked, followSystem: false })
          }
        />
        <YesNo
          label={t('followSystem')}
          description={t('followSystemHint')}
          checked={followSystem}
          onChange={(event) => changeSettings({ followSystem: event.currentTarget.checked })}
        />
      </Card>
      <Card>
        <FieldGroup legend={t('language')}>
          <Choice
            label={t('language')}
            options={LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
            value={language}
            onChange={(chosen) => changeSettings({ language: chosen })}
          />
        </FieldGroup>
      </Card>
      <Text c="dimmed">{t('device')}</Text>
      {activeAuthStatus && (
        <Card>
          <Title order={2} size="h3">
            {t('account')}
          </Title>
          <p>{t('accountHint')}</p>
          <a href={accountAddress(language)}>{t('toAccount')}</a>
        </Card>
      )}
    </div>
  );
}

/** The identity provider's own page: names, password, export and deletion of the account. */
function accountAddress(language: string): string {
  const { url, realm } = clientConfig().identity;
  return `${url}/realms/${realm}/account?kc_locale=${language}`;
}
