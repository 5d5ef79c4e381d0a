import { Box, Group, Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { SHOOTING_ZONE, type PitchKind } from '../geometry';
import { formatsOf } from '../material';
import { PitchDrawing } from './PitchDrawing';
import classes from './PitchGuide.module.css';

const RULES = {
  FUNINO: ['rules.FUNINO.goal', 'rules.FUNINO.restart', 'rules.FUNINO.keeper'],
  CLASSIC: ['rules.CLASSIC.merged', 'rules.CLASSIC.rotate', 'rules.CLASSIC.restart'],
  TWO_VS_TWO: ['rules.TWO_VS_TWO.when', 'rules.TWO_VS_TWO.goal'],
} as const;

const WIDTHS = { FUNINO: '17rem', CLASSIC: '26rem', TWO_VS_TWO: '13rem' };

/** How each form that is played is set up: a drawing and a few sentences. */
export function PitchRules({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation(['pitches', 'common']);
  const title = (kind: PitchKind) =>
    kind === 'TWO_VS_TWO' ? t('twoAgainstTwo') : t(`common:gameType.${kind}`);
  return (
    <>
      <p>{t('rules.gentleman')}</p>
      {([...formatsOf(tournament), 'TWO_VS_TWO'] as const).map((kind) => (
        <Stack key={kind} component="section">
          <h3>{title(kind)}</h3>
          <Box maw={WIDTHS[kind]}>
            <PitchDrawing kind={kind} />
          </Box>
          <Stack component="ul" gap="xs" ps="1.2em" style={{ listStyle: 'disc' }}>
            {RULES[kind].map((rule) => (
              <li key={rule}>{t(rule, { zone: SHOOTING_ZONE })}</li>
            ))}
          </Stack>
        </Stack>
      ))}
      <Group component="ul" gap="md" c="dimmed">
        {(['goal', 'corner', 'line', 'waits'] as const).map((mark) => (
          <Group key={mark} component="li">
            <span className={classes.mark} data-mark={mark} aria-hidden />
            {t(`legend.${mark}`)}
          </Group>
        ))}
      </Group>
    </>
  );
}
