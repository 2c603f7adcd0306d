import type { MeetingPeriod } from '@hadir/contract/rooms/meeting-report.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { BOOKING_STATES } from '@hadir/domain/rooms/booking.ts';
import { expect, it, vi } from 'vitest';
import { MEETING_PARTS, meetingFigures } from './meeting-periods.tsx';

const NOTHING = Object.fromEntries(BOOKING_STATES.map((state) => [state, 0])) as MeetingPeriod['counts'];
const period = (counts: Partial<MeetingPeriod['counts']>): MeetingPeriod => ({
  from: localDate('2026-10-21'),
  to: localDate('2026-11-20'),
  counts: { ...NOTHING, ...counts },
});

it('every state of a booking but the offered one is in exactly one figure', () => {
  const counted = MEETING_PARTS.flatMap(({ states }): readonly string[] => states);
  expect(counted.toSorted()).toEqual(BOOKING_STATES.filter((state) => state !== 'offered').toSorted());
});

it('the figures are those of the running period beside the one before, and lead to what they count', () => {
  const narrow = vi.fn<Parameters<typeof meetingFigures>[1]>();
  const before = period({ finished: 3, no_show: 2 });
  const now = period({ finished: 1, checked_in: 1, approved: 4, no_show: 1, cancelled: 2 });
  const { tiles, card } = meetingFigures([period({ finished: 99 }), before, now], narrow);
  expect(tiles.map(({ word, shown, change }) => `${word}: ${shown}, ${change}`)).toEqual([
    'Semua periode ini: 9, +4 dari periode lalu (5)',
    'Terpakai: 2, −1 dari periode lalu (3)',
    'Dilepas: 1, −1 dari periode lalu (2)',
    'Batal: 2, +2 dari periode lalu (0)',
  ]);
  expect(card.finding).toBe('9 pemesanan, 4 di atas periode lalu');
  for (const tile of tiles) tile.choose?.();
  expect(narrow.mock.calls.map(([states]) => states)).toEqual([
    [],
    ['checked_in', 'finished'],
    ['no_show'],
    ['rejected', 'cancelled', 'expired'],
  ]);
});
