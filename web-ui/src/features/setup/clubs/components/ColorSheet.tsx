import { Card, Group, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { changeClub } from '@/api/tournament/clubs';
import type { Club, ClubColor } from '@/api/types';
import { useTournamentMutation } from '@/api/wire/useTournamentMutation';
import { Button } from '@/components/buttons/Button';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { clubColorData, clubInitials } from '@/components/clubs/clubColors';
import { Choice } from '@/components/fields/Choice';
import { Grid } from '@/components/surfaces/Grid';
import { Sheet } from '@/components/sheet/Sheet';
import type { Openable } from '@/components/sheet/sheetProps';
import { TeamDots } from '@/components/clubs/TeamDots';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './ColorSheet.module.css';

type Ring = NonNullable<ClubColor['ring']>;

/** The swatches in the order in which they are offered. */
const FILLS: readonly ClubColor['fill'][] = [
  'RED',
  'ORANGE',
  'YELLOW',
  'GREEN',
  'TEAL',
  'BLUE',
  'PURPLE',
  'BLACK',
];

const RINGS: readonly Ring[] = ['WHITE', 'YELLOW', 'BLACK'];

interface ColorSheetProps extends Openable {
  tournamentId: string;
  club: Club;
  /** The other clubs of the tournament. */
  others: readonly Club[];
}

/** A club's colours: a swatch, a ring, and how both look on its team. */
export function ColorSheet({ tournamentId, club, others, ...sheet }: ColorSheetProps) {
  const { t } = useTranslation(['field', 'clubs']);
  const onError = useNotifyFailure();
  const [color, setColor] = useState<ClubColor>(club.color);
  const change = useTournamentMutation(tournamentId, () =>
    changeClub(tournamentId, club.clubId, { color }),
  );
  const exchanged = wornBy(color, others);
  const save = () => change.mutate(undefined, { onSuccess: sheet.onClose, onError });
  return (
    <Sheet {...sheet} title={t('clubs:color.title', { club: club.nickName })}>
      <Text mb="sm" c="dimmed">
        {exchanged ? t('color.exchange', { club: exchanged.nickName }) : t('color.text')}
      </Text>
      <Grid cols={4} role="group" aria-label={t('color.fill')}>
        {FILLS.map((fill) => (
          <UnstyledButton
            key={fill}
            className={classes.choice}
            aria-pressed={fill === color.fill}
            onClick={() => setColor({ ...color, fill, ring: ringOn(fill, color) })}
          >
            <span className={classes.swatch} {...clubColorData({ fill })}>
              {fill === color.fill ? (
                <IconCheck size={28} stroke={3} aria-hidden />
              ) : (
                letters(fill, others)
              )}
            </span>
            {t(`color.fills.${fill}`)}
          </UnstyledButton>
        ))}
      </Grid>
      <Group justify="space-between" my="sm">
        <Text span aria-hidden ff="heading" fw={700}>
          {t('color.ring')}
        </Text>
        <Choice
          label={t('color.ring')}
          value={color.ring ?? 'NONE'}
          options={ringsOn(color.fill).map((ring) => ({
            value: ring,
            label: t(`color.rings.${ring}`),
          }))}
          onChange={(ring) => setColor({ ...color, ring: ring === 'NONE' ? null : ring })}
        />
      </Group>
      <Card py="xs">
        <Group gap="sm">
          <ClubBadge nickName={club.nickName} color={color} />
          <TeamDots color={color} size="13px" />
          <Text span ff="heading" fw={700} fz="xl" lh={1.1}>
            {`${club.nickName} 1`}
          </Text>
        </Group>
      </Card>
      <Button fullWidth mt="sm" loading={change.isPending} onClick={save}>
        {t('color.save')}
      </Button>
    </Sheet>
  );
}

/** A ring stays when the fill changes, unless it would vanish on it. */
function ringOn(fill: ClubColor['fill'], { ring }: ClubColor): ClubColor['ring'] {
  return ring && ringsOn(fill).includes(ring) ? ring : null;
}

/** Another club in this fill, by its letters. */
function letters(fill: ClubColor['fill'], others: readonly Club[]): string {
  const other = others.find(({ color }) => color.fill === fill);
  return other ? clubInitials(other.nickName) : '';
}

/** The rings that can be seen on a fill, and none. */
function ringsOn(fill: ClubColor['fill']): readonly (Ring | 'NONE')[] {
  return ['NONE', ...RINGS.filter((ring) => ring !== fill)];
}

/** The club that wears just these colours. */
function wornBy(color: ClubColor, clubs: readonly Club[]): Club | undefined {
  return clubs.find(
    (club) => club.color.fill === color.fill && (club.color.ring ?? null) === (color.ring ?? null),
  );
}
