import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCertificate, IconLifebuoy, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { tournamentQuery } from '@/api/queries';
import type { DayGroup, FestivalDay } from '@/api/types';
import { dayPath } from '@/components/shell/seriesPath';
import { Row, Rows } from '@/components/surfaces/Row';
import { EmergencyPlanSheet } from '@/features/emergency-plan/components/EmergencyPlanSheet';
import { printPath } from '@/features/print/kinds';
import { CertificatesSheet } from '@/features/recap/components/CertificatesSheet';
import { useTranslation } from '@/i18n/useTranslation';

/** What is made of a tournament's plan until its end, and for its children after the end. */
const MADE = {
  plan: { Sheet: EmergencyPlanSheet, Icon: IconLifebuoy, title: 'paper.plan' },
  certificates: { Sheet: CertificatesSheet, Icon: IconCertificate, title: 'paper.certificates' },
} as const;

function madeFor({ status }: DayGroup): (typeof MADE)[keyof typeof MADE] | undefined {
  if (status === 'FINISHED') return MADE.certificates;
  return status === 'CANCELLED' ? undefined : MADE.plan;
}

/** The paper of the day: of all tournaments in one go where it is printed, of each where the server makes it. */
export default function PapersOfDay({ day }: { day: FestivalDay }) {
  const { t } = useTranslation('festival');
  const [chosen, setChosen] = useState<DayGroup>();
  const home = dayPath(day.seriesId, day.date);
  return (
    <Stack component="section" gap="xs">
      <h2>{t('paper.title')}</h2>
      <Rows>
        {(['poster', 'rounds', 'slips'] as const).map((kind) => (
          <Row
            key={kind}
            icon={<IconPrinter aria-hidden />}
            title={t(`paper.${kind}`)}
            to={printPath(home, kind)}
          />
        ))}
        {day.groups.map((group) => {
          const made = madeFor(group);
          return (
            made && (
              <Row
                key={group.tournamentId}
                icon={<made.Icon aria-hidden />}
                title={t(made.title, { label: group.label })}
                onClick={() => setChosen(group)}
              />
            )
          );
        })}
      </Rows>
      {chosen && <MadeSheet group={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  );
}

function MadeSheet({ group, onClose }: { group: DayGroup; onClose: () => void }) {
  const { data: tournament } = useQuery(tournamentQuery(group.tournamentId));
  const made = madeFor(group);
  if (!tournament || !made) return null;
  return <made.Sheet tournament={tournament} opened onClose={onClose} />;
}
