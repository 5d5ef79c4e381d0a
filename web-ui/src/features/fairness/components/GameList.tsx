import type { Fairness } from '@/api/types';
import { MiniPitch } from '@/components/MiniPitch';
import { TeamDots } from '@/components/TeamDots';
import { useTranslation } from '@/i18n/useTranslation';
import { Beam, type Balance } from './Beam';
import classes from './GameList.module.css';

type Game = Fairness['games'][number];

const BALANCES: Balance[] = ['EVEN', 'NEARLY_EVEN', 'UNEVEN'];

/** A team's games one by one: format, opponent, result and partner; for the owner how even each was. */
export function GameList({ games }: { games: readonly Game[] }) {
  const { t } = useTranslation('fairness');
  const hasBalance = games.some(({ balance }) => balance !== null);
  return (
    <>
      <ol className={classes.games}>
        {games.map((game) => (
          <GameRow key={game.matchId} game={game} />
        ))}
      </ol>
      {hasBalance && (
        <p className={classes.legend} aria-hidden>
          {BALANCES.map((balance) => (
            <span key={balance} className={classes.sign}>
              <Beam balance={balance} silent />
              {t(`sheet.balance.${balance}`)}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function GameRow({
  game: { round, gameType, opponent, partner, result, balance },
}: {
  game: Game;
}) {
  const { t } = useTranslation(['fairness', 'common']);
  const came = t(`sheet.result.${result ?? 'OPEN'}`);
  return (
    <li className={classes.game}>
      <span className={classes.round}>
        <span className="visually-hidden">{t('sheet.round')} </span>
        {round}
      </span>
      <span className={classes.pitch}>
        <MiniPitch gameType={gameType} height={24} />
        <span className="visually-hidden">{t(`common:gameType.${gameType}`)}</span>
      </span>
      <span className={classes.what}>
        <span className={classes.opponent}>
          {opponent.name}{' '}
          <TeamDots
            gameType={gameType}
            club={opponent.clubNickName}
            partner={opponent.partnerClubNickName ?? undefined}
            inOneRow
          />
        </span>
        <span className={classes.result}>
          {partner ? t('sheet.with', { result: came, partner: partner.name }) : came}
        </span>
      </span>
      {balance && <Beam balance={balance} />}
    </li>
  );
}
