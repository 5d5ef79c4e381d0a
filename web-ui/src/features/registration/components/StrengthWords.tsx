import { Group, Stack, Text } from '@mantine/core';
import { Choice } from '@/components/fields/Choice';
import { TeamDots } from '@/components/TeamDots';
import { useTranslation } from '@/i18n/useTranslation';
import { STRENGTHS, strengthKey, type Strength } from '../strengths';
import classes from './StrengthWords.module.css';

interface StrengthWordsProps {
  team: string;
  value: Strength;
  onChange: (strength: Strength) => void;
}

/** How strong a team is, as one of five words. */
export function StrengthWords({ team, value, onChange }: StrengthWordsProps) {
  const { t } = useTranslation(['registration', 'clubs']);
  return (
    <Stack gap="xs" className={classes.words}>
      <Group>
        <Text span ff="heading" fw={600} fz="lg">
          {team}
        </Text>
        <TeamDots size="9.5px" />
      </Group>
      <Choice
        label={t('club.strengthOf', { team })}
        options={STRENGTHS.map((strength) => ({
          value: strength,
          label: t(strengthKey(strength)),
        }))}
        value={value}
        onChange={onChange}
      />
    </Stack>
  );
}
