import { expect, it } from 'vitest';
import { findingOf, peakText, slotsOf } from './arrival-course.ts';

const at = (time: string) => `2026-12-12T${time}:00.000Z`;
const ZONE = 'Asia/Jakarta';

it('shows minutes without arrivals between the first and the last', () => {
  const slots = slotsOf([
    { at: at('00:55'), count: 4 },
    { at: at('01:05'), count: 9 },
  ]);
  expect(slots.map(({ count }) => count)).toEqual([4, 0, 9]);
});

it.each([
  [[], 'Belum ada yang datang', 'belum ada'],
  [[4, 9], 'Arus memuncak 08.00, masih naik', 'puncak 9 pada 08.00'],
  [[4, 9, 6], 'Arus memuncak 08.00', 'puncak 9 pada 08.00'],
  [[4, 9, 2], 'Arus memuncak 08.00, antrean sudah surut', 'puncak 9 pada 08.00'],
])('says of %o what it means', (counts, finding, peak) => {
  const times = ['00:55', '01:00', '01:05'];
  const slots = slotsOf(counts.map((count, index) => ({ at: at(times[index] ?? ''), count })));
  expect([findingOf(slots, ZONE), peakText(slots, ZONE)]).toEqual([finding, peak]);
});

it('shows the last three hours of a long event', () => {
  const slots = slotsOf([
    { at: at('01:00'), count: 4 },
    { at: at('09:00'), count: 2 },
  ]);
  expect(slots).toHaveLength(36);
});
