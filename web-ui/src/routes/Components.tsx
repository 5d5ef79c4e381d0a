import { Badge, Box, Group, Stack, Text, Title } from '@mantine/core';
import { IconEye, IconRefresh, IconShare3 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import { StickyAction } from '@/components/buttons/StickyAction';
import { UndoStrip } from '@/components/buttons/UndoStrip';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { Choice } from '@/components/fields/Choice';
import { CountStepper } from '@/components/fields/CountStepper';
import { NumberStepper } from '@/components/fields/NumberStepper';
import { TextField } from '@/components/fields/TextField';
import { YesNo } from '@/components/fields/YesNo';
import { LinkBox } from '@/components/sharing/LinkBox';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { Grid } from '@/components/surfaces/Grid';
import { Notice } from '@/components/surfaces/Notice';
import { Row, Rows } from '@/components/surfaces/Row';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { Table } from '@/components/surfaces/Table';
import { Verdict } from '@/components/surfaces/Verdict';
import { Timeline, TimelineItem } from '@/components/time/Timeline';

const nothing = () => undefined;

/** Every component of the house with its states, side by side: for those who build or change one. */
export function Component() {
  return (
    <Grid cols={2} gap="lg" p="md" maw="64rem">
      <Stack>
        <Buttons />
        <Fields />
        <Notices />
      </Stack>
      <Stack>
        <RowsOfCard />
        <Verdicts />
        <Tables />
        <Times />
        <Links />
        <Bars />
      </Stack>
    </Grid>
  );
}

function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="sm" c="dimmed" tt="uppercase">
        {name}
      </Title>
      {children}
    </Stack>
  );
}

function Buttons() {
  return (
    <Specimen name="Button">
      <Button size="lg">Turnier starten</Button>
      <Group grow>
        <Button variant="default">Tauschen</Button>
        <Button variant="subtle">Mehr dazu</Button>
      </Group>
      <Group grow>
        <Button color="stop">Löschen</Button>
        <Button loading>Speichern</Button>
        <Button disabled>Bestätigen</Button>
      </Group>
    </Specimen>
  );
}

function Fields() {
  const [rounds, setRounds] = useState<number | null>(8);
  const [table, setTable] = useState<'always' | 'end' | 'never'>('end');
  return (
    <Specimen name="Field, stepper, choice">
      <TextField label="Name" defaultValue="Spielfest" />
      <TextField label="Straße" error="Bitte gib eine Straße an." />
      <NumberStepper label="Runden" value={rounds} onChange={setRounds} min={1} max={12} />
      <Group>
        <CountStepper label="Teams" value={3} isFull={false} onStep={nothing} />
        <Badge>Jetzt</Badge>
        <Badge color="waiting">offen</Badge>
        <Badge variant="quiet">bereit</Badge>
      </Group>
      <Choice
        label="Tabelle"
        value={table}
        onChange={setTable}
        options={[
          { value: 'always', label: 'Immer' },
          { value: 'end', label: 'Am Ende', brings: 'Erst nach dem letzten Abpfiff.' },
          { value: 'never', label: 'Nie' },
        ]}
      />
      <YesNo label="Tabelle zeigen" defaultChecked />
      <YesNo tick label="Alle mit dem Link dürfen es sehen." error="Bitte stimme zu." />
    </Specimen>
  );
}

function Notices() {
  return (
    <Specimen name="Notice, disclosure, skeleton">
      <Notice tone="turf">Alle 12 Teams sind da.</Notice>
      <Notice tone="waiting">Etwa 6 Minuten später.</Notice>
      <Notice tone="stop">Nicht gespeichert.</Notice>
      <Disclosure title="Für Fachleute">
        <Text>Was hier steht, ist gefaltet.</Text>
      </Disclosure>
      <Skeletons />
    </Specimen>
  );
}

function RowsOfCard() {
  return (
    <Specimen name="Row">
      <Rows>
        <Row icon={<IconShare3 />} title="Teilen" hint="Link und QR-Code" onClick={nothing} />
        <Row icon={<IconEye />} title="Tabelle" end={<Badge>an</Badge>} />
        <Row icon={<IconRefresh />} title="Runde verwerfen" isDestructive onClick={nothing} />
      </Rows>
    </Specimen>
  );
}

function Verdicts() {
  return (
    <Specimen name="Verdict">
      <Verdict isGood>Passt gut: jedes Kind 8 Spiele, halb 3v3, halb 5v5.</Verdict>
      <Verdict isGood={false} remedy={<Button variant="default">Mit 7 Runden vermeiden</Button>}>
        Geht, aber 1 Spiel ist im eigenen Verein.
      </Verdict>
    </Specimen>
  );
}

const PLACES = [
  [1, 'Rheinpark', 9],
  [2, 'Ehrenfeld', 6],
  [5, 'Lindenthal', 5],
] as const;

function Tables() {
  return (
    <Specimen name="Table, club">
      <Table>
        <Table.Columns names={['Platz', 'Team', 'Punkte']} numbersFrom={2} />
        <Table.Body>
          {PLACES.map(([place, club, points]) => (
            <Table.Row key={place}>
              <Table.Cell>{place}</Table.Cell>
              <Table.Cell>
                <Group gap="xs">
                  <ClubBadge nickName={club} />
                  <span>{club}</span>
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

function Times() {
  return (
    <Specimen name="Timeline">
      <Timeline>
        <TimelineItem time="10:25" sign="played">
          Sülz 2
        </TimelineItem>
        <TimelineItem time="10:39" sign="now">
          Feld 2, Sülz 1 + 2
        </TimelineItem>
        <TimelineItem time="10:46" sign="drinks" isQuiet>
          Trinkpause
        </TimelineItem>
        <TimelineItem time="11:00" sign="coming">
          Runde 5
        </TimelineItem>
      </Timeline>
    </Specimen>
  );
}

function Links() {
  return (
    <Specimen name="Link box">
      <LinkBox
        link="https://trikick.example/tournaments/id/k7f3"
        label="Link"
        qr="QR-Code"
        message={{ title: 'Spielfest', text: 'Spiele und Ergebnisse:' }}
      />
    </Specimen>
  );
}

function Bars() {
  return (
    <Specimen name="Sticky action, undo">
      <UndoStrip tap="7" onUndo={nothing}>
        7 statt 8 Runden
      </UndoStrip>
      {/* Its bar stands at the bottom of this box in place of the page. */}
      <Box h={110} style={{ contain: 'layout' }}>
        <StickyAction reason="Es fehlt noch Feld 4.">Runde 4 bestätigen</StickyAction>
      </Box>
    </Specimen>
  );
}
