import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/clientConfig';
import { Card } from '@/components/surfaces/Card';
import { useFormat } from '@/components/useFormat';
import type { Texts } from '@/i18n/namespaces';
import { OperatorData } from './OperatorData';

type SectionName = keyof Texts['legal']['data']['sections'];

/** What is stored of whom, why and for how long: eight sections. */
export function DataSafety() {
  const { t } = useTranslation('legal');
  const format = useFormat();
  const { logDays, retentionMonths, pilotEnd } = clientConfig();
  return (
    <Stack component="article" gap="lg" maw="var(--reading-width)">
      <h1>{t('data.title')}</h1>
      <Text fz="lg">{t('data.intro')}</Text>
      <Section name="controller">
        <p>{t('data.sections.controller.p1')}</p>
        <Card>
          <OperatorData />
        </Card>
        <p>{t('data.sections.controller.p2')}</p>
      </Section>
      <Section name="overview">
        <p>{t('data.sections.overview.p1')}</p>
        <p>{t('data.sections.overview.p2')}</p>
      </Section>
      <Section name="logs">
        <p>{t('data.sections.logs.p1')}</p>
        <p>{t('data.sections.logs.p2', { days: logDays })}</p>
      </Section>
      <Section name="registration">
        <p>{t('data.sections.registration.p1')}</p>
        <p>{t('data.sections.registration.p2')}</p>
      </Section>
      <Section name="tournaments">
        <p>{t('data.sections.tournaments.p1')}</p>
        <p>{t('data.sections.tournaments.p2')}</p>
      </Section>
      <Section name="browser">
        <p>{t('data.sections.browser.p1')}</p>
        <p>{t('data.sections.browser.p2')}</p>
      </Section>
      <Section name="retention">
        <p>{t('data.sections.retention.p1', { months: retentionMonths })}</p>
        {pilotEnd && <p>{t('data.sections.retention.pilot', { date: format.date(pilotEnd) })}</p>}
      </Section>
      <Section name="rights">
        <p>{t('data.sections.rights.p1')}</p>
        <p>{t('data.sections.rights.p2')}</p>
      </Section>
    </Stack>
  );
}

function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation('legal');
  return (
    <Stack component="section" gap="xs" aria-labelledby={name}>
      <h2 id={name}>{t(`data.sections.${name}.title`)}</h2>
      {children}
    </Stack>
  );
}
