import { IconShare } from '@tabler/icons-react';
import { lazy, Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { isLocked, isUnknown } from '@/api/wire/errors';
import { isOwnTournament } from '@/api/own/ownTournaments';
import type { Tournament as TournamentData } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { ClubColors } from '@/components/clubs/clubColors';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { ErrorBoundary } from '@/components/start/ErrorBoundary';
import { useFollowedSearch } from '@/components/match/useFollowedTeam';
import { lazily } from '@/components/start/prepared';
import { dayPath } from '@/components/shell/seriesPath';
import { Shell } from '@/components/shell/Shell';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { useWasTrue } from '@/components/time/useWasTrue';
import { useWide } from '@/components/sheet/useWide';
import { useTranslation } from '@/i18n/useTranslation';
import clock from '@/features/play/clock/components/ClockFace.module.css';
import { printPath } from '@/features/play/print/kinds';
import { RoundTitle } from '@/features/play/round/components/RoundTitle';
import { PageNotFound } from '@/features/site/search/components/NotFound';
import { useHelperAccess } from '@/features/setup/helpers/helperAccess';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import { useUnsentCount } from '@/features/play/round/outbox/useOutbox';
import { useTournament } from '@/features/setup/tournament/api/useTournament';
import { forgetTournament, rememberTournament } from '@/features/setup/tournament/lastTournament';
import { TournamentLocked } from '@/features/setup/tournament/components/TournamentLocked';
import type { TournamentDialog } from './menu/OwnerDialogs';
import { useShownRound, type TournamentFrame } from './tournamentPage';
import { HeadingClock, PageHeading, RoundHead } from './round/RoundHeading';
import { RoundTools } from './organizerParts';
import classes from './TournamentLayout.module.css';
import { useOtherTabs } from './menu/useOtherTabs';

/** Its icons alone weigh two kilobytes. */
const TournamentMenu = lazy(() => import('./menu/TournamentMenu'));

/** What can be opened over the page: each is loaded for whoever uses it. */
const ShareSheet = lazily(() => import('@/features/setup/sharing/components/ShareSheet'));
const OwnerDialogs = lazy(() => import('./menu/OwnerDialogs'));

const WAITING = <Skeletons count={4} height={132} />;

/** The frame around all pages of a tournament: its name, its menu, its tabs. */
export function Component() {
  const { id = '' } = useParams();
  return <Tournament key={id} id={id} />;
}

function Tournament({ id }: { id: string }) {
  const { data: tournament, error, refetch, dataUpdatedAt } = useTournament(id);
  const isHelper = useHelperAccess(id, Boolean(tournament?.isOwner) || isOwnTournament(id));
  useDocumentTitle(tournament?.name);
  const isGone = isUnknown(error);
  useEffect(() => {
    if (isGone) forgetTournament(id);
    else rememberTournament(id);
  }, [id, isGone]);
  // What takes the place of its sign is drawn in slices: a slow phone can be scrolled meanwhile.
  const isThere = useDeferredValue(Boolean(tournament));
  if (isLocked(error) || (isGone && !tournament)) {
    return (
      <Shell>{isGone ? <PageNotFound what="tournamentNotFound" /> : <TournamentLocked />}</Shell>
    );
  }
  return (
    <ClubColors value={tournament?.clubs}>
      <Frame
        tournamentId={id}
        tournament={isThere ? tournament : undefined}
        updatedAt={dataUpdatedAt}
        isHelper={isHelper}
        failure={
          tournament || !error ? undefined : (
            <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />
          )
        }
      />
    </ClubColors>
  );
}

interface FrameProps {
  tournamentId: string;
  /** Nothing while it loads: what is opened meanwhile stays open. */
  tournament?: TournamentData;
  updatedAt: number;
  isHelper: boolean;
  /** Stands in place of the page where the tournament cannot be had. */
  failure?: ReactNode;
}

function Frame({ tournamentId, tournament, updatedAt, isHelper, failure }: FrameProps) {
  const [dialog, setDialog] = useState<TournamentDialog>();
  const closeDialog = () => setDialog(undefined);
  const wasShared = useWasTrue(dialog === 'share');
  const wasChanged = useWasTrue(dialog !== undefined && dialog !== 'share');
  const round = useShownRound(tournament);
  const { pathname } = useLocation();
  const search = useFollowedSearch(tournamentId);
  const { t } = useTranslation(['common', 'tournament']);
  const isWide = useWide();
  const waiting = useUnsentCount(tournamentId);
  const isOwner = Boolean(tournament?.isOwner);
  const mayEnter = isOwner || isHelper;
  useOtherTabs(tournamentId, mayEnter);
  useEffect(() => {
    if (mayEnter) outbox.resume(tournamentId);
  }, [mayEnter, tournamentId]);
  if (!tournament) {
    return (
      <Shell
        menu={failure ? undefined : {}}
        tournament={{ tournamentId }}
        waiting={waiting || undefined}
      >
        {failure ?? WAITING}
      </Shell>
    );
  }
  const frame: TournamentFrame = { tournament, updatedAt, isHelper, openDialog: setDialog };
  const { name, status, currentRound } = tournament;
  const isLast = round === currentRound;
  const isOver = isLast && status === 'FINISHED';
  const isEntered = mayEnter && isLast && status === 'STARTED';
  const hasTools = isWide && isOwner && isEntered;
  const isOverview = isWide && pathname.endsWith('/table');
  // The link of one group may have been shared before the day was split: from here on any club is found.
  const toDay = !mayEnter && tournament.festivalOf && (
    <Button
      variant="subtle"
      px="xs"
      ml="-0.5rem"
      style={{ alignSelf: 'start' }}
      to={{ pathname: dayPath(tournament.festivalOf, tournament.date), search }}
    >
      {t('tournament:toDay')}
    </Button>
  );
  return (
    <Shell
      title={name}
      subtitle={isOwner && status === 'NOT_STARTED' ? t('tournament:info.ahead') : undefined}
      heading={
        (isEntered || isOverview) && (
          <PageHeading tournament={tournament}>
            {isEntered ? (
              <RoundTitle round={currentRound} rounds={tournament.numberOfRounds} />
            ) : (
              <h1>{t('nav.overview')}</h1>
            )}
          </PageHeading>
        )
      }
      beside={
        <>
          {isOverview && (
            <Button
              variant="default"
              leftSection={<IconShare aria-hidden />}
              onClick={() => setDialog('share')}
            >
              {t('tournament:menu.share')}
            </Button>
          )}
          {hasTools && (
            <ErrorBoundary instead={null}>
              <Suspense fallback={null}>
                <RoundTools tournament={tournament} onOpen={setDialog} />
              </Suspense>
            </ErrorBoundary>
          )}
          {(isEntered || (isOverview && status === 'STARTED' && currentRound > 0)) && (
            <HeadingClock tournament={tournament} isControllable={isEntered} />
          )}
        </>
      }
      full={isOverview || (round !== undefined && !isOver)}
      menu={{
        title: name,
        content: (close) => (
          <TournamentMenu
            tournament={tournament}
            hasTools={hasTools}
            onOpen={setDialog}
            onChosen={close}
          />
        ),
      }}
      tournament={{ tournamentId }}
      waiting={mayEnter ? waiting : undefined}
      header={
        !mayEnter &&
        !isWide &&
        round &&
        !isOver && (
          <div className={`${clock.beside} ${classes.header}`}>
            <RoundHead tournament={tournament} round={round} />
          </div>
        )
      }
    >
      {!isOver && toDay}
      <ErrorBoundary place={pathname} answeredAt={updatedAt}>
        <Suspense fallback={WAITING}>
          <Outlet context={frame} />
        </Suspense>
      </ErrorBoundary>
      {isOver && toDay}
      {wasShared && (
        <ShareSheet
          tournament={tournament}
          poster={printPath(tournamentPath(tournamentId), 'poster')}
          opened={dialog === 'share'}
          onClose={closeDialog}
        />
      )}
      {isOwner && wasChanged && (
        <ErrorBoundary
          dialog={{ opened: dialog !== undefined && dialog !== 'share', onClose: closeDialog }}
        >
          <Suspense fallback={null}>
            <OwnerDialogs
              tournament={tournament}
              dialog={dialog}
              onOpen={setDialog}
              onClose={closeDialog}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </Shell>
  );
}
