import { Stack } from '@mantine/core';
import { ClubColors, type ColoredClub } from '@/components/clubs/clubColors';
import { Grid } from '@/components/surfaces/Grid';
import { Bars, Buttons, Sheets } from './Acts';
import { Choices, Fields, Steppers } from './Fields';
import { Clubs, Links, Tables, Times } from './Shown';
import { Cards, Notices, RowsOfCard, States, Verdicts } from './Surfaces';

const CLUBS: readonly ColoredClub[] = [
  { nickName: 'Rheinpark', color: { fill: 'ORANGE' } },
  { nickName: 'Ehrenfeld', color: { fill: 'GREEN', ring: 'WHITE' } },
  { nickName: 'Lindenthal', color: { fill: 'BLUE', ring: 'WHITE' } },
];

/** Every component of the house with its states, side by side: for those who build or change one. */
export function Component() {
  return (
    <ClubColors value={CLUBS}>
      <Grid cols={2} gap="lg" p="md" maw="64rem">
        <Stack>
          <Buttons />
          <Steppers />
          <Choices />
          <Notices />
          <Times />
          <Clubs />
          <Fields />
          <States />
        </Stack>
        <Stack>
          <RowsOfCard />
          <Verdicts />
          <Tables />
          <Links />
          <Bars />
          <Sheets />
          <Cards />
        </Stack>
      </Grid>
    </ClubColors>
  );
}
