import { Stack, Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { startOf } from '@/api/time/schedule';
import type { GameType, Tournament } from '@/api/types';
import { streetAddress } from '@/components/fields/streetAddress';
import { useFormat } from '@/components/time/useFormat';
import { Children, Code, paperLink, PitchOutline } from './Marks';
import { PaperPage } from './PaperPage';
import classes from './Poster.module.css';

interface PosterProps {
  tournament: Tournament;
  /** The formats that are played. */
  formats: readonly GameType[];
}

/** The sheet for the notice board: a code that parents scan to follow the tournament. */
export function Poster({ tournament, formats }: PosterProps) {
  const { t } = useTranslation(['print', 'common']);
  const format = useFormat();
  const { name, postalCode, city, numberOfRounds, status } = tournament;
  // Of what is not played any more the sheet says so, and leads to what there is.
  const isOff = status === 'CANCELLED' || status === 'FINISHED';
  const when = t('poster.when', { date: format.date(tournament.date), time: startOf(tournament) });
  return (
    <PaperPage>
      <Stack gap={0} justify="space-between" h="100%">
        <Text component="header" inherit fz="18pt" fw={600}>
          <h1 className={classes.name} data-long={name.length > 40 || undefined}>
            {name}
          </h1>
          <p>{when}</p>
          <p>{`${streetAddress(tournament)}, ${postalCode} ${city}`}</p>
        </Text>
        <Stack gap="3mm" align="center" ta="center">
          <Text inherit fz={isOff ? '60pt' : '30pt'} fw={700} style={{ textWrap: 'balance' }}>
            {t(isOff ? `common:status.${status}` : 'poster.call')}
          </Text>
          <div className={classes.code}>
            <Code tournament={tournament} />
          </div>
          {!isOff && (
            <>
              <Text inherit fz="20pt" fw={700}>
                {t('poster.scan')}
              </Text>
              <Text inherit fz="18pt" fw={600}>
                {t('poster.free')}
              </Text>
            </>
          )}
          <Text inherit fz="10pt" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {paperLink(tournament)}
          </Text>
        </Stack>
        <Stack component="footer" gap="2mm" className={classes.formats}>
          {formats.map((gameType) => (
            <p key={gameType} className={classes.format}>
              <PitchOutline gameType={gameType} height={34} />
              <Children gameType={gameType} />
              <span>{t(`poster.${gameType}`)}</span>
            </p>
          ))}
          <p>
            {t('poster.size', {
              rounds: t('common:format.rounds', { count: numberOfRounds }),
              minutes: tournament.durationInMinutes,
            })}
          </p>
        </Stack>
      </Stack>
    </PaperPage>
  );
}
