import { useState, type SubmitEvent } from 'react';
import { TextField } from '@/components/fields/TextField';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { useErrorText } from '@/components/useErrorText';
import { useFindTournament } from '../api/useFindTournament';
import { Candidates } from './Candidates';
import classes from './FindByNameForm.module.css';

/** The box itself; used through `FindByName` only. */
export default function FindByNameForm() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const find = useFindTournament();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isEmpty = name.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return;
    find.mutate(name);
  };
  const change = (value: string) => {
    setName(value);
    setMissing(false);
    find.reset();
  };

  const isUnknown = find.data?.length === 0;
  const refusal = find.error ? errorText(find.error) : isUnknown && t('find.nothing');
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          className={classes.field}
          size="lg"
          label={t('find.label')}
          description={t('find.hint')}
          placeholder={t('find.placeholder')}
          value={name}
          onChange={(event) => change(event.currentTarget.value)}
          error={isMissing ? t('find.empty') : refusal}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit" variant="default" loading={find.isPending}>
          {t('find.action')}
        </Button>
      </form>
      {find.data && find.data.length > 0 && <Candidates found={find.data} />}
    </>
  );
}
