import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ClubColors } from '@/components/clubs/clubColors';
import { show } from '@/testing/render';
import { aTeam } from '@/testing/tournament';
import { clubsOf } from '../clubView';
import { ClubList } from './ClubList';
import { TeamsTable } from './strengths/TeamsTable';

test('the owner sees strengths and edits a club', async () => {
  const onEdit = vi.fn();
  show(<ClubList clubs={clubsOf([aTeam('Rot', 1, { estimatedSkill: 7 })])} onEdit={onEdit} />);
  expect(screen.getByText('Stärke 7')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Teams von SV Rot bearbeiten' }));
  expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ nickName: 'Rot' }));
});

test('visitors see no strengths and no way to edit', () => {
  show(<ClubList clubs={clubsOf([aTeam('Rot', 1, { estimatedSkill: null })])} />);
  expect(screen.queryByText(/Stärke/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a team that has left stays in the lists, marked', () => {
  const clubs = clubsOf([aTeam('Rot', 1), aTeam('Rot', 2, { withdrawn: true })]);
  show(
    <>
      <ClubList clubs={clubs} />
      <TeamsTable clubs={clubs} />
    </>,
  );
  expect(screen.getByText('1 Team')).toBeVisible();
  expect(screen.getAllByText(/nicht mehr dabei/)).toHaveLength(2);
});

describe('a club whose name looks like another one’s', () => {
  const clubs = clubsOf([aTeam('Rot', 1), aTeam('R0t', 1)]);
  const color = { fill: 'RED' as const };
  const known = [
    { clubId: '1', club: 'SV Rot', nickName: 'Rot', color, looksLike: ['2'] },
    { clubId: '2', club: 'SV R0t', nickName: 'R0t', color, looksLike: ['1'] },
  ];

  test('is pointed out to the owner', () => {
    show(
      <ClubColors value={known}>
        <ClubList clubs={clubs} onEdit={vi.fn()} />
      </ClubColors>,
    );
    expect(screen.getByText(/^Leicht zu verwechseln mit: SV R0t \(R0t\)\./)).toBeVisible();
    expect(screen.getByText(/^Leicht zu verwechseln mit: SV Rot \(Rot\)\./)).toBeVisible();
  });

  test('is nothing to visitors, who cannot mend it', () => {
    show(
      <ClubColors value={known}>
        <ClubList clubs={clubs} />
      </ClubColors>,
    );
    expect(screen.queryByText(/verwechseln/)).not.toBeInTheDocument();
  });
});
