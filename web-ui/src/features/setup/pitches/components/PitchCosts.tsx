import { Box, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { previewQuery } from '@/api/queries';
import type { Floor, PitchNumbers, Preview, Tournament } from '@/api/types';
import { missingPitchesIn } from '@/components/consequences/TooFewPitches';
import { Notice } from '@/components/surfaces/Notice';
import { Status } from '@/components/surfaces/Status';
import { useTranslation } from '@/i18n/useTranslation';
import { isSame } from '../material';

interface PitchCostsProps {
  tournament: Tournament;
  built: PitchNumbers;
  wanted: PitchNumbers;
}

/** What other numbers of pitches change: whether all teams find a game, what repeats, the formats. */
export function PitchCosts({ tournament, built, wanted }: PitchCostsProps) {
  const { tournamentId, numberOfTeams } = tournament;
  // What is built is asked as the page below the sheet does, which mostly knows it.
  const { data: now } = useQuery(previewQuery(tournamentId));
  const { data: then } = useQuery(
    previewQuery(tournamentId, isSame(wanted, built) ? undefined : wanted),
  );
  return numberOfTeams > 0 && then && <Costs now={now} then={then} />;
}

function Costs({ now, then }: { now?: Preview; then: Preview }) {
  const { t } = useTranslation('pitch-choice');
  const missing = missingPitchesIn(then.brokenRules);
  if (missing > 0) {
    return (
      <Status>
        <Notice tone="waiting">{t('choose.tooFew', { count: missing })}</Notice>
      </Status>
    );
  }
  if (!then.legal) return null;
  const deviation = then.formatDeviation?.value ?? 0;
  const formats = deviation - (now?.formatDeviation?.value ?? deviation);
  const costs = [
    { kind: 'rematches', before: now?.rematches, after: then.rematches },
    { kind: 'partners', before: now?.repeatedPartners, after: then.repeatedPartners },
  ] as const;
  const changed = costs.filter(({ before, after }) => before?.value !== after?.value);
  if (changed.length === 0 && formats === 0) return null;
  return (
    <Status>
      <Card bg="var(--sunken)">
        <strong>{t('choose.cost.title')}</strong>
        <Box component="ul" ps="md">
          {changed.map((cost) => (
            <Cost key={cost.kind} {...cost} />
          ))}
          {formats !== 0 && <li>{t(`choose.cost.${formats > 0 ? 'lessEven' : 'moreEven'}`)}</li>}
        </Box>
      </Card>
    </Status>
  );
}

interface CostProps {
  kind: 'rematches' | 'partners';
  before?: Floor | null;
  after: Floor | null;
}

function Cost({ kind, before, after }: CostProps) {
  const { t } = useTranslation('pitch-choice');
  if (!after) return null;
  const isProven = [before, after].every((floor) => floor?.value === floor?.bound);
  return (
    <li>
      <span>
        {t(`choose.cost.${isProven ? 'least' : 'planned'}.${kind}`, { count: after.value })}
      </span>
      {before && <span> ({t('choose.cost.before', { count: before.value })})</span>}
    </li>
  );
}
