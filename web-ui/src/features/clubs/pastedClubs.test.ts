import { expect, test } from 'vitest';
import { testClientConfig } from '@/testing/clientConfig';
import { readClubs } from './pastedClubs';

const { limits } = testClientConfig;
const read = (text: string) => readClubs(text, [], limits);

test('headings say which column is which', () => {
  const { clubs, problems } = read('Teams\tVerein\tStärke\n3\tSV Rot\t5/4/6\n2\tFC Blau\t7');
  expect(problems).toEqual([]);
  expect(clubs).toEqual([
    {
      club: 'SV Rot',
      nickName: 'Rot',
      teams: [{ estimatedSkill: 5 }, { estimatedSkill: 4 }, { estimatedSkill: 6 }],
    },
    { club: 'FC Blau', nickName: 'Blau', teams: [{ estimatedSkill: 7 }, { estimatedSkill: 7 }] },
  ]);
});

test('without headings the order of the columns counts', () => {
  const { clubs } = read('SV Rot;Roter Blitz;2\nFC Blau;Blau;2;3 4');
  expect(clubs.map(({ nickName, teams }) => [nickName, teams.length])).toEqual([
    ['Roter Blitz', 2],
    ['Blau', 2],
  ]);
});

test('what cannot be taken over is named by its line', () => {
  const text =
    'Verein\tTeams\tStärke\nSV Rot\t2\t5\n\t2\t5\nFC Blau\tviele\nTSV Gelb\t2\t11\nsv rot\t2';
  expect(read(text).problems).toEqual([
    { line: 3, problem: 'noClub' },
    { line: 4, problem: 'noTeams' },
    { line: 5, problem: 'strengths' },
    { line: 6, problem: 'clubTwice' },
  ]);
});

test('more teams than may take part are named', () => {
  const text = 'SV Rot,8\nFC Blau,8\nTSV Gelb,2\nSG Lila,9';
  expect(read(text).problems).toEqual([
    { line: 3, problem: 'tooMany' },
    { line: 4, problem: 'tooManyOfClub' },
  ]);
});

test('clubs that take part already are not added again', () => {
  const present = [{ club: 'SV Rot', nickName: 'Rot', teams: ['1', '2'] }];
  expect(readClubs('SC Rot;2', present, limits).problems).toEqual([
    { line: 1, problem: 'nickNameTwice' },
  ]);
});
