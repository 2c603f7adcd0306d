import { describe, expect, test } from 'vitest';
import type { Today } from '@hadir/contract/attendance-clock.ts';
import type { Item, TapFacts, TapType } from '../../api/queue/queued-item.ts';
import { dialTicks, isClockInDue, isFinished, isLoud, offersOutWithoutIn, ownDayState } from './own-day-state.ts';
import { clockNotice, dialHint, greeting, shiftWords } from './own-day-words.ts';

const at = (time: string, day = '2026-11-20') => Date.parse(`${day}T${time}:00+07:00`);
const wire = (time: string, day?: string) => new Date(at(time, day)).toISOString();

const today: Today = {
  serverTime: wire('07:40'),
  anchor: 'a.b',
  zone: 'Asia/Jakarta',
  workDate: '2026-11-20' as Today['workDate'],
  dayType: 'workday',
  dayName: null,
  shift: {
    code: 'P',
    name: 'Pagi',
    start: '08:00' as never,
    end: '17:00' as never,
    startAt: wire('08:00'),
    endAt: wire('17:00'),
    opensAt: wire('06:00'),
    closesAt: wire('23:00'),
    breakMode: 'auto',
    breakMinutes: 60,
  },
  places: [{ id: 'p', name: 'Kantor Kemang', lat: -6.2, lon: 106.8, radiusM: 100, validTo: null }],
  placesVersion: '1',
  freeLocation: false,
  requiredSelfie: true,
  consentNeeded: null,
  policy: 'TINJAU',
  maxAccuracyM: 100,
  accuracyMode: 'strict',
  graceLateMinutes: 15,
  next: 'in',
  onBreak: false,
  events: [],
  punches: 0,
};

function tap(type: TapType, time: string, state: Item['state'] = 'waiting', result: TapFacts['result'] = null): Item {
  return {
    id: `${type}${time}`,
    owner: { accountId: 'a', userId: 'u' },
    madeAt: at(time),
    state,
    attempts: 0,
    nextAt: 0,
    problem: null,
    bytes: null,
    facts: {
      kind: 'tap',
      type,
      zone: 'Asia/Jakarta',
      workDate: '2026-11-20',
      shift: null,
      shownAt: at(time),
      wallAtTap: at(time),
      monotonicAtTap: 0,
      pageLife: 'x',
      anchor: null,
      fixes: [],
      locationProblem: null,
      selfie: null,
      selfieProblem: null,
      askReview: false,
      placeAtTap: null,
      idempotencyKey: 'k',
      tried: [],
      result,
    },
  };
}

describe('the own day', () => {
  test('a tap that waits on the phone turns the button to Pulang and shows its own time', () => {
    const state = ownDayState(today, [tap('in', '07:58')], at('08:04'));
    expect(state).toMatchObject({ next: 'out', in: { at: at('07:58'), waiting: true }, out: null });
  });

  test('a refused or unfinished tap changes nothing', () => {
    for (const item of [tap('in', '07:58', 'refused'), tap('in', '07:58', 'open')]) {
      expect(ownDayState(today, [item], at('08:04'))).toMatchObject({ next: 'in', in: null });
    }
  });

  test('yesterday’s stored answer does not pretend to know the schedule of today', () => {
    const state = ownDayState(today, [], at('07:00', '2026-11-21'));
    expect(state).toMatchObject({ stale: true, shift: null, next: 'in', workDate: '2026-11-21' });
    expect(dialHint(state, 'Asia/Jakarta', at('07:00', '2026-11-21'))).toContain('belum termuat');
  });

  test('a night shift stays the same day after midnight', () => {
    const night: Today = {
      ...today,
      shift: {
        ...today.shift!,
        startAt: wire('22:00'),
        endAt: wire('06:00', '2026-11-21'),
        closesAt: wire('12:00', '2026-11-21'),
      },
      next: 'out',
    };
    expect(ownDayState(night, [], at('02:00', '2026-11-21'))).toMatchObject({
      stale: false,
      workDate: '2026-11-20',
      next: 'out',
    });
  });

  test('breaks: start, back, and home', () => {
    const items = [tap('in', '08:00'), tap('break_start', '12:00')];
    expect(ownDayState(today, items, at('12:10'))).toMatchObject({ next: 'break_end', onBreak: true });
    expect(ownDayState(today, [...items, tap('break_end', '12:50')], at('12:55'))).toMatchObject({
      next: 'out',
      onBreak: false,
    });
  });
});

describe('the dial', () => {
  const fresh = (now: number) => ownDayState(today, [], now);
  test('counts the minutes of the last hour before the shift', () => {
    expect(dialTicks(fresh(at('07:57')), 15, at('07:57'))).toEqual({ lit: 57, over: 0 });
    expect(dialTicks(fresh(at('06:30')), 15, at('06:30'))).toEqual({ lit: 0, over: 0 });
  });

  test('shows lateness only after the allowed time', () => {
    expect(dialTicks(fresh(at('08:15')), 15, at('08:15'))).toEqual({ lit: 60, over: 0 });
    expect(dialTicks(fresh(at('08:21')), 15, at('08:21'))).toEqual({ lit: 39, over: 21 });
  });

  test('after the clock-in shows the share of the shift, then the minutes after its end', () => {
    const during = ownDayState(today, [tap('in', '08:00')], at('12:30'));
    expect(dialTicks(during, 15, at('12:30'))).toEqual({ lit: 30, over: 0 });
    expect(dialTicks(during, 15, at('17:10'))).toEqual({ lit: 50, over: 10 });
  });

  test('MASUK is loud, PULANG only after the end of the shift', () => {
    expect(isLoud(fresh(at('07:57')), at('07:57'))).toBe(true);
    const during = ownDayState(today, [tap('in', '08:00')], at('12:30'));
    expect(isLoud(during, at('12:30'))).toBe(false);
    expect(isLoud(during, at('17:00'))).toBe(true);
  });

  test('after Pulang the day is finished: a full ring, nothing loud, no invitation to clock in', () => {
    const home = at('17:04');
    const done = ownDayState(today, [tap('in', '07:58'), tap('out', '17:04')], home);
    expect(isFinished(done, home)).toBe(true);
    expect(isLoud(done, home)).toBe(false);
    expect(dialTicks(done, 15, at('19:30'))).toEqual({ lit: 60, over: 0 });
    expect(dialHint(done, 'Asia/Jakarta', home)).toBe('Absen hari ini lengkap, pulang 17.04');
  });

  test('who comes back to work after Pulang goes on as before', () => {
    const back = ownDayState(today, [tap('in', '07:58'), tap('out', '12:00'), tap('in', '13:00')], at('13:01'));
    expect(isFinished(back, at('13:01'))).toBe(false);
    expect(back.next).toBe('out');
    expect(dialHint(back, 'Asia/Jakarta', at('13:01'))).toBe('Shift selesai 3 jam 59 menit lagi');
    expect(isLoud(back, at('17:00'))).toBe(true);
  });

  test('Pulang without a clock-in finishes the day only once the shift is over', () => {
    const early = ownDayState(today, [tap('out', '08:10')], at('08:11'));
    expect(isFinished(early, at('08:11'))).toBe(false);
    const late = ownDayState(today, [tap('out', '17:04')], at('17:05'));
    expect(isFinished(late, at('17:05'))).toBe(true);
    expect(dialHint(late, 'Asia/Jakarta', at('17:05'))).toBe('Pulang 17.04, tanpa absen masuk');
  });

  test('going home without a clock-in is offered from the middle of the shift', () => {
    expect(offersOutWithoutIn(fresh(at('12:29')), at('12:29'))).toBe(false);
    expect(offersOutWithoutIn(fresh(at('12:30')), at('12:30'))).toBe(true);
    expect(isClockInDue(fresh(at('05:59')), at('05:59'))).toBe(false);
    expect(isClockInDue(fresh(at('06:00')), at('06:00'))).toBe(true);
  });
});

describe('the words of the home page', () => {
  test('name the next moment', () => {
    const hint = (time: string) => dialHint(ownDayState(today, [], at(time)), 'Asia/Jakarta', at(time));
    expect(hint('05:00')).toBe('Absen masuk dihitung mulai 06.00');
    expect(hint('07:58')).toBe('Shift mulai 2 menit lagi');
    expect(hint('08:21')).toBe('Shift sudah mulai 21 menit lalu');
    expect(shiftWords(today, ownDayState(today, [], at('07:58')))).toEqual({
      title: 'Shift Pagi · Kantor Kemang',
      span: '08.00–17.00',
      zone: 'WIB',
    });
  });

  test('greet by the hour of the zone', () => {
    expect(greeting(at('07:00'), 'Asia/Jakarta')).toBe('Selamat pagi');
    expect(greeting(at('09:30'), 'Asia/Jayapura')).toBe('Selamat siang');
    expect(greeting(at('22:00'), 'Asia/Jakarta')).toBe('Selamat malam');
  });

  test('tell when the phone’s clock is wrong', () => {
    expect(clockNotice(119_000)).toBeUndefined();
    expect(clockNotice(-14 * 60_000)).toBe('Jam HP tidak cocok 14 menit. Waktu server dipakai.');
  });
});
