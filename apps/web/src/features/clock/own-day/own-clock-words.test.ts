import { expect, test } from 'vitest';
import { ownClockWords } from './own-clock-words.ts';
import type { OwnDayState } from './own-day-state.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00+07:00`);

const fresh: OwnDayState = {
  workDate: '2026-11-20',
  stale: false,
  shift: {
    code: 'P',
    name: 'Pagi',
    start: '08:00' as never,
    end: '17:00' as never,
    startAt: new Date(at('08:00')).toISOString(),
    endAt: new Date(at('17:00')).toISOString(),
    opensAt: new Date(at('06:00')).toISOString(),
    closesAt: new Date(at('23:00')).toISOString(),
    breakMode: 'auto',
    breakMinutes: 60,
  },
  in: null,
  out: null,
  lastIn: null,
  outside: null,
  onBreak: false,
  next: 'in',
};
const punch = (time: string, waiting = false) => ({ at: at(time), waiting });
const words = (day: Partial<OwnDayState>, now: string) =>
  ownClockWords({ ...fresh, ...day }, { zone: 'Asia/Jakarta', graceMinutes: 15, now: at(now) });

test('the own clock in two words: not yet, late, in, on a break, home', () => {
  expect(words({}, '07:40')).toEqual({ tone: 'belum', text: 'Belum absen', waiting: false });
  expect(words({}, '08:16')).toEqual({ tone: 'terlambat', text: 'Belum absen', waiting: false });
  const came = { in: punch('08:02'), next: 'out' } as const;
  expect(words(came, '09:00')).toEqual({ tone: 'hadir', text: 'Masuk 08.02', waiting: false });
  expect(words({ ...came, onBreak: true, next: 'break_end' }, '12:10').text).toBe('Istirahat');
  expect(words({ ...came, out: punch('17:05'), next: 'in' }, '17:06').text).toBe('Pulang 17.05');
});

test('a tap that waits on the phone says so', () => {
  expect(words({ in: punch('08:02', true), next: 'out' }, '09:00').waiting).toBe(true);
});

test('a free day asks for nothing', () => {
  expect(words({ shift: null }, '09:00')).toEqual({ tone: 'libur', text: 'Tanpa jadwal', waiting: false });
});
