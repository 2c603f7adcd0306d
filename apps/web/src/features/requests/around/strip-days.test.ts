import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { stripRows } from './strip-days.ts';

const date = (day: string) => localDate(`2026-11-${day}`);
const away = (fullname: string, what: string, from: string, to: string, waiting = false) => ({
  fullname,
  what,
  first: date(from),
  last: date(to),
  waiting,
});

it('puts a person on one row, cut at the edges of the strip; a decided absence stands before a wish', () => {
  const rows = stripRows(date('10'), date('13'), [
    away('Ani', 'Cuti', '08', '11'),
    away('Beni', 'Tidak masuk', '12', '12'),
    away('Ani', 'Izin', '11', '13', true),
  ]);
  expect(rows.map(({ fullname, cells }) => [fullname, cells.map((cell) => cell?.letter ?? '-').join(' ')])).toEqual([
    ['Ani', 'C C I I'],
    ['Beni', '- - TM -'],
  ]);
  expect(rows[0]?.cells[3]).toEqual({ letter: 'I', tone: 'izin', words: 'Izin, belum diputuskan', waiting: true });
});
