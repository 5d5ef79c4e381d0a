import { Stack } from '@mantine/core';
import type { DayPlan, Preview, Tournament } from '@/api/types';
import { Table } from '@/components/surfaces/Table';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { PastMeetingLine } from './PastMeetingLine';

interface FieldPreviewProps {
  preview: Preview;
  tournament: Pick<Tournament, 'tournamentId' | 'durationInMinutes'>;
  plan?: DayPlan;
}

/** The figures behind a verdict, for those who ask for them. */
export function FieldPreview({ preview, tournament, plan }: FieldPreviewProps) {
  const { t } = useTranslation(['preview', 'common']);
  const format = useFormat();
  const isMuch = plan?.warnings.includes('TOO_MUCH_PLAYING_TIME');
  return (
    <Stack gap="xs">
      {plan && (
        <p>
          {t('plan', {
            rounds: t('common:format.rounds', { count: preview.rounds }),
            minutes: tournament.durationInMinutes,
            end: format.clock(plan.expectedEnd),
            net: plan.netMinutes,
          })}
        </p>
      )}
      {plan && isMuch && <p>{t('tooLong', { minutes: plan.netMinutes })}</p>}
      <PastMeetingLine tournamentId={tournament.tournamentId} />
      <FieldFigures preview={preview} />
    </Stack>
  );
}

/** What nobody can avoid with this field, beside what simulated days had, and what each club plays. */
function FieldFigures({ preview }: { preview: Preview }) {
  const { t } = useTranslation('preview');
  const { rematches, repeatedPartners, sameClubGames, usual, perClub } = preview;
  const range = (min: number, max: number) =>
    min === max ? String(min) : t('formats.range', { min, max });
  const isProven = [rematches, repeatedPartners].every((floor) => floor?.value === floor?.bound);
  const isLeast = isProven || usual !== null;
  // Alone the proof says too little: nothing is unavoidable where good plans repeat a dozen times.
  const told = isLeast ? 'bound' : 'value';
  const figures = [
    { key: 'rematches', floor: rematches?.[told], days: usual?.rematches },
    { key: 'partners', floor: repeatedPartners?.[told], days: usual?.repeatedPartners },
    { key: 'sameClub', floor: sameClubGames, days: undefined },
  ] as const;
  return (
    <>
      <Table>
        <Table.Columns
          names={[
            t('figures.title'),
            t(isLeast ? 'figures.least' : 'figures.planned'),
            usual && t('figures.usual'),
          ]}
        />
        <Table.Body>
          {figures.map(({ key, floor, days }) => (
            <Table.Row key={key}>
              <Table.Heading scope="row">{t(`figures.${key}`)}</Table.Heading>
              <Table.Cell>{floor}</Table.Cell>
              {usual && <Table.Cell>{days && range(days.p10, days.p90)}</Table.Cell>}
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
      <Table>
        <Table.Columns names={[t('formats.perClub'), t('formats.funino'), t('formats.classic')]} />
        <Table.Body>
          {perClub.map(({ club, funinoMin, funinoMax, classicMin, classicMax }) => (
            <Table.Row key={club}>
              <Table.Heading scope="row">{club}</Table.Heading>
              <Table.Cell>{range(funinoMin, funinoMax)}</Table.Cell>
              <Table.Cell>{range(classicMin, classicMax)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </>
  );
}
