import { datesBetween, localDate } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { piecesOf, requestedCell, stripRows } from './team-strip-days.ts';

const date = (day: string) => localDate(`2026-11-${day}`);
const away = (
  fullname: string,
  what: string,
  { from, to, waiting = false }: { from: string; to: string; waiting?: boolean },
) => ({
  fullname,
  what,
  first: date(from),
  last: date(to),
  waiting,
});

it('puts a person on one row, cut at the edges of the strip; a decided absence stands before a wish', () => {
  const rows = stripRows(date('10'), date('13'), [
    away('Ani', 'Cuti', { from: '08', to: '11' }),
    away('Beni', 'Tidak masuk', { from: '12', to: '12' }),
    away('Ani', 'Izin', { from: '11', to: '13', waiting: true }),
  ]);
  expect(rows.map(({ fullname, cells }) => [fullname, cells.map((cell) => cell?.letter ?? '-').join(' ')])).toEqual([
    ['Ani', 'C C I I'],
    ['Beni', '- - TM -'],
  ]);
  expect(rows[0]?.cells[3]).toEqual({ letter: 'I', tone: 'izin', words: 'Izin, belum diputuskan', waiting: true });
});

it('the request itself has the letter of its days, dashed; one that is no absence is to be looked at', () => {
  expect(requestedCell('leave')).toEqual({ letter: 'C', tone: 'cuti', words: 'Yang diajukan: Cuti', waiting: true });
  expect(requestedCell('correction')).toMatchObject({ letter: '!', tone: 'tinjau', waiting: false });
});

it.each([
  [15, 17, [15]],
  [17, 17, [17]],
  [18, 17, [9, 9]],
  [31, 14, [11, 11, 9]],
])('%i days, of which %i stand beside each other, are all on the strip: %j', (count, most, lengths) => {
  const first = localDate('2026-12-01');
  const dates = datesBetween(first, localDate(`2026-12-${String(count).padStart(2, '0')}`));
  const pieces = piecesOf(dates, most);
  expect(pieces.map(({ length }) => length)).toEqual(lengths);
  expect(pieces.flat()).toEqual(dates);
});
