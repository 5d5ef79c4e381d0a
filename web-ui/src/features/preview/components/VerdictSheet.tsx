import { Stack, Title } from '@mantine/core';
import type { Remedy } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { Row, Rows } from '@/components/surfaces/Row';
import { useTranslation } from '@/i18n/useTranslation';
import { useRemedy } from '../useRemedy';
import { useStartRule } from '../useVerdict';
import { FieldPreview } from './FieldPreview';
import { VerdictFacts } from './VerdictFacts';
import type { VerdictProps } from './VerdictStrip';

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
