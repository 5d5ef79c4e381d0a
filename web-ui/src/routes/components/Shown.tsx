import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { TeamDots } from '@/components/clubs/TeamDots';
import { ClubQuestion } from '@/components/match/ClubQuestion';
import { LinkBox } from '@/components/sharing/LinkBox';
import { Table } from '@/components/surfaces/Table';
import { Timeline, TimelineItem } from '@/components/time/Timeline';
import { nothing, Specimen } from './Specimen';

/** The last is one's own. */
const PLACES = [
  [1, 'Rheinpark', 2, 9],
  [2, 'Ehrenfeld', 3, 6],
  [5, 'Lindenthal', 1, 5],
] as const;

const TEAMS = ['Rheinpark', 'Rheinpark', 'Ehrenfeld'].map((nickName, team) => ({
  teamId: String(team),
  nickName,
}));

export function Tables() {
  return (
    <Specimen name="Table, ClubBadge">
      <Table ff="heading" fz="lg" fw={600}>
        <Table.Columns names={['Platz', 'Team', 'Punkte']} numbersFrom={2} />
        <Table.Body>
          {PLACES.map(([place, club, number, points]) => (
            <Table.Row key={place} mod={{ followed: place === 5 }}>
              <Table.Cell c="dimmed">{place}</Table.Cell>
              <Table.Cell>
                <Group gap="xs" wrap="nowrap">
                  <ClubBadge nickName={club} />
                  <span>
                    {club} {number}
                  </span>
                </Group>
              </Table.Cell>
              <Table.Cell ta="end">{points}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </Specimen>
  );
}

export function Times() {
  return (
    <Specimen name="Timeline">
      <Timeline>
        <TimelineItem time="10:25" sign="played">
          <Ended end={<Text c="dimmed">gewonnen</Text>}>Sülz 2</Ended>
        </TimelineItem>
        <TimelineItem time="10:39" sign="now">
          <Ended end={<Badge>Jetzt</Badge>}>Feld 2, Sülz 1 + 2</Ended>
        </TimelineItem>
        <TimelineItem time="10:46" sign="drinks" isQuiet>
          Trinkpause
        </TimelineItem>
        <TimelineItem time="11:00" sign="coming">
          Runde 5
        </TimelineItem>
        <TimelineItem sign="late">Etwa 6 Minuten später</TimelineItem>
        <TimelineItem time="11:40" sign="end">
          Ende
        </TimelineItem>
      </Timeline>
    </Specimen>
  );
}

function Ended({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{children}</span>
      {end}
    </Group>
  );
}

export function Clubs() {
  return (
    <Specimen name="ClubQuestion, TeamDots">
      <ClubQuestion teams={TEAMS} onChoose={nothing} />
      <Group gap="lg">
        <TeamDots club="Rheinpark" />
        <TeamDots club="Lindenthal" gameType="CLASSIC" inOneRow />
        <TeamDots club="Rheinpark" partner="Ehrenfeld" gameType="CLASSIC" />
      </Group>
    </Specimen>
  );
}

export function Links() {
  return (
    <Specimen name="LinkBox">
      <LinkBox
        link="https://trikick.de/s/k7f3"
        label="Link"
        qr="QR-Code"
        message={{ title: 'Spielfest', text: 'Spiele und Ergebnisse:' }}
      />
      <LinkBox link="https://trikick.de/s/k7f3" label="Link" />
    </Specimen>
  );
}
