import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clientConfig } from '@/api/clientConfig';
import { printCertificates } from '@/api/afterTheDay';
import type { CertificatesIn, Tournament } from '@/api/types';
import { Form } from '@/components/fields/Form';
import { TextArea } from '@/components/fields/TextField';
import { YesNo } from '@/components/fields/YesNo';
import { Button } from '@/components/buttons/Button';
import { notifyError } from '@/components/notify';
import { saveFile } from '@/components/saveFile';
import { Sheet } from '@/components/sheet/Sheet';
import { SheetAction } from '@/components/sheet/SheetAction';
import { useErrorText } from '@/components/useErrorText';
import { useTranslation } from '@/i18n/useTranslation';
import { useSettings } from '@/settings/settings';

interface CertificatesSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** Certificates on paper: names that are typed here, and lines for the others; nothing is kept. */
export function CertificatesSheet({ tournament, opened, onClose }: CertificatesSheetProps) {
  const { t } = useTranslation('recap');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('certificates.title')}>
      {opened && <Names tournament={tournament} />}
    </Sheet>
  );
}

function Names({ tournament: { tournamentId, name, clubs } }: { tournament: Tournament }) {
  const { t } = useTranslation('recap');
  const { language } = useSettings();
  const errorText = useErrorText();
  const [names, setNames] = useState<Record<string, string>>({});
  const [isChecked, setChecked] = useState(false);
  const [withBlanks, setWithBlanks] = useState(true);
  const wanted = clubs.map(({ nickName, teams }) => {
    const typed = namesIn(names[nickName] ?? '');
    const children = teams.length * clientConfig().limits.childrenPerTeam;
    return {
      nickName,
      names: typed,
      blank: withBlanks ? Math.max(0, children - typed.length) : 0,
    };
  });
  const count = wanted.reduce((sum, club) => sum + club.names.length + club.blank, 0);
  const print = useMutation({
    mutationFn: (certificates: CertificatesIn) => printCertificates(tournamentId, certificates),
    onSuccess: (file) => saveFile(file, `${t('certificates.file')} ${name}.pdf`),
    onError: (error) => notifyError(errorText(error)),
  });
  const submit = () => {
    setChecked(true);
    if (count === 0) return;
    print.mutate({ clubs: wanted.filter((club) => club.names.length + club.blank > 0), language });
  };
  return (
    <Form onSubmit={submit}>
      <p>{t('certificates.text')}</p>
      {clubs.map(({ clubId, club, nickName }, index) => (
        <TextArea
          key={clubId}
          label={club}
          description={t('certificates.hint')}
          autosize
          minRows={2}
          autoComplete="off"
          value={names[nickName] ?? ''}
          error={index === 0 && isChecked && count === 0 && t('certificates.none')}
          onChange={(event) => setNames({ ...names, [nickName]: event.currentTarget.value })}
        />
      ))}
      <YesNo
        tick
        label={t('certificates.blanks')}
        checked={withBlanks}
        onChange={(event) => setWithBlanks(event.currentTarget.checked)}
      />
      <SheetAction>
        <Button type="submit" loading={print.isPending}>
          {t('certificates.print', { count })}
        </Button>
      </SheetAction>
    </Form>
  );
}

/** One name per line. */
function namesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
