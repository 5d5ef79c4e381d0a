import { Badge, Group } from '@mantine/core';
import { useState } from 'react';
import { Choice } from '@/components/fields/Choice';
import { CountStepper } from '@/components/fields/CountStepper';
import { NumberStepper } from '@/components/fields/NumberStepper';
import { TextField } from '@/components/fields/TextField';
import { YesNo } from '@/components/fields/YesNo';
import { nothing, Specimen } from './Specimen';

export function Steppers() {
  const [rounds, setRounds] = useState<number | null>(8);
  return (
    <Specimen name="CountStepper, NumberStepper, chip">
      <Group>
        <CountStepper label="Teams" value={8} isFull={false} onStep={nothing} />
        <Badge>Jetzt</Badge>
        <Badge color="waiting">offen</Badge>
        <Badge variant="quiet">bereit</Badge>
      </Group>
      <NumberStepper label="Runden" value={rounds} onChange={setRounds} min={1} max={12} />
    </Specimen>
  );
}

export function Choices() {
  const [table, setTable] = useState<'always' | 'end' | 'never'>('end');
  return (
    <Specimen name="Choice">
      <Choice
        label="Tabelle"
        value={table}
        onChange={setTable}
        options={[
          { value: 'always', label: 'Immer' },
          {
            value: 'end',
            label: 'Am Ende',
            brings: 'Besucher sehen die Tabelle erst nach dem letzten Abpfiff.',
          },
          { value: 'never', label: 'Nie' },
        ]}
      />
    </Specimen>
  );
}

export function Fields() {
  return (
    <Specimen name="TextField, YesNo">
      <TextField label="Name" defaultValue="Spielfest" />
      <TextField label="Straße" error="Bitte gib eine Straße an." />
      <YesNo label="Mitspieler suchen" defaultChecked />
      <YesNo tick label="Ich komme mit." defaultChecked />
      <YesNo tick label="Alle mit dem Link dürfen es sehen." error="Bitte stimme zu." />
    </Specimen>
  );
}
