import { Stack } from '@mantine/core';
import { IconLifebuoy, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { FestivalDay } from '@/api/types';
import { dayPath } from '@/components/shell/seriesPath';
import { Row, Rows } from '@/components/surfaces/Row';
import { PlansOfDaySheet } from '@/features/play/emergency-plan/components/EmergencyPlanSheet';
import { heldOf } from '@/features/dates/festival/festivalDay';
import { printPath } from '@/features/play/print/kinds';
import { useTranslation } from '@/i18n/useTranslation';
import AfterDay from './AfterDay';

/** The paper of the day: of all its tournaments in one go. */
export function Component({ day }: { day: FestivalDay }) {
  const { t } = useTranslation('festival');
  const [isPlanning, setPlanning] = useState(false);
  const home = dayPath(day.seriesId, day.date);
  const held = heldOf(day.groups);
  const isOn = held.some(({ status }) => status !== 'FINISHED');
  if (held.length === 0) return null;
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
        {isOn && (
          <Row
            icon={<IconLifebuoy aria-hidden />}
            title={t('paper.plan')}
            hint={t('paper.planHint')}
            onClick={() => setPlanning(true)}
          />
        )}
      </Rows>
      <AfterDay day={day} />
      <PlansOfDaySheet day={day} opened={isPlanning} onClose={() => setPlanning(false)} />
    </Stack>
  );
}
