import { Group } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match } from '@/api/types';
import { entered, hasResult, useOutboxEntries } from '../outbox/useOutbox';
import { byPitch, matchAnchor } from '../roundView';
import classes from './PitchBoard.module.css';

/** The pitches of a round from above: those whose result is missing stand out, and lead to their match. */
export function PitchBoard({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation(['round', 'common']);
  const entries = useOutboxEntries();
  const rows = byPitch(matches.map((match) => entered(match, entries)));
  return (
    <section>
      <h3>{t('pitches')}</h3>
      <Group component="ul" className={classes.pitches}>
        {rows.map((row) => (
          <li key={row.match.matchId}>
            <a
              className={classes.pitch}
              href={`#${matchAnchor(row.match.pitch.number)}`}
              data-open={!hasResult(row) || undefined}
            >
              <span aria-hidden>{row.match.pitch.number}</span>
              <span className="visually-hidden">
                <span>{t('common:match.pitch', { number: row.match.pitch.number })}</span>
                {!hasResult(row) && <span>, {t('common:match.open')}</span>}
              </span>
            </a>
          </li>
        ))}
      </Group>
    </section>
  );
}
