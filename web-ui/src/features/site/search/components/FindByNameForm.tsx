import { Stack } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Form } from '@/components/fields/Form';
import { TextField } from '@/components/fields/TextField';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { StatusChip } from '@/components/messages/StatusChip';
import { Row, Rows } from '@/components/surfaces/Row';
import { Status } from '@/components/surfaces/Status';
import { useErrorText } from '@/components/messages/useErrorText';
import { useFormat } from '@/components/time/useFormat';
import { useFindTournament, type Found } from '../api/useFindTournament';
import { forgetTyped, isInPlainForm, typedInPlainForm } from '../plainForm';

/** A link of the planner that was pasted, with what a messenger put around it: an app on the home screen has no line for addresses. */
function ownLinkIn(text: string): string | undefined {
  const links = text.match(/https?:\/\/[^\s<>"“”)]+/g) ?? [];
  return links
    .map((link) => link.replace(/[.,;:!?]+$/, ''))
    .find((link) => link.startsWith(`${window.location.origin}/`));
}

/** Not every link leads to a page of this application, and what one says behind its # is read as a page starts. */
const openAnew = (link: string) => window.location.assign(link);

/** The box itself; used through `FindByName` only. */
export default function FindByNameForm({ open = openAnew }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('name')?.trim() ?? '';
  const { data, error, isFetching, refetch } = useFindTournament(asked);
  const [name, setName] = useState(() => typedInPlainForm() || asked);
  // Where the form that the server wrote was sent empty, its page says so, too.
  const [isMissing, setMissing] = useState(search.has('name') && name === '');

  // Drawing takes slices: what was typed meanwhile is in the field that has just gone, and the rest is to follow.
  const takeOver = useCallback((field: HTMLInputElement | null) => {
    const typed = typedInPlainForm();
    if (field && typed) {
      setName(typed);
      setMissing(false);
    }
    if (isInPlainForm()) field?.focus();
    forgetTyped();
  }, []);

  const submit = () => {
    const wanted = name.trim();
    setMissing(wanted === '');
    if (wanted === '') return;
    const link = ownLinkIn(wanted);
    if (link) open(link);
    else if (wanted === asked) void refetch();
    // The same address answers without a script.
    else setSearch({ ...Object.fromEntries(search), name: wanted }, { preventScrollReset: true });
  };
  const change = (value: string) => {
    setName(value);
    setMissing(false);
  };

  const isAnswered = !isFetching && name.trim() === asked;
  const refusal = error ? errorText(error) : data?.found.length === 0 && t('find.nothing');
  return (
    <>
      <Form gap="sm" onSubmit={submit}>
        <TextField
          ref={takeOver}
          size="lg"
          label={t('find.label')}
          description={t('find.hint')}
          placeholder={t('find.placeholder')}
          value={name}
          onChange={(event) => change(event.currentTarget.value)}
          error={isMissing ? t('find.empty') : isAnswered && refusal}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit" variant="default" loading={isFetching}>
          {t('find.action')}
        </Button>
      </Form>
      {data && data.found.length > 0 && <Candidates {...data} />}
    </>
  );
}

/** The newest tournaments of one name, told apart by place and day. */
function Candidates({ found, total }: { found: readonly Found[]; total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack component="section" gap="xs" mt="md">
      <Status>{t('find.several', { count: total })}</Status>
      <Rows>
        {found.map(({ tournamentId, name, city, date, status }) => (
          <Row
            key={tournamentId}
            to={tournamentPath(tournamentId)}
            title={name}
            hint={`${city} · ${format.date(date)}`}
            end={status === 'CANCELLED' ? <StatusChip status={status} /> : undefined}
          />
        ))}
      </Rows>
    </Stack>
  );
}
