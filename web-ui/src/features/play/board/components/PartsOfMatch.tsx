import type { Match } from '@/api/types';
import { MiniPitch } from '@/components/clubs/MiniPitch';
import { useResultInWords } from '@/components/match/useResultInWords';
import { useTranslation } from '@/i18n/useTranslation';

/** Where a match is played, above a drawing of its pitch. */
export function PitchOfMatch({ match, className }: { match: Match; className?: string }) {
  const { t } = useTranslation();
  const { number } = match.pitch;
  return (
    <span className={className}>
      <span className="visually-hidden">{t('match.pitch', { number })}: </span>
      <span aria-hidden>{number}</span>
      <MiniPitch gameType={match.gameType} height={28} />
    </span>
  );
}

/** How a match ended, for those who hear it. */
export function ResultInWords({ match }: { match: Match }) {
  return <span className="visually-hidden">{useResultInWords()(match)}</span>;
}
