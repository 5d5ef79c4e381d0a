import { Box, Group, Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { SHOOTING_ZONE, type PitchKind } from '../geometry';
import { PitchDrawing } from './PitchDrawing';
import classes from './PitchGuide.module.css';

const RULES = {
  FUNINO: ['goal', 'restart', 'keeper'],
  CLASSIC: ['merged', 'rotate', 'restart'],
  TWO_AGAINST_TWO: ['when', 'goal'],
} as const;

const WIDTHS = { FUNINO: '17rem', CLASSIC: '26rem', TWO_AGAINST_TWO: '13rem' };

/** How each form is set up and played: a drawing and a few sentences. */
export function PitchRules() {
  const { t } = useTranslation(['pitches', 'common']);
  const title = (kind: PitchKind) =>
    kind === 'TWO_AGAINST_TWO' ? t('twoAgainstTwo') : t(`common:gameType.${kind}`);
  return (
    <>
      <p>{t('rules.gentleman')}</p>
      {(['FUNINO', 'CLASSIC', 'TWO_AGAINST_TWO'] as const).map((kind) => (
        <Stack key={kind} component="section">
          <h3>{title(kind)}</h3>
          <Box maw={WIDTHS[kind]}>
            <PitchDrawing kind={kind} />
          </Box>
          <Rules kind={kind} />
        </Stack>
      ))}
      <Legend />
    </>
  );
}

function Rules({ kind }: { kind: PitchKind }) {
  const { t } = useTranslation('pitches');
  const sentences = {
    FUNINO: RULES.FUNINO.map((rule) => t(`rules.FUNINO.${rule}`, { zone: SHOOTING_ZONE })),
    CLASSIC: RULES.CLASSIC.map((rule) => t(`rules.CLASSIC.${rule}`)),
    TWO_AGAINST_TWO: RULES.TWO_AGAINST_TWO.map((rule) => t(`rules.TWO_AGAINST_TWO.${rule}`)),
  }[kind];
  return (
    <Stack component="ul" gap="xs" ps="1.2em" style={{ listStyle: 'disc' }}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Stack>
  );
}

function Legend() {
  const { t } = useTranslation('pitches');
  return (
    <Group component="ul" gap="md" c="dimmed">
      {(['goal', 'corner', 'line', 'waits'] as const).map((mark) => (
        <Group key={mark} component="li">
          <span className={classes.mark} data-mark={mark} aria-hidden />
          {t(`legend.${mark}`)}
        </Group>
      ))}
    </Group>
  );
}
