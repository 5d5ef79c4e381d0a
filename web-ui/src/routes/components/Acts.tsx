import { Box, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import { StickyAction } from '@/components/buttons/StickyAction';
import { UndoStrip } from '@/components/buttons/UndoStrip';
import { Form } from '@/components/fields/Form';
import { TextField } from '@/components/fields/TextField';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { Sheet } from '@/components/sheet/Sheet';
import { SheetAction } from '@/components/sheet/SheetAction';
import { Row, Rows } from '@/components/surfaces/Row';
import { nothing, Specimen } from './Specimen';

export function Buttons() {
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
      </Group>
      <Button disabled>Bestätigen</Button>
    </Specimen>
  );
}

export function Bars() {
  return (
    <Specimen name="StickyAction, UndoStrip">
      <Bar height={116}>
        <StickyAction reason={<MissingResult />}>Runde 4 bestätigen</StickyAction>
      </Bar>
      <Bar height={80}>
        <StickyAction secondary={<Button variant="default">Zurück</Button>}>Weiter</StickyAction>
      </Bar>
      <Bar height={80}>
        <StickyAction loading>Runde 5 berechnen</StickyAction>
      </Bar>
      <UndoStrip tap="7" onUndo={nothing}>
        7 statt 8 Runden
      </UndoStrip>
    </Specimen>
  );
}

/** The bar of an action stands at the bottom of this box in place of the page. */
function Bar({ height, children }: { height: number; children: ReactNode }) {
  return (
    <Box h={height} style={{ contain: 'layout' }}>
      {children}
    </Box>
  );
}

function MissingResult() {
  return (
    <Text>
      <span>Es fehlt noch </span>
      <strong>Feld 4</strong>
    </Text>
  );
}

export function Sheets() {
  const [opened, setOpened] = useState<'form' | 'question'>();
  const close = () => setOpened(undefined);
  return (
    <Specimen name="Sheet, Form, ConfirmSheet">
      <Rows>
        <Row title="Verein ändern" onClick={() => setOpened('form')} />
        <Row title="Verein löschen" isDestructive onClick={() => setOpened('question')} />
      </Rows>
      <Sheet opened={opened === 'form'} onClose={close} title="Rheinpark">
        <FormThatIsWrong />
      </Sheet>
      <ConfirmSheet
        opened={opened === 'question'}
        onClose={close}
        onConfirm={close}
        title="Rheinpark löschen"
        action="Mit 2 Teams löschen"
        destructive
      >
        <p>2 Teams spielen dann nicht mit.</p>
      </ConfirmSheet>
    </Specimen>
  );
}

function FormThatIsWrong() {
  const [isSent, setSent] = useState(false);
  return (
    <Form onSubmit={() => setSent(true)}>
      <TextField label="Vereinsname" defaultValue="SV Rheinpark" />
      <TextField label="Kurzname" error={isSent && 'Bitte gib einen Kurznamen an.'} />
      <SheetAction>Speichern</SheetAction>
    </Form>
  );
}
