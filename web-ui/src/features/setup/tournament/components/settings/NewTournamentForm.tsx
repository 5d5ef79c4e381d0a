import { Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { clientConfig } from '@/api/wire/clientConfig';
import { MY_TOURNAMENTS_KEY } from '@/api/queries';
import { createTournament } from '@/api/tournament/tournaments';
import type { PitchNumbers, Tournament } from '@/api/types';
import { useChange } from '@/api/wire/useChange';
import { useCurrentTournaments } from '@/api/own/useOwnTournaments';
import { StickyAction } from '@/components/buttons/StickyAction';
import { Form } from '@/components/fields/Form';
import { useRefusal } from '@/components/fields/useRefusal';
import { announce } from '@/components/messages/notify';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { Grid } from '@/components/surfaces/Grid';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useWasTrue } from '@/components/time/useWasTrue';
import { useWide } from '@/components/sheet/useWide';
import { useTranslation } from '@/i18n/useTranslation';
import { tournamentOf } from '@/features/setup/tournament/form/tournamentInput';
import { forgetDraft, useDraft } from '@/features/setup/tournament/form/useDraft';
import { DayInShort, DayPreview } from './DayInShort';
import { PlaceLine } from './PlaceLine';
import { SettingsInForce } from './SettingsInForce';
import { Consent, NameField, NumberField, WhenFields } from './TournamentFields';

/** The bar with the main button stands at the bottom, however short the form is. */
const FULL = 'calc(100dvh - var(--bar-height) - var(--space-5))';

interface NewTournamentFormProps {
  /** Draws pitches on their ground. */
  ground: (pitches: PitchNumbers) => ReactNode;
  /** What is said where more teams are coming than one tournament holds. */
  moreTeams: ReactNode;
}

/** A new tournament on one screen, with the place and the habits of the last one. */
export function NewTournamentForm(props: NewTournamentFormProps) {
  const { data, isLoading } = useCurrentTournaments();
  // Without an answer it begins with nothing, but what was filled in never jumps to something else, nor goes while they
  // are requested again.
  const hasBegun = useWasTrue(!isLoading);
  return hasBegun ? <Draft own={data ?? []} {...props} /> : <Skeletons count={5} height={80} />;
}

function Draft({
  own,
  ground,
  moreTeams,
}: NewTournamentFormProps & { own: readonly Tournament[] }) {
  const { t } = useTranslation(['tournaments', 'common']);
  const navigate = useNavigate();
  const isWide = useWide();
  const form = useDraft(own);
  const refused = useRefusal(form, { unfolds: true });
  const queryClient = useQueryClient();
  const create = useChange(createTournament);
  const submit = form.onSubmit((values) =>
    create.mutate(tournamentOf(values), {
      onSuccess: ({ tournamentId }) => {
        forgetDraft();
        announce(t('common:messages.tournamentAdded'));
        // Not waited for: whoever is kept here by a list that does not come would create it twice.
        void queryClient.invalidateQueries({ queryKey: MY_TOURNAMENTS_KEY });
        void navigate(tournamentPath(tournamentId, 'info'), { replace: true });
      },
      onError: refused,
    }),
  );
  return (
    <Form onSubmit={submit} flex={1} mih={isWide ? FULL : undefined}>
      <Group grow wrap="nowrap" align="start" gap="3rem" pb="md">
        <Stack gap="md" miw={0}>
          <NameField form={form} />
          <WhenFields form={form} />
          <PlaceLine form={form} />
          <Grid cols={2}>
            <NumberField form={form} name="expectedNumberOfTeams" isStacked />
            <NumberField form={form} name="numberOfRounds" isStacked />
          </Grid>
          {form.getValues().expectedNumberOfTeams === clientConfig().limits.maxTeams && moreTeams}
          {!isWide && <DayInShort form={form} />}
          <SettingsInForce form={form} />
          <Consent form={form} />
        </Stack>
        {isWide && <DayPreview form={form} ground={ground} />}
      </Group>
      <StickyAction
        type="submit"
        // Until its page is there.
        loading={create.isPending || create.isSuccess}
        secondary={isWide && <Text c="dimmed">{t('new.changeable')}</Text>}
      >
        {t('new.create')}
      </StickyAction>
    </Form>
  );
}
