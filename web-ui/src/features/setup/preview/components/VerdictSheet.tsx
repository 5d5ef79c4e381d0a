import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldFacts, Remedy } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { MiniPitch } from '@/components/clubs/MiniPitch';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { Row, Rows } from '@/components/surfaces/Row';
import { TeamDots } from '@/components/clubs/TeamDots';
import { useTranslation } from '@/i18n/useTranslation';
import { useRemedy } from '../useRemedy';
import { useFormatsText, useStartRule } from '../useVerdict';
import { FieldPreview } from './FieldPreview';
import type { VerdictProps } from './VerdictStrip';
import classes from './VerdictFacts.module.css';

interface VerdictSheetProps extends Omit<VerdictProps, 'onTake' | 'onPitches'> {
  onTake: (remedy: Remedy) => void;
}

/** What stands behind a verdict: three facts, what helps, and the figures for those who ask for them. */
export function VerdictSheet({
  preview,
  tournament,
  clubs,
  plan,
  onTake,
  isTaking,
}: VerdictSheetProps) {
  const { t } = useTranslation('preview');
  const inWords = useRemedy(preview, clubs);
  const startRule = useStartRule();
  const { facts, brokenRule, remedies } = preview.verdict;
  return (
    <Stack gap="lg">
      {brokenRule && <p>{startRule(brokenRule).broken}</p>}
      {facts && <VerdictFacts facts={facts} rounds={preview.rounds} />}
      {remedies.length > 0 && (
        <Stack gap="xs">
          <Title order={3}>{t('verdict.helps')}</Title>
          <Rows>
            {remedies.map((remedy) => {
              const { title, then } = inWords(remedy);
              return (
                <Row
                  key={remedy.hint.kind}
                  title={title}
                  hint={then}
                  end={
                    <Button
                      variant="default"
                      w="6.5rem"
                      px={0}
                      loading={isTaking}
                      onClick={() => onTake(remedy)}
                    >
                      {t(remedy.hint.kind === 'ADD_CLUB' ? 'verdict.add' : 'verdict.take')}
                    </Button>
                  }
                />
              );
            })}
          </Rows>
        </Stack>
      )}
      {preview.legal && (
        <Disclosure title={t('verdict.experts')}>
          <FieldPreview preview={preview} tournament={tournament} plan={plan} />
        </Disclosure>
      )}
    </Stack>
  );
}

/** What every child gets of a field: both formats, opponents, and no pause. */
function VerdictFacts({ facts, rounds }: { facts: FieldFacts; rounds: number }) {
  const { t } = useTranslation('preview');
  const formatsText = useFormatsText();
  const { opponents, otherTeams, isUsual, classicMin, classicMax } = facts;
  const classic = Math.round((classicMin + classicMax) / 2);
  return (
    <div>
      <Fact text={t('verdict.everyChild', { formats: formatsText(facts) })}>
        {times(rounds - classic, <MiniPitch gameType="FUNINO" height={20} />)}
        {times(classic, <MiniPitch gameType="CLASSIC" height={20} />)}
      </Fact>
      <Fact
        text={t(isUsual ? 'verdict.opponents' : 'verdict.opponentsPossible', { count: opponents })}
      >
        {times(opponents, <TeamDots size="9px" />)}
        <span className={classes.open}>
          {times(otherTeams - opponents, <TeamDots size="9px" />)}
        </span>
      </Fact>
      <Fact text={t('verdict.nobodyPauses')}>
        {times(rounds, <span className={classes.piece} />)}
      </Fact>
    </div>
  );
}

function Fact({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack gap="xs" py="sm" className={classes.fact}>
      <Text ff="heading" fw={600} fz="lg">
        {text}
      </Text>
      <Group gap="var(--space-1) var(--space-2)" mih="1.25rem" c="var(--turf)" aria-hidden>
        {children}
      </Group>
    </Stack>
  );
}

function times(count: number, drawing: ReactNode): ReactNode {
  return Array.from({ length: Math.max(count, 0) }, (_, place) => (
    <span key={place} className={classes.one}>
      {drawing}
    </span>
  ));
}
