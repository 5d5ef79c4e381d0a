import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { useNavigate } from 'react-router';
import type { DayPlan, Preview } from '@/api/types';
import { Sheet } from '@/components/sheet/Sheet';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { StickyAction } from '@/components/buttons/StickyAction';
import { UndoStrip } from '@/components/buttons/UndoStrip';
import type { Club } from '@/features/clubs/clubView';
import type { CountTap } from '@/features/clubs/components/SetupClub';
import { StartTournament } from '@/features/clubs/components/StartTournament';
import { FieldPreview } from '@/features/preview/components/FieldPreview';
import { usePreviewLine } from '@/features/preview/usePreviewLine';
import classes from './SetupBar.module.css';
import { useTournamentPage } from './tournamentPage';
import { useCarryOut } from './useCarryOut';

interface SetupBarProps {
  preview?: Preview;
  plan?: DayPlan;
  clubs: readonly Club[];
  onAddClub: () => void;
  /** What asks whom a club plays together with; nothing where it may join none. */
  companyFor: (club: Club) => (() => void) | undefined;
  /** The last tap, while it can be taken back. */
  tapped?: CountTap;
  onUndone: () => void;
}

/** The one thing to do, within reach of the thumb: what mends the field, or the start. */
export function SetupBar({
  preview,
  plan,
  clubs,
  onAddClub,
  companyFor,
  tapped,
  onUndone,
}: SetupBarProps) {
  const { tournament } = useTournamentPage();
  const navigate = useNavigate();
  const strip = tapped && (
    <div className={classes.strip}>
      <UndoStrip
        tap={tapped.what}
        onUndo={() => {
          tapped.undo();
          onUndone();
        }}
      >
        {tapped.what}
      </UndoStrip>
    </div>
  );
  // Until it is known whether the field may start, there is nothing to tap by mistake.
  if (!preview) return null;
  if (!preview.legal) return <Mend {...{ preview, clubs, onAddClub, companyFor, strip }} />;
  return (
    <StartTournament
      tournament={tournament}
      notice={
        strip ?? <Outlook preview={preview} plan={plan} clubs={clubs} onAddClub={onAddClub} />
      }
      onStarted={() => void navigate(tournamentPath(tournament.tournamentId, 'round'))}
    />
  );
}

interface MendProps extends Pick<SetupBarProps, 'clubs' | 'onAddClub' | 'companyFor'> {
  preview: Preview;
  strip: React.ReactNode;
}

/** What mends the first broken rule: nearly always another club. */
function Mend({ preview, clubs, onAddClub, companyFor, strip }: MendProps) {
  const { t } = useTranslation(['clubs', 'field', 'pitches', 'preview', 'tournament']);
  const { openDialog } = useTournamentPage();
  const [first] = preview.brokenRules;
  if (first?.reason === 'TOO_FEW_PITCHES') {
    return (
      <StickyAction notice={strip} onAct={() => openDialog('pitches')}>
        {t('pitches:choose.change')}
      </StickyAction>
    );
  }
  if (first?.reason === 'MORE_THAN_EXPECTED') {
    return (
      <StickyAction notice={strip} onAct={() => openDialog('edit')}>
        {t('tournament:menu.edit')}
      </StickyAction>
    );
  }
  const small = clubs.find(({ name }) => name === first?.params.club);
  const askForCompany = first?.reason === 'CLUB_TOO_SMALL' && small ? companyFor(small) : undefined;
  if (small && askForCompany) {
    return (
      <StickyAction notice={strip} onAct={askForCompany}>
        {t('field:company.title', { club: small.nickName })}
      </StickyAction>
    );
  }
  return (
    <StickyAction notice={strip} onAct={onAddClub} icon={<IconPlus aria-hidden />}>
      {t('add.action')}
    </StickyAction>
  );
}

interface OutlookProps extends Pick<SetupBarProps, 'plan' | 'clubs' | 'onAddClub'> {
  preview: Preview;
}

/** What this field allows in two lines; a tap opens all of it. */
function Outlook({ preview, plan, clubs, onAddClub }: OutlookProps) {
  const { t } = useTranslation(['clubs', 'preview']);
  const { tournament } = useTournamentPage();
  const [isOpen, setOpen] = useState(false);
  const inShort = usePreviewLine()(preview);
  const carryOut = useCarryOut(tournament.tournamentId, clubs, () => {
    setOpen(false);
    onAddClub();
  });
  return (
    <>
      <button type="button" className={classes.outlook} onClick={() => setOpen(true)}>
        <span>
          <strong className={classes.games}>{inShort.games}</strong>
          <span className={classes.rest}>{inShort.rest}</span>
        </span>
        <IconChevronRight aria-hidden />
      </button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('preview:title')}>
        <FieldPreview preview={preview} tournament={tournament} plan={plan} carryOut={carryOut} />
      </Sheet>
    </>
  );
}
