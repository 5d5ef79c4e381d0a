import { Group, Text } from '@mantine/core';
import type { Fairness } from '@/api/types';
import { MiniPitch } from '@/components/clubs/MiniPitch';
import { Row, Rows } from '@/components/surfaces/Row';
import { TeamDots } from '@/components/clubs/TeamDots';
import { useTranslation } from '@/i18n/useTranslation';

type Game = Fairness['games'][number];

const BALANCES: Balance[] = ['EVEN', 'NEARLY_EVEN', 'UNEVEN'];

/** A team's games one by one: format, opponent, result and partner; for the owner how even each was. */
export function GameList({ games }: { games: readonly Game[] }) {
  const { t } = useTranslation('fairness');
  const hasBalance = games.some(({ balance }) => balance !== null);
  return (
    <>
      <Rows>
        {games.map((game) => (
          <GameRow key={game.matchId} game={game} />
        ))}
      </Rows>
      {hasBalance && (
        <Group c="dimmed" gap="md" mt="xs" ff="heading" fw={600} lh={1.2} aria-hidden>
          {BALANCES.map((balance) => (
            <Group key={balance} component="span">
              <Beam balance={balance} silent />
              {t(`sheet.balance.${balance}`)}
            </Group>
          ))}
        </Group>
      )}
    </>
  );
}

function GameRow({ game }: { game: Game }) {
  const { t } = useTranslation(['fairness', 'common']);
  const { round, gameType, opponent, partner, result, balance } = game;
  const came = t(`sheet.result.${result ?? 'OPEN'}`);
  return (
    <Row
      icon={
        <Group component="span" wrap="nowrap">
          <Text span miw="1.25rem" ta="center" c="dimmed" ff="heading" fz="lg" fw={600} lh={1}>
            <span className="visually-hidden">{t('sheet.round')} </span>
            <span>{round}</span>
          </Text>
          <Group component="span" w="2.5rem" justify="center">
            <MiniPitch gameType={gameType} height={24} />
            <span className="visually-hidden">{t(`common:gameType.${gameType}`)}</span>
          </Group>
        </Group>
      }
      title={
        <>
          <span>{opponent.name}</span>{' '}
          <TeamDots
            gameType={gameType}
            club={opponent.clubNickName}
            partner={opponent.partnerClubNickName}
            inOneRow
            size="9px"
          />
        </>
      }
      hint={partner ? t('sheet.with', { result: came, partner: partner.name }) : came}
      end={balance && <Beam balance={balance} />}
    />
  );
}

type Balance = NonNullable<Fairness['games'][number]['balance']>;

const TILT: Record<Balance, number> = { EVEN: 0, NEARLY_EVEN: 9, UNEVEN: 20 };

interface BeamProps {
  balance: Balance;
  /** Where the word stands beside it already. */
  silent?: boolean;
}

/** How even a game was, as a beam. It always tilts the same way, so that it never says who was weaker. */
function Beam({ balance, silent = false }: BeamProps) {
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
