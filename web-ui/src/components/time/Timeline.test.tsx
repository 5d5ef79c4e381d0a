import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { Timeline, TimelineItem } from './Timeline';

test('each moment says its time and what it is, and one of them is now', () => {
  show(
    <Timeline>
      <TimelineItem time="10:00" sign="played">
        Runde 1
      </TimelineItem>
      <TimelineItem time="10:11" sign="now">
        Runde 2
      </TimelineItem>
      <TimelineItem sign="late">etwas später</TimelineItem>
    </Timeline>,
  );
  expect(screen.getByRole('list')).toBeVisible();
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '10:00Runde 1',
    '10:11Runde 2',
    'etwas später',
  ]);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
