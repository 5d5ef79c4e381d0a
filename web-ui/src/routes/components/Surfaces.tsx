import { Text } from '@mantine/core';
import { IconEye, IconRefresh, IconShare, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { OfflineError } from '@/api/wire/errors';
import { Button } from '@/components/buttons/Button';
import { CountStepper } from '@/components/fields/CountStepper';
import { YesNo } from '@/components/fields/YesNo';
import { Card } from '@/components/surfaces/Card';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Notice } from '@/components/surfaces/Notice';
import { Row, Rows } from '@/components/surfaces/Row';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { Status } from '@/components/surfaces/Status';
import { Verdict } from '@/components/surfaces/Verdict';
import { nothing, Specimen } from './Specimen';

export function RowsOfCard() {
  const [rounds, setRounds] = useState(8);
  const stepper = (
    <CountStepper
      label="Runden"
      value={rounds}
      isFull={rounds === 12}
      onStep={(by) => setRounds(rounds + by)}
    />
  );
  return (
    <Specimen name="Row">
      <Rows>
        <Row icon={<IconShare />} title="Teilen" hint="Link und QR-Code" onClick={nothing} />
        <YesNo inCard label="Tabelle zeigen" defaultChecked />
        <Row icon={<IconRefresh />} title="Runden" end={stepper} />
        <Row icon={<IconEye />} title="Tabelle" value="am Ende" isFirst onClick={nothing} />
        <Row title="Feld 2" isChosen onClick={nothing} />
        <Row icon={<IconTrash />} title="Runde verwerfen" isDestructive onClick={nothing} />
      </Rows>
    </Specimen>
  );
}

export function Verdicts() {
  return (
    <Specimen name="Verdict">
      <Verdict isGood>
        <strong>Passt gut:</strong>
        <span> jedes Kind 8 Spiele, halb 3v3, halb 5v5.</span>
      </Verdict>
      <Verdict isGood={false} remedy={<Button variant="default">Mit 7 Runden vermeiden</Button>}>
        <strong>Geht,</strong>
        <span> aber 1 Spiel ist im eigenen Verein.</span>
      </Verdict>
    </Specimen>
  );
}

export function Notices() {
  return (
    <Specimen name="Notice, Status">
      <Notice tone="turf">Alle 12 Teams sind da.</Notice>
      <Notice tone="waiting">Etwa 6 Minuten später.</Notice>
      <Notice tone="stop">Nicht gespeichert.</Notice>
      <Status c="dimmed">3 von 4 eingetragen.</Status>
    </Specimen>
  );
}

export function Cards() {
  return (
    <Specimen name="Card, Disclosure">
      <Card>Runde 3</Card>
      <Card accent="turf">Runde 4, jetzt</Card>
      <Card accent="waiting">Runde 5, ein Ergebnis fehlt</Card>
      <Disclosure title="Für Fachleute">
        <Text>Was hier steht, ist gefaltet.</Text>
      </Disclosure>
    </Specimen>
  );
}

export function States() {
  return (
    <Specimen name="EmptyState, ErrorState, Skeletons">
      <EmptyState title="Noch kein Verein" action={<Button>Verein hinzufügen</Button>}>
        Zwei reichen für den Anfang.
      </EmptyState>
      <ErrorState error={new OfflineError()} onRetry={nothing} />
      <Skeletons count={2} height={56} />
    </Specimen>
  );
}
