import { useState } from 'react';
import { clientConfig } from '@/api/clientConfig';
import type { Tournament } from '@/api/types';
import { Form } from '@/components/fields/Form';
import { TextArea } from '@/components/fields/TextField';
import { Button } from '@/components/buttons/Button';
import { notifyError, notifySuccess } from '@/components/notify';
import { Sheet } from '@/components/sheet/Sheet';
import { SheetAction } from '@/components/sheet/SheetAction';
import { useErrorText } from '@/components/useErrorText';
import { useTranslation } from '@/i18n/useTranslation';
import { useChangeField } from '../api/useChangeField';
import { readClubs, type PastedClubs } from '../pastedClubs';
import classes from './PasteClubsSheet.module.css';

interface PasteClubsSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** Clubs from a spreadsheet: all of them at once, or none as long as a line is not understood. */
export function PasteClubsSheet({ tournament, opened, onClose }: PasteClubsSheetProps) {
  const { t } = useTranslation('paste');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title')}>
      {opened && <PasteForm tournament={tournament} onDone={onClose} />}
    </Sheet>
  );
}

function PasteForm({ tournament, onDone }: { tournament: Tournament; onDone: () => void }) {
  const { t } = useTranslation('paste');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending } = useChangeField(tournament.tournamentId, false);
  const read = readClubs(text, tournament.clubs, clientConfig().limits);
  const count = read.clubs.length;
  const unread = read.problems.length > 0 ? 'mendFirst' : null;
  const problem = unread ?? (count === 0 ? 'empty' : null);
  const submit = () => {
    setChecked(true);
    if (problem) return;
    mutate(
      { change: [], add: read.clubs, remove: [] },
      {
        onSuccess: () => {
          notifySuccess(t('done', { count }));
          onDone();
        },
        onError: (error) => notifyError(errorText(error)),
      },
    );
  };
  return (
    <Form onSubmit={submit}>
      <p>{t('text')}</p>
      <TextArea
        label={t('lines')}
        placeholder={t('placeholder')}
        autosize
        minRows={5}
        maxRows={14}
        value={text}
        error={isChecked && problem && t(problem)}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
      />
      <Understood read={read} />
      <SheetAction>
        <Button type="submit" loading={isPending}>
          {t('action', { count })}
        </Button>
      </SheetAction>
    </Form>
  );
}

/** What was read, and which lines were not. */
function Understood({ read: { clubs, problems, numberOfTeams } }: { read: PastedClubs }) {
  const { t } = useTranslation('paste');
  return (
    <div className={classes.understood} role="status">
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map(({ line, problem }) => (
            <li key={line}>
              <strong>{t('line', { line })}</strong> {t(`problems.${problem}`)}
            </li>
          ))}
        </ul>
      )}
      {clubs.length > 0 && (
        <>
          <p>{t('understood', { count: clubs.length, teams: numberOfTeams })}</p>
          <ul className={classes.clubs}>
            {clubs.map(({ club, nickName, teams }) => (
              <li key={club}>
                <strong>{club}</strong> ({nickName}),{' '}
                <span>
                  {t('strengths', {
                    count: teams.length,
                    strengths: teams.map(({ estimatedSkill }) => estimatedSkill).join(' · '),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
