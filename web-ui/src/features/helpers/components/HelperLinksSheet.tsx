import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { HelperLink, Tournament } from '@/api/types';
import { Form } from '@/components/fields/Form';
import { TextField } from '@/components/fields/TextField';
import { YesNo } from '@/components/fields/YesNo';
import { useRefusal } from '@/components/fields/useRefusal';
import { Button } from '@/components/buttons/Button';
import { LinkBox } from '@/components/LinkBox';
import { announce, notifyError } from '@/components/notify';
import { Card } from '@/components/surfaces/Card';
import { Row, Rows } from '@/components/surfaces/Row';
import { Sheet } from '@/components/sheet/Sheet';
import { useErrorText } from '@/components/useErrorText';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import {
  useCreateHelperLink,
  useHelperLinks,
  useIsOfFestivalDay,
  useRevokeHelperLink,
} from '../api/useHelperLinks';

interface HelperLinksSheetProps {
  tournament: Pick<Tournament, 'tournamentId' | 'seriesId' | 'date'>;
  opened: boolean;
  onClose: () => void;
}

/** Links for helpers who enter results without an account: make one, show it, revoke it. */
export function HelperLinksSheet({ tournament, opened, onClose }: HelperLinksSheetProps) {
  const { t } = useTranslation('tournament');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('helpers.title')}>
      <Stack gap="lg">
        <p>{t('helpers.text')}</p>
        <NewLink tournament={tournament} />
        <Links tournamentId={tournament.tournamentId} />
      </Stack>
    </Sheet>
  );
}

function NewLink({ tournament }: Pick<HelperLinksSheetProps, 'tournament'>) {
  const { t } = useTranslation(['tournament', 'common']);
  const { tournamentId } = tournament;
  const isOfDay = useIsOfFestivalDay(tournament);
  const { mutateAsync, isPending, data: link } = useCreateHelperLink(tournamentId);
  const { data: links = [] } = useHelperLinks(tournamentId);
  const isRevoked = links.some(({ linkId, revoked }) => revoked && linkId === link?.linkId);
  const form = useForm({
    mode: 'controlled',
    initialValues: { label: '', wholeDay: false },
    validate: { label: (label) => (label.trim() ? null : t('helpers.labelRequired')) },
  });
  const refused = useRefusal(form);
  const submit = form.onSubmit(({ label, ...how }) =>
    mutateAsync({ label: label.trim(), ...how }).then(form.reset, refused),
  );
  return (
    <>
      {link?.url && !isRevoked && <FreshLink link={link} url={link.url} />}
      <Form onSubmit={submit}>
        <TextField
          size="lg"
          label={t('helpers.label')}
          placeholder={t('helpers.placeholder')}
          maxLength={40}
          autoComplete="off"
          {...form.getInputProps('label')}
        />
        {isOfDay && (
          <YesNo
            tick
            label={t('helpers.wholeDay')}
            {...form.getInputProps('wholeDay', { type: 'checkbox' })}
          />
        )}
        <Button
          type="submit"
          loading={isPending}
          variant={link && !isRevoked ? 'default' : 'filled'}
        >
          {t('helpers.create')}
        </Button>
      </Form>
    </>
  );
}

/** The one moment at which the address of a link can be seen. */
function FreshLink({ link, url }: { link: HelperLink; url: string }) {
  const { t } = useTranslation('tournament');
  return (
    <Card accent="turf">
      <Stack>
        <h3>{t('helpers.fresh', { label: link.label })}</h3>
        <LinkBox link={url} label={link.label} qr={t('helpers.qr', { label: link.label })} />
        <Text c="dimmed">{t('helpers.once')}</Text>
      </Stack>
    </Card>
  );
}

function Links({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('tournament');
  const format = useFormat();
  const errorText = useErrorText();
  const { data: links = [] } = useHelperLinks(tournamentId);
  const { mutateAsync, isPending } = useRevokeHelperLink(tournamentId);
  const valid = links.filter((link) => !link.revoked);
  if (valid.length === 0) return null;
  const revoke = async (link: HelperLink) => {
    try {
      await mutateAsync(link.linkId);
      announce(t('helpers.revoked', { label: link.label }));
    } catch (error) {
      notifyError(errorText(error));
    }
  };
  return (
    <Stack component="section" gap="xs">
      <h3>{t('helpers.valid')}</h3>
      <Rows>
        {valid.map((link) => (
          <Row
            key={link.linkId}
            title={link.label}
            hint={[
              link.wholeDay && t('helpers.all'),
              t('helpers.until', { date: format.date(link.expiresAt.slice(0, 10)) }),
            ]
              .filter(Boolean)
              .join(', ')}
            end={
              <Button
                variant="subtle"
                color="stop"
                disabled={isPending}
                onClick={() => void revoke(link)}
              >
                {t('helpers.revoke')}
              </Button>
            }
          />
        ))}
      </Rows>
    </Stack>
  );
}
