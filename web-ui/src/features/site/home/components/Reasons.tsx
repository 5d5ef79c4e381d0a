import { Card, Group, Text, Title } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { BalancePicture, FormatsPicture, LinkPicture } from './CardPictures';

const REASONS = [
  ['formats', FormatsPicture],
  ['balance', BalancePicture],
  ['link', LinkPicture],
] as const;

/** Three cards: two formats, balanced matches, one link for all; below each other on a phone. */
export function Reasons() {
  const { t } = useTranslation('home');
  return (
    <Group component="section" align="stretch" gap="md" aria-label={t('reasons')}>
      {REASONS.map(([name, Picture]) => (
        <Card key={name} component="article" flex="1 1 18rem">
          <Card.Section>
            <Picture />
          </Card.Section>
          <Title order={2} fz="h3" mt="sm">
            {t(`cards.${name}.title`)}
          </Title>
          <Text c="dimmed">{t(`cards.${name}.text`)}</Text>
        </Card>
      ))}
    </Group>
  );
}
