import type { TeamCell, TeamPerson } from '@hadir/contract/team-calendar/endpoints.ts';
import { localTime } from '@hadir/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { cellWords, groupsOf, partOf, toneOf } from './team-cell.ts';

const cell = (more: Partial<TeamCell>): TeamCell => ({
  kind: 'shift',
  letter: 'P',
  text: 'Pagi',
  start: localTime('07:00'),
  end: localTime('15:00'),
  waiting: null,
  changed: false,
  ...more,
});
const free = cell({ kind: 'free', letter: 'L', text: 'Libur', start: null, end: null });
const ill = cell({ kind: 'away', letter: 'S', text: 'Sakit' });
const person = (fullname: string, one: TeamCell | null): TeamPerson => ({
  userId: fullname,
  fullname,
  unit: null,
  photo: null,
  cells: [one],
  can: [],
});

describe('a date of the team’s calendar', () => {
  it('is said in words', () => {
    expect(cellWords(cell({ changed: true, waiting: 'Cuti' }))).toBe(
      'Pagi 07.00–15.00, jadwal diubah, belum diputuskan: cuti',
    );
    expect([cellWords(ill), cellWords(free), cellWords(null)]).toEqual(['Sakit', 'Libur', 'belum bekerja di sini']);
  });

  it('wears the tone of its absence; a shift is told by the part of the day', () => {
    expect([toneOf(ill), toneOf(free), toneOf(cell({}))]).toEqual(['sakit', 'libur', undefined]);
    const starts = ['07:00', '14:00', '22:00'].map((start) => partOf(cell({ start: localTime(start) })));
    expect(starts).toEqual(['pagi', 'siang', 'malam']);
  });

  it('lists who is missing first, then who works by the hour, then who is free', () => {
    const late = cell({ start: localTime('14:00') });
    const people = [person('A', late), person('B', free), person('C', cell({})), person('D', ill), person('E', null)];
    const listed = groupsOf(people, 0).map(({ title, entries }) => [title, entries.map((one) => one.person.fullname)]);
    expect(listed).toEqual([
      ['Tidak masuk', ['D']],
      ['Bekerja', ['C', 'A']],
      ['Libur', ['B']],
    ]);
  });
});
