import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { NumberStepper } from './NumberStepper';

function Teams({ start }: { start: number | null }) {
  const [value, setValue] = useState(start);
  return (
    <NumberStepper label="Teams" value={value} onChange={setValue} min={6} max={16} step={2} />
  );
}

const more = () => userEvent.click(screen.getByRole('button', { name: 'Teams: mehr' }));

test('a tap goes one step', async () => {
  show(<Teams start={8} />);
  await more();
  expect(screen.getByLabelText('Teams')).toHaveValue('10');
});

test('taps end at the bounds', async () => {
  show(<Teams start={15} />);
  await more();
  expect(screen.getByLabelText('Teams')).toHaveValue('16');
  const button = screen.getByRole('button', { name: 'Teams: mehr' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await more();
  expect(screen.getByLabelText('Teams')).toHaveValue('16');
});

test('a tap on an empty field starts at the least', async () => {
  show(<Teams start={null} />);
  await more();
  expect(screen.getByLabelText('Teams')).toHaveValue('6');
});

test('what is typed keeps its digits only', async () => {
  show(<Teams start={null} />);
  await userEvent.type(screen.getByLabelText('Teams'), '-1.2x');
  expect(screen.getByLabelText('Teams')).toHaveValue('12');
});
