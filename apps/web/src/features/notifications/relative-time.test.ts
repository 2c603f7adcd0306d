import { expect, it } from 'vitest';
import { sinceWords } from './relative-time.ts';

const now = Date.parse('2026-11-20T01:42:00.000Z');

it('says how long ago in the zone of the person', () => {
  expect(sinceWords('2026-11-20T01:41:30.000Z', now, 'Asia/Jakarta')).toBe('Baru saja');
  expect(sinceWords('2026-11-20T01:30:00.000Z', now, 'Asia/Jakarta')).toBe('12 menit lalu');
  expect(sinceWords('2026-11-19T23:30:00.000Z', now, 'Asia/Jakarta')).toBe('Hari ini 06.30');
  expect(sinceWords('2026-11-19T16:30:00.000Z', now, 'Asia/Jakarta')).toBe('Kemarin 23.30');
  expect(sinceWords('2026-11-19T16:30:00.000Z', now, 'Asia/Makassar')).toBe('Hari ini 00.30');
  expect(sinceWords('2026-11-02T16:30:00.000Z', now, 'Asia/Jakarta')).toBe('02/11/2026 23.30');
});
