import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clientConfig } from '@/api/wire/clientConfig';
import { printCertificates } from '@/api/tournament/afterTheDay';
import type { CertificatesIn, DayGroup, Problem } from '@/api/types';
import { Form } from '@/components/fields/Form';
import { TextArea } from '@/components/fields/TextField';
import { useRefusal } from '@/components/fields/useRefusal';
import { YesNo } from '@/components/fields/YesNo';
import { saveFile } from '@/components/sharing/saveFile';
import { Sheet } from '@/components/sheet/Sheet';
import { SheetAction } from '@/components/sheet/SheetAction';
import type { Openable } from '@/components/sheet/sheetProps';
import { useErrorText } from '@/components/messages/useErrorText';
import { useErrorsInLanguage } from '@/components/messages/useErrorsInLanguage';
import { useTranslation } from '@/i18n/useTranslation';
import { useSettings } from '@/settings/settings';

interface CertificatesSheetProps extends Openable {
  /** What was played: a tournament, or those of a day. */
  name: string;
  clubs: readonly HonouredClub[];
}

/** A club whose children get certificates; of a day, in one of its tournaments. */
interface HonouredClub {
  tournamentId: string;
  nickName: string;
  name: string;
  teams: number;
}

/** The clubs of tournaments of a day that stayed; a club that plays in several stands there once for each. */
export function honouredOf(groups: readonly DayGroup[]): HonouredClub[] {
  return groups.flatMap(({ tournamentId, label, clubs }) =>
    clubs.flatMap(({ nickName, name, numberOfTeams: teams }) =>
      teams > 0 ? [{ tournamentId, nickName, name: `${name} (${label})`, teams }] : [],
    ),
  );
}

/** What was typed for each club, several names in several lines. */
type Typed = Record<string, string>;

/** Certificates on paper: names that are typed here, and lines for the others; no more than this page remembers them. */
export function CertificatesSheet({ opened, onClose, ...played }: CertificatesSheetProps) {
  const { t } = useTranslation('recap');
  const [typed, setTyped] = useState<Typed>({});
  return (
    <Sheet opened={opened} onClose={onClose} title={t('certificates.title')}>
      {opened && <Names {...played} typed={typed} onType={setTyped} />}
    </Sheet>
  );
}

/** The names of each club's children, one per line, and whether the others get a line to write on. */
interface Values {
  names: string[];
  withBlanks: boolean;
}

interface NamesProps extends Pick<CertificatesSheetProps, 'name' | 'clubs'> {
  typed: Typed;
  onType: (typed: Typed) => void;
}

function Names({ name, clubs, typed, onType }: NamesProps) {
  const { t } = useTranslation('after-day');
  const { language } = useSettings();
  const certificatesOf = ({ names, withBlanks }: Values) =>
    clubs.map(({ tournamentId, nickName, teams }, index) => {
      const named = namesIn(names[index] ?? '');
      const children = teams * clientConfig().limits.childrenPerTeam;
      const blank = withBlanks ? Math.max(0, children - named.length) : 0;
      return { tournamentId, nickName, names: named, blank };
    });
  const form = useForm<Values>({
    initialValues: { names: clubs.map((club) => typed[placeOf(club)] ?? ''), withBlanks: true },
    onValuesChange: ({ names }) =>
      onType(Object.fromEntries(clubs.map((club, index) => [placeOf(club), names[index] ?? '']))),
    validate: (values) =>
      countOf(certificatesOf(values)) === 0 ? { 'names.0': t('certificates.none') } : {},
  });
  useErrorsInLanguage(form);
  // With lines for the others no name is needed.
  form.watch('withBlanks', () => form.clearErrors());
  const wanted = certificatesOf(form.values);
  // A name that cannot be printed is said without its place.
  const fieldOf = ({ field, params }: Problem) => {
    const club = field
      ? field.split('.')[1]
      : wanted.findIndex(({ names }) => names.includes(String(params.name)));
    return wanted[Number(club)] && `names.${club}`;
  };
  const refused = useRefusal(form, { fieldOf, textOf: useErrorText('after-day') });
  const print = useMutation({
    mutationFn: (certificates: CertificatesIn) =>
      printCertificates(clubs[0]?.tournamentId ?? '', certificates),
    onSuccess: (file) => saveFile(file, `${t('certificates.file')} ${name}.pdf`),
    onError: refused,
  });
  return (
    <Form onSubmit={form.onSubmit(() => print.mutate({ clubs: wanted, language }))}>
      <p>{t('certificates.text')}</p>
      {clubs.map((club, index) => (
        <TextArea
          key={club.name}
          label={club.name}
          description={t('certificates.hint')}
          autosize
          minRows={2}
          autoComplete="off"
          {...form.getInputProps(`names.${index}`)}
        />
      ))}
      <YesNo
        tick
        label={t('certificates.blanks')}
        {...form.getInputProps('withBlanks', { type: 'checkbox' })}
      />
      <SheetAction loading={print.isPending}>
        {t('certificates.print', { count: countOf(wanted) })}
      </SheetAction>
    </Form>
  );
}

function placeOf({ tournamentId, nickName }: HonouredClub): string {
  return `${tournamentId} ${nickName}`;
}

/** One name per line. */
function namesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function countOf(clubs: readonly { names: readonly string[]; blank: number }[]): number {
  return clubs.reduce((sum, { names, blank }) => sum + names.length + blank, 0);
}
