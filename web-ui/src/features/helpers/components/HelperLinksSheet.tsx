import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { createHelperLink, helperLinksQuery, revokeHelperLink } from '@/api/day';
import { festivalDayQuery } from '@/api/festival';
import type { HelperLink, HelperLinkIn, Tournament } from '@/api/types';
import { useChange } from '@/api/useChange';
import { Form } from '@/components/fields/Form';
import { TextField } from '@/components/fields/TextField';
import { YesNo } from '@/components/fields/YesNo';
import { useRefusal } from '@/components/fields/useRefusal';
import { Button } from '@/components/buttons/Button';
import { LinkBox } from '@/components/LinkBox';
import { useConfirmed } from '@/components/consequences/useConfirmed';
import { Card } from '@/components/surfaces/Card';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { Row, Rows } from '@/components/surfaces/Row';
import { Sheet } from '@/components/sheet/Sheet';
import type { Openable } from '@/components/sheet/sheetProps';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';

interface OfTournament {
  tournament: Pick<Tournament, 'tournamentId' | 'seriesId' | 'date'>;
}

/** Links for helpers who enter results without an account: make one, show it, revoke it. */
export function HelperLinksSheet({ tournament, ...sheet }: OfTournament & Openable) {
  const { t } = useTranslation('tournament');
  return (
    <Sheet {...sheet} title={t('helpers.title')}>
      <Stack gap="lg">
        <p>{t('helpers.text')}</p>
        <NewAndOld tournament={tournament} />
      </Stack>
    </Sheet>
  );
}

/** Both at once: links that come later would push away the field that somebody is about to touch. */
function NewAndOld({ tournament: { tournamentId, seriesId, date } }: OfTournament) {
  const day = useQuery({ ...festivalDayQuery(seriesId ?? '', date), enabled: seriesId !== null });
  const query = useQuery(helperLinksQuery(tournamentId));
  const { data: links } = query;
  if (!links || day.isLoading) {
    return <NoAnswer query={links ? day : query} count={2} height={72} />;
  }
  const shared = { tournamentId, links };
  return (
    <>
      <NewLink {...shared} isOneOfSeveral={day.data?.festival ?? false} />
      <Links {...shared} />
    </>
  );
}

interface LinksProps {
  tournamentId: string;
  links: readonly HelperLink[];
}

interface NewLinkProps extends LinksProps {
  /** Other tournaments take place on the same day. */
  isOneOfSeveral: boolean;
}

function NewLink({ tournamentId, links, isOneOfSeveral }: NewLinkProps) {
  const { t } = useTranslation(['tournament', 'common']);
  const {
    mutateAsync,
    isPending,
    data: link,
  } = useChange(
    (wanted: HelperLinkIn) => createHelperLink(tournamentId, wanted),
    helperLinksQuery(tournamentId),
  );
  const isRevoked = links.some(({ linkId, revoked }) => revoked && linkId === link?.linkId);
  const form = useForm({
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
        {isOneOfSeveral && (
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

function Links({ tournamentId, links }: LinksProps) {
  const { t } = useTranslation('tournament');
  const format = useFormat();
  const confirmed = useConfirmed();
  const { mutateAsync, isPending } = useChange(revokeHelperLink, helperLinksQuery(tournamentId));
  const valid = links.filter((link) => !link.revoked);
  if (valid.length === 0) return null;
  const revoke = ({ linkId, label }: HelperLink) =>
    confirmed({ change: () => mutateAsync(linkId), success: t('helpers.revoked', { label }) });
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
