import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MY_TOURNAMENTS_KEY } from '@/api/queries';
import { copyProposalQuery, copyTournament } from '@/api/series/series';
import { today } from '@/api/time/serverTime';
import type { CopyIn, Tournament } from '@/api/types';
import { useChange } from '@/api/wire/useChange';
import { YesNo } from '@/components/fields/YesNo';
import { Form } from '@/components/fields/Form';
import { useRefusal } from '@/components/fields/useRefusal';
import { announce } from '@/components/messages/notify';
import { Sheet } from '@/components/sheet/Sheet';
import { SheetAction } from '@/components/sheet/SheetAction';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useNextTime } from '@/components/time/useNextTime';
import { useTranslation } from '@/i18n/useTranslation';
import { nextDate } from '../form/dates';
import { valuesOf, type TournamentField } from '../form/tournamentValues';
import { useTournamentForm } from '../form/useTournamentForm';
import { CopiedTeams } from './CopiedTeams';
import { Otherwise } from './Otherwise';
import { Consent, NameField, WhenFields } from './settings/TournamentFields';

const ASKED: TournamentField[] = ['name', 'date', 'startTime', 'consentToPublicLink'];

/** The same tournament on another date. */
export function CopySheet({ tournament, opened, onClose }: TournamentSheetProps) {
  const { t } = useTranslation('series');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('copy.title')}>
      {opened && <CopyForm tournament={tournament} onCopied={onClose} />}
    </Sheet>
  );
}

/** When it is, what is taken over, and with which strengths. */
function CopyForm({ tournament, onCopied }: { tournament: Tournament; onCopied: () => void }) {
  const { t } = useTranslation('series');
  const navigate = useNavigate();
  const { tournamentId } = tournament;
  const { mutate, isPending } = useChange(
    (copy: CopyIn) => copyTournament(tournamentId, copy),
    { queryKey: MY_TOURNAMENTS_KEY },
    { queryKey: ['series'] },
  );
  const [withTeams, setWithTeams] = useState(true);
  const [keepStrengths, setKept] = useState<string[]>([]);
  const [remembered] = useNextTime(tournamentId);
  const [otherwise, setOtherwise] = useState(remembered);
  const form = useTournamentForm({
    fields: ASKED,
    initialValues: {
      ...valuesOf(tournament),
      date: nextDate(tournament.date, today()),
      consentToPublicLink: false,
    },
  });
  const refused = useRefusal(form);
  const proposal = copyProposalQuery(tournamentId, form.values.date);
  const { data: clubs, error, refetch, isLoading, isPlaceholderData } = useQuery(proposal);
  const submit = form.onSubmit(({ name, date, startTime, consentToPublicLink }) =>
    mutate(
      { name, date, startTime, consentToPublicLink, withTeams, keepStrengths, ...otherwise },
      {
        onSuccess: (copy) => {
          onCopied();
          announce(t('copy.done', { name: copy.name }));
          void navigate(tournamentPath(copy.tournamentId, 'info'));
        },
        onError: refused,
      },
    ),
  );
  if (isLoading) return <Skeletons count={4} height={64} />;
  return (
    <Form gap="lg" onSubmit={submit}>
      <NameField form={form} />
      <WhenFields form={form} />
      {error && !clubs && <ErrorState error={error} onRetry={() => void refetch()} />}
      {clubs && clubs.length > 0 && (
        <>
          <YesNo
            label={t('copy.withTeams')}
            checked={withTeams}
            onChange={(event) => setWithTeams(event.currentTarget.checked)}
          />
          {withTeams && <CopiedTeams clubs={clubs} kept={keepStrengths} onKept={setKept} />}
        </>
      )}
      <Otherwise remembered={remembered} wanted={otherwise} onWanted={setOtherwise} />
      <Consent form={form} />
      <SheetAction loading={isPending || isPlaceholderData}>{t('copy.action')}</SheetAction>
    </Form>
  );
}
