import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import {
  createHelperLink,
  helperLinksQuery,
  revokeHelperLink,
  type Helped,
} from '@/api/tournament/day';
import { festivalDayQuery } from '@/api/series/festival';
import { serverNow } from '@/api/time/serverTime';
import type { HelperLink, Tournament } from '@/api/types';
import { useChange } from '@/api/wire/useChange';
import { Form } from '@/components/fields/Form';
import { TextField } from '@/components/fields/TextField';
import { YesNo } from '@/components/fields/YesNo';
import { useRefusal } from '@/components/fields/useRefusal';
import { Button } from '@/components/buttons/Button';
import { LinkBox } from '@/components/sharing/LinkBox';
import { announce } from '@/components/messages/notify';
import { ConfirmSheet, useQuestion } from '@/components/sheet/ConfirmSheet';
import { Card } from '@/components/surfaces/Card';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { Row, Rows } from '@/components/surfaces/Row';
import { Sheet } from '@/components/sheet/Sheet';
import type { Openable } from '@/components/sheet/sheetProps';
import { useFormat } from '@/components/time/useFormat';
import { useWasTrue } from '@/components/time/useWasTrue';
import { useTranslation } from '@/i18n/useTranslation';

interface OfPlace {
  /** A tournament, or a festival day: that has no tournament's id. */
  place: Partial<Pick<Tournament, 'tournamentId'>> & Pick<Tournament, 'seriesId' | 'date'>;
}

/** Links for helpers who enter results without an account: make one, show it, revoke it. */
export function HelperLinksSheet({ place, ...sheet }: OfPlace & Openable) {
  const { t } = useTranslation('helper-links');
  return (
    <Sheet {...sheet} title={t('title')}>
      <Stack gap="lg">
        <p>{t(place.tournamentId ? 'text' : 'textOfDay')}</p>
        <NewAndOld place={place} />
      </Stack>
    </Sheet>
  );
}

/** Both at once: links that come later would push away the field that somebody is about to touch. */
function NewAndOld({ place: { tournamentId, seriesId, date } }: OfPlace) {
  const ofDay = { seriesId: seriesId ?? '', date };
  const isOfSeries = seriesId !== null && tournamentId !== undefined;
  const day = useQuery({ ...festivalDayQuery(ofDay.seriesId, date), enabled: isOfSeries });
  const helped = tournamentId === undefined ? ofDay : { tournamentId };
  const query = useQuery(helperLinksQuery(helped));
  const { data: links } = query;
  // A day that could not be read is requested again: what was typed meanwhile stays.
  const isKnown = useWasTrue(!day.isLoading);
  if (!links || !isKnown) {
    return <NoAnswer query={links ? day : query} count={2} height={72} />;
  }
  const shared = { helped, links };
  return (
    <>
      <NewLink {...shared} wholeDay={day.data?.festival ? ofDay : undefined} />
      <Links {...shared} />
    </>
  );
}

interface LinksProps {
  helped: Helped;
  links: readonly HelperLink[];
}

interface NewLinkProps extends LinksProps {
  /** The festival day that the tournament is a part of. */
  wholeDay?: Helped;
}

function NewLink({ helped, links, wholeDay }: NewLinkProps) {
  const { t } = useTranslation(['helper-links', 'common']);
  const form = useForm({
    initialValues: { label: '', isForDay: false },
    validate: { label: (label) => (label.trim() ? null : t('labelRequired')) },
  });
  const {
    mutateAsync,
    isPending,
    data: link,
  } = useChange(
    ({ label, isForDay }: typeof form.values) =>
      createHelperLink((isForDay && wholeDay) || helped, { label: label.trim() }),
    helperLinksQuery(helped),
  );
  const isRevoked = links.some(({ linkId, revoked }) => revoked && linkId === link?.linkId);
  const refused = useRefusal(form);
  const submit = form.onSubmit((wanted) => mutateAsync(wanted).then(form.reset, refused));
  return (
    <>
      {/* The one moment at which the address of a link can be seen. */}
      {link?.url && !isRevoked && (
        <Card accent="turf">
          <Stack>
            <h3>{t('fresh', { label: link.label })}</h3>
            <LinkBox link={link.url} label={link.label} qr={t('qr', { label: link.label })} />
            <Text c="dimmed">{t('once')}</Text>
          </Stack>
        </Card>
      )}
      <Form onSubmit={submit}>
        <TextField
          size="lg"
          label={t('label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          {...form.getInputProps('label')}
        />
        {wholeDay && (
          <YesNo
            tick
            label={t('wholeDay')}
            {...form.getInputProps('isForDay', { type: 'checkbox' })}
          />
        )}
        <Button
          type="submit"
          loading={isPending}
          variant={link && !isRevoked ? 'default' : 'filled'}
        >
          {t('create')}
        </Button>
      </Form>
    </>
  );
}

function Links({ helped, links }: LinksProps) {
  const { t } = useTranslation('helper-links');
  const format = useFormat();
  const valid = links.filter(
    ({ revoked, expiresAt }) => !revoked && Date.parse(expiresAt) > serverNow(),
  );
  if (valid.length === 0) return null;
  return (
    <Stack component="section" gap="xs">
      <h3>{t('valid')}</h3>
      <Rows>
        {valid.map((link) => (
          <Row
            key={link.linkId}
            title={link.label}
            hint={[
              link.wholeDay && t('all'),
              t('until', { date: format.date(link.expiresAt.slice(0, 10)) }),
            ]
              .filter(Boolean)
              .join(', ')}
            end={<Revoke {...{ helped, link }} />}
          />
        ))}
      </Rows>
    </Stack>
  );
}

function Revoke({ helped, link: { linkId, label } }: { helped: Helped; link: HelperLink }) {
  const { t } = useTranslation('helper-links');
  const { ask, act, sheet } = useQuestion(
    useChange(revokeHelperLink, helperLinksQuery(helped)),
    () => announce(t('revoked', { label })),
  );
  const action = t('revokeLong', { label });
  return (
    <>
      <Button variant="subtle" color="stop" aria-label={action} onClick={ask}>
        {t('revoke')}
      </Button>
      <ConfirmSheet
        {...sheet}
        onConfirm={() => act(linkId)}
        title={t('revokeTitle', { label })}
        action={action}
        destructive
      >
        <p>{t('revokeText')}</p>
      </ConfirmSheet>
    </>
  );
}
