import { expect, it } from 'vitest';
import { findingOf, peakText, slotsOf } from './arrival-course.ts';

const at = (time: string) => `2026-12-12T${time}:00.000Z`;
const ZONE = 'Asia/Jakarta';

it('shows minutes without arrivals between the first and now', () => {
  const course = [
    { at: at('00:55'), count: 4 },
    { at: at('01:05'), count: 9 },
  ];
  const shown = (now: string) => slotsOf(course, Date.parse(at(now))).map(({ count }) => count);
  expect([shown('01:07'), shown('01:19')]).toEqual([
    [4, 0, 9],
    [4, 0, 9, 0, 0],
  ]);
});

it.each([
  [[], '01:12', 'Belum ada yang datang', 'belum ada'],
  [[4, 9], '01:03', 'Arus memuncak 08.00, masih naik', 'puncak 9 pada 08.00'],
  [[4, 9, 6], '01:12', 'Arus memuncak 08.00', 'puncak 9 pada 08.00'],
  [[4, 9, 2], '01:12', 'Arus memuncak 08.00, antrean sudah surut', 'puncak 9 pada 08.00'],
  // The five minutes that run have hardly begun.
  [[4, 9, 1], '01:05', 'Arus memuncak 08.00', 'puncak 9 pada 08.00'],
  // Nobody came since.
  [[4, 9], '01:31', 'Arus memuncak 08.00, antrean sudah surut', 'puncak 9 pada 08.00'],
  [[4, 9], '05:00', 'Sudah lama tidak ada yang datang', 'belum ada'],
])('says of %o at %s what it means', (counts, now, finding, peak) => {
  const times = ['00:55', '01:00', '01:05'];
  const course = counts.map((count, index) => ({ at: at(times[index] ?? ''), count }));
  const slots = slotsOf(course, Date.parse(at(now)));
  expect([findingOf(slots, ZONE), peakText(slots, ZONE)]).toEqual([finding, peak]);
});

it('shows the last three hours of a long event', () => {
  const course = [
    { at: at('01:00'), count: 4 },
    { at: at('09:00'), count: 2 },
  ];
  const slots = slotsOf(course, Date.parse(at('09:02')));
  expect(slots).toHaveLength(36);
});
