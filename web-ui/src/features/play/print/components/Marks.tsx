import type { GameType, Tournament } from '@/api/types';
import { MiniPitch } from '@/components/clubs/MiniPitch';
import { QrCode } from '@/components/sharing/QrCode';
import { dayLink } from '@/components/shell/seriesPath';
import { publicLink } from '@/components/shell/tournamentPath';
import { useTranslation } from '@/i18n/useTranslation';

/** A pencil's line. */
const OUTLINE = { fill: 'none', stroke: '#000000', 'aria-hidden': true } as const;

/** A box to tick with a pencil, 8 mm wide. */
export function TickBox({ ticked = false }: { ticked?: boolean }) {
  return (
    <svg
      {...OUTLINE}
      viewBox="0 0 16 16"
      strokeWidth={0.9}
      style={{ flex: 'none', width: '8mm', height: '8mm' }}
    >
      <rect x="0.6" y="0.6" width="14.8" height="14.8" />
      {ticked && (
        <path
          d="M3.5 8.5 7 12.2 12.7 4"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}

/** The children of a side as outlines: three, or six of a merged one, the sixth dashed. */
export function Children({ gameType }: { gameType: GameType }) {
  const count = gameType === 'CLASSIC' ? 6 : 3;
  return (
    <svg
      {...OUTLINE}
      viewBox={`0 0 ${count * 10} 10`}
      strokeWidth={1.2}
      style={{ display: 'block', width: `${count * 2.7}mm`, height: '2.7mm' }}
    >
      {Array.from({ length: count }, (_, child) => (
        <circle
          key={child}
          cx={child * 10 + 5}
          cy={5}
          r={4}
          strokeDasharray={child === 5 ? '1.8 1.6' : undefined}
        />
      ))}
    </svg>
  );
}

/** The pitch of a match as an outline. */
export function PitchOutline({ gameType, height = 32 }: { gameType: GameType; height?: number }) {
  return (
    <span style={{ ['--turf' as string]: '#000000', display: 'inline-flex' }}>
      <MiniPitch gameType={gameType} height={height} />
    </span>
  );
}

/** The code that leads parents to all matches. */
export function Code({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('print');
  return <QrCode content={paperLink(tournament)} label={t('sheet.qr')} />;
}

/** Where paper leads parents: to the day of all groups where the tournament is one of them. */
export function paperLink({ tournamentId, festivalOf, date }: Tournament): string {
  return festivalOf ? dayLink(festivalOf, date) : publicLink(tournamentId);
}
