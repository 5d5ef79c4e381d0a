import type { Fairness } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';

export type Balance = NonNullable<Fairness['games'][number]['balance']>;

const TILT: Record<Balance, number> = { EVEN: 0, NEARLY_EVEN: 9, UNEVEN: 20 };

interface BeamProps {
  balance: Balance;
  /** Where the word stands beside it already. */
  silent?: boolean;
}

/** How even a game was, as a beam. It always tilts the same way, so that it never says who was weaker. */
export function Beam({ balance, silent = false }: BeamProps) {
  const { t } = useTranslation('fairness');
  return (
    <svg
      width={34}
      height={26}
      viewBox="0 0 34 26"
      fill="var(--turf)"
      style={{ flex: 'none' }}
      role={silent ? undefined : 'img'}
      aria-hidden={silent || undefined}
      aria-label={silent ? undefined : t(`sheet.balance.${balance}`)}
    >
      <path d="M17 15L21 23H13Z" fill="var(--muted)" opacity={0.5} />
      <g transform={`rotate(${TILT[balance]} 17 14)`}>
        <path d="M2 14H32" stroke="var(--turf)" strokeWidth={2.4} strokeLinecap="round" />
        <circle cx={7} cy={9.4} r={3.6} />
        <circle cx={27} cy={9.4} r={3.6} />
      </g>
    </svg>
  );
}
