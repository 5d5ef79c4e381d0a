import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dayOf, localMoment } from '@/api/localTime';
import { copyProposalQuery } from '@/api/series';
import { serverNow } from '@/api/serverTime';
import type { Tournament } from '@/api/types';
import { YesNo } from '@/components/fields/YesNo';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { useRefusal } from '@/components/fields/useRefusal';
import { notifySuccess } from '@/components/notify';
import { Sheet } from '@/components/sheet/Sheet';
import { SheetAction } from '@/components/sheet/SheetAction';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useTranslation } from '@/i18n/useTranslation';
import { useCopyTournament } from '../api/useCopyTournament';
import { nextDate } from '../form/nextDate';
import { valuesOf, type TournamentField } from '../form/tournamentValues';
import { useTournamentForm } from '../form/useTournamentForm';
import { CopiedTeams } from './CopiedTeams';
import classes from './EditTournamentSheet.module.css';
import { TextField } from './TournamentFields';
import fields from './TournamentFields.module.css';

const ASKED = [
  'name',
  'date',
  'startTime',
  'consentToPublicLink',
] as const satisfies TournamentField[];

interface CopySheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** The same tournament on another date. */
export function CopySheet({ tournament, opened, onClose }: CopySheetProps) {
  const { t } = useTranslation('series');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('copy.title')}>
      {opened && <CopyForm tournament={tournament} onCopied={onClose} />}
    </Sheet>
  );
}

/** When it is, what is taken over, and with which strengths. */
function CopyForm({ tournament, onCopied }: { tournament: Tournament; onCopied: () => void }) {
  const { t } = useTranslation(['series', 'tournaments']);
  const navigate = useNavigate();
  const { tournamentId } = tournament;
  const { mutate, isPending } = useCopyTournament(tournamentId);
  const [withTeams, setWithTeams] = useState(true);
  const [isLearned, setLearned] = useState(true);
  const form = useTournamentForm({
    fields: ASKED,
    initialValues: {
      ...valuesOf(tournament),
      date: nextDate(tournament.date, dayOf(localMoment(serverNow()))),
      consentToPublicLink: false,
    },
  });
  const refused = useRefusal(form);
  const { data: clubs } = useQuery(copyProposalQuery(tournamentId, form.values.date));
  const submit = form.onSubmit(({ name, date, startTime, consentToPublicLink }) =>
    mutate(
      { name, date, startTime, consentToPublicLink, withTeams, learnedStrengths: isLearned },
      {
        onSuccess: (copy) => {
          onCopied();
          notifySuccess(t('copy.done', { name: copy.name }));
          void navigate(tournamentPath(copy.tournamentId, 'info'));
        },
        onError: refused,
      },
    ),
  );
  return (
    <Form gap="lg" onSubmit={submit}>
      <div className={classes.group}>
        <TextField form={form} name="name" autoComplete="off" />
        <div className={fields.pair}>
          <TextField form={form} name="date" type="date" />
          <TextField form={form} name="startTime" type="time" />
        </div>
        <p className={classes.fixed}>
          <span>{t('copy.takenOver')}</span>
          {tournament.seriesId && <span> {t('copy.sameSeries')}</span>}
        </p>
      </div>
      {clubs && clubs.length > 0 && (
        <div className={classes.group}>
          <YesNo
            tick
            label={t('copy.withTeams')}
            checked={withTeams}
            onChange={(event) => setWithTeams(event.currentTarget.checked)}
          />
          {withTeams && <CopiedTeams clubs={clubs} isLearned={isLearned} onLearned={setLearned} />}
        </div>
      )}
      <YesNo
        tick
        label={t('tournaments:new.consent')}
        {...form.getInputProps('consentToPublicLink', { type: 'checkbox' })}
      />
      <SheetAction>
        <Button type="submit" loading={isPending}>
          {t('copy.action')}
        </Button>
      </SheetAction>
    </Form>
  );
}
