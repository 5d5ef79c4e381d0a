import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { aMatch } from '@/testing/tournament';
import { MatchEntryCard } from './MatchEntryCard';

test.each([
  ['SAVED', null],
  ['FAILED', 'WIN'],
] as const)('a second tap on a result that is %s enters %s', async (saving, entered) => {
  const onChoose = vi.fn();
  const match = aMatch(1);
  show(<MatchEntryCard entered={{ match, result: 'WIN', saving }} onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Rot 1 gewinnt' }));
  expect(onChoose).toHaveBeenCalledWith(entered);
});

test('the name of an area has what is read in it, letter by letter', () => {
  const entered = { match: aMatch(1), result: null, saving: 'SAVED' } as const;
  show(<MatchEntryCard entered={entered} onChoose={vi.fn()} />);
  const areas = screen.getAllByRole('button');
  expect(areas).toHaveLength(3);
  for (const area of areas) {
    const read = area.textContent.replace('=', '').replaceAll('\u00a0', ' ');
    expect(area.getAttribute('aria-label')).toContain(read);
  }
});
