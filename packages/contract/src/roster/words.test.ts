import { expect, it } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { ROSTER_PROBLEMS } from '@hadir/domain/roster/roster-problems.ts';
import { codeErrorText, rosterProblemText } from './words.ts';

const problem = (code: (typeof ROSTER_PROBLEMS)[number], amount = 0) =>
  rosterProblemText({ code, level: 'error', date: localDate('2026-11-07'), amount });

it.each([
  [30, '7 Nov 2026: jam kerja minggu ini lebih 30 menit dari 40 jam.'],
  [120, '7 Nov 2026: jam kerja minggu ini lebih 2 jam dari 40 jam.'],
  [450, '7 Nov 2026: jam kerja minggu ini lebih 7 jam 30 menit dari 40 jam.'],
])('Hours of a week that lie %s minutes over are told in hours and minutes', (amount, expected) => {
  expect(problem('JAM_SEMINGGU', amount)).toBe(expected);
});

it.each(ROSTER_PROBLEMS)('%s names its date in a sentence', (code) => {
  expect(problem(code, 60)).toMatch(/^7 Nov 2026: [a-z].*\.$/);
});

it('A pasted code names row and column, and what was probably meant', () => {
  const error = { row: 3, column: 12, typed: 'GDG', meant: 'GDG1' };
  expect(codeErrorText(error)).toBe('Baris 3, kolom 12: kode "GDG" tidak dikenal. Maksud Anda GDG1?');
  expect(codeErrorText({ ...error, meant: null })).toBe('Baris 3, kolom 12: kode "GDG" tidak dikenal.');
});
