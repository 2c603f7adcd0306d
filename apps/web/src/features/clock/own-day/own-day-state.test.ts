import { describe, expect, test } from 'vitest';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import type { Item, TapFacts, TapType } from '../../../api/queue/queued-item.ts';
import {
  dialTicks,
  isClockInDue,
  isFinished,
  isLoud,
  isSoonOut,
  offersOutWithoutIn,
  ownDayState,
  startsLater,
} from './own-day-state.ts';
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

describe('a tap outside the hours of the shift (06.00 to 23.00)', () => {
  const hint = (state: ReturnType<typeof ownDayState>, now: number) => dialHint(state, 'Asia/Jakarta', now);

  test.each([
    ['the minute before they begin', '05:59', null],
    ['the minute they begin', '06:00', '06:00'],
    ['the minute they end', '23:00', '23:00'],
    ['the minute after they end', '23:01', null],
  ])('a clock-in counts by the limit: %s', (_, time, counted) => {
    const state = ownDayState(today, [tap('in', time)], at(time));
    expect(state.in?.at ?? null).toBe(counted === null ? null : at(counted));
    expect(state.next).toBe(counted === null ? 'in' : 'out');
    expect(state.outside?.at ?? null).toBe(counted === null ? at(time) : null);
  });

  test('at 04.31 for 08.00: recorded, the clock-in still to be made, and from when it counts', () => {
    const early = ownDayState(today, [tap('in', '04:31')], at('04:40'));
    expect(early).toMatchObject({ next: 'in', in: null, lastIn: null, outside: { type: 'in', side: 'before' } });
    expect(hint(early, at('04:40'))).toBe('Masuk 04.31 tercatat, belum dihitung. Absen masuk mulai 06.00.');
    expect(isSoonOut(early, at('04:40'))).toBe(false);
    expect(isFinished(early, at('04:40'))).toBe(false);
  });

  test('is not invited to press at once, and is from the hour on that counts', () => {
    const early = ownDayState(today, [tap('in', '04:31')], at('05:59'));
    expect([isLoud(early, at('05:59')), isLoud(early, at('06:00'))]).toEqual([false, true]);
    expect(hint(early, at('05:59'))).toContain('mulai 06.00');
    expect(hint(early, at('06:00'))).toBe('Masuk 04.31 tercatat, belum dihitung. Absen masuk sekarang.');
    expect(isClockInDue(early, at('06:00'))).toBe(true);
  });

  test('the one that counts is the day’s, whatever was pressed in the night', () => {
    const state = ownDayState(today, [tap('in', '00:30'), tap('in', '07:58')], at('08:04'));
    expect(state).toMatchObject({ next: 'out', in: { at: at('07:58') }, lastIn: { at: at('07:58') }, outside: null });
  });

  test('somebody who came that early may go again', () => {
    const early = ownDayState(today, [tap('in', '04:31')], at('05:00'));
    expect(offersOutWithoutIn(early, at('05:00'))).toBe(true);
    const gone = ownDayState(today, [tap('in', '04:31'), tap('out', '05:10')], at('05:11'));
    expect(gone).toMatchObject({ next: 'in', out: null, outside: { type: 'out', side: 'before' } });
    expect(isFinished(gone, at('18:00'))).toBe(false);
    expect(hint(gone, at('05:11'))).toBe('Pulang 05.10 tercatat, belum dihitung. Absen masuk mulai 06.00.');
  });

  test('Pulang after them ends the day and says that it does not count', () => {
    const late = ownDayState(today, [tap('in', '07:58'), tap('out', '23:10')], at('23:11'));
    expect(late).toMatchObject({ next: 'in', in: { at: at('07:58') }, out: null });
    expect(isFinished(late, at('23:11'))).toBe(true);
    expect(hint(late, at('23:11'))).toBe('Pulang 23.10 tercatat sesudah 23.00, jadi tidak dihitung. Ajukan koreksi.');
  });

  test('what the server has says the same as what waits on the phone', () => {
    const event = { id: 'e', type: 'in', at: wire('04:31'), valid: true } as Today['events'][number];
    const state = ownDayState({ ...today, events: [event] }, [], at('05:00'));
    expect(state).toMatchObject({ next: 'in', in: null, outside: { type: 'in', side: 'before', waiting: false } });
  });

  test('on a day off every hour counts', () => {
    const off: Today = { ...today, dayType: 'national_holiday', dayName: 'Natal' };
    expect(ownDayState(off, [tap('in', '04:31')], at('04:40'))).toMatchObject({ next: 'out', outside: null });
  });
});

describe('going home is asked about', () => {
  const came = (time: string) => (now: number) => ownDayState(today, [tap('in', time)], now);

  test.each([
    ['14 minutes after the clock-in', '09:00', '09:14', true],
    ['15 minutes after it', '09:00', '09:15', false],
    ['the minute before the shift begins, however long after', '06:05', '07:59', true],
    ['the minute the shift begins', '06:05', '08:00', false],
  ])('%s', (_, arrival, now, isSoon) => {
    expect(isSoonOut(came(arrival)(at(now)), at(now))).toBe(isSoon);
  });

  test('with the hour at which the shift begins, until it does', () => {
    const state = came('06:05')(at('07:59'));
    expect([startsLater(state, at('07:59')), startsLater(state, at('08:00'))]).toEqual([at('08:00'), undefined]);
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
