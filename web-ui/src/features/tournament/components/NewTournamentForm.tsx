import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { useRefusal } from '@/components/fields/useRefusal';
import { notifySuccess } from '@/components/notify';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { StickyAction } from '@/components/buttons/StickyAction';
import { useCreateTournament } from '../api/useCreateTournament';
import { tournamentOf } from '../form/tournamentInput';
import { STEPS } from '../form/tournamentValues';
import { firstInvalid, forgetDraft, useDraft } from '../form/useDraft';
import { HowBig } from './HowBig';
import { StepLine } from './StepLine';
import { AddressFields } from './TournamentFields';
import { WhatAndWhen } from './WhatAndWhen';

const LAST_STEP = STEPS.length;

/** A new tournament in three short steps; the way back keeps everything that was typed. */
export function NewTournamentForm() {
  const { t } = useTranslation(['tournaments', 'common']);
  const navigate = useNavigate();
  const form = useDraft();
  const refused = useRefusal(form);
  const create = useCreateTournament();
  const { step, goTo } = useStep();

  const forward = () => {
    const fields = step === LAST_STEP ? STEPS.flat() : (STEPS[step - 1] ?? []);
    const invalid = firstInvalid(form, fields);
    if (invalid) {
      fields.forEach((field) => form.validateField(field));
      goTo(STEPS.findIndex((names) => (names as readonly string[]).includes(invalid)) + 1);
    } else if (step < LAST_STEP) {
      goTo(step + 1);
    } else {
      submit();
    }
  };
  const submit = () => {
    create.mutate(tournamentOf(form.getValues()), {
      onSuccess: ({ tournamentId }) => {
        forgetDraft();
        notifySuccess(t('common:messages.tournamentAdded'));
        void navigate(tournamentPath(tournamentId, 'info'), { replace: true });
      },
      onError: refused,
    });
  };

  return (
    <Form gap="0" flex="1" w="100%" maw="34rem" onSubmit={forward}>
      <StepLine step={step} />
      <Stack gap="md" my="lg">
        {step === 1 && <WhatAndWhen form={form} />}
        {step === 2 && <AddressFields form={form} />}
        {step === LAST_STEP && <HowBig form={form} />}
      </Stack>
      <StickyAction type="submit" loading={create.isPending} secondary={step > 1 && <Back />}>
        {step < LAST_STEP ? t('new.next') : t('new.create')}
      </StickyAction>
    </Form>
  );
}

function Back() {
  const { t } = useTranslation('tournaments');
  const { step, goTo } = useStep();
  return (
    <Button variant="default" onClick={() => goTo(step - 1)}>
      {t('new.back')}
    </Button>
  );
}

/** The step lies in the address, so that a phone's way back leads to the step before. */
function useStep() {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('step') ?? 1);
  const step = asked >= 1 && asked <= LAST_STEP ? Math.floor(asked) : 1;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) void window.scrollTo(0, 0);
    isFirst.current = false;
  }, [step]);
  return { step, goTo: (next: number) => next !== step && setSearch({ step: String(next) }) };
}
