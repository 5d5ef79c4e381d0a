import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { Status } from './Status';
import classes from './Skeletons.module.css';

export interface SkeletonsProps {
  /** How many cards are likely to come. */
  count?: number;
  /** Height of one card in pixels. */
  height?: number;
}

/** Cards in the shape of what is coming; they appear only after a moment, so quick loads stay calm. */
export function Skeletons({ count = 3, height = 96 }: SkeletonsProps) {
  const { t } = useTranslation();
  return (
    <Stack className={classes.skeletons} py="md" data-loading>
      <Status className="visually-hidden">{t('state.loading')}</Status>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}
