import { describe, expect, it } from 'vitest';
import { addDays, atMinutes, type LocalDate, localDate, localTime, MINUTE_MS, type Instant } from '../kernel/time.ts';
import { decideBy, fitOf, mayTakeBack, type OfferedDate } from './open-shift.ts';
import type { RosterDate, ShiftHours } from './roster-date.ts';

/** Of the week of Monday 23 November; Saturday the 28th is offered. */
const MONDAY = localDate('2026-11-23');
const SATURDAY = localDate('2026-11-28');
const hours = (start: string, end: string, rest = 60): ShiftHours => ({
  start: localTime(start),
  end: localTime(end),
  break: rest === 0 ? { mode: 'none' } : { mode: 'auto', minutes: rest },
});
const MORNING = hours('07:00', '15:00');
const EIGHT = hours('08:00', '17:00');

const limits = {
  shift: { netMinutes: 480, restAfterMinutes: 270, restMinutes: 30 },
  weekMinutes: 2_400,
  restBetweenMinutes: 360,
  restWantedMinutes: 480,
};
const person = { gender: null, birthDate: null, noNights: false, fiveDays: true };
const OPEN: OfferedDate = { locked: false, fixed: false, taken: false, rejected: false, inPosition: true };

/** @param week hours from Monday on; dates beyond are free */
function fit(
  week: readonly (ShiftHours | null)[],
  more: { offered?: ShiftHours; on?: Partial<OfferedDate>; away?: LocalDate; born?: LocalDate; exempt?: boolean } = {},
) {
  const dateOn = (date: LocalDate): RosterDate => {
    const shift = week[[0, 1, 2, 3, 4, 5, 6].findIndex((day) => addDays(MONDAY, day) === date)] ?? null;
    return { date, shift, away: date === more.away, holiday: false, painted: false };
  };
  return fitOf(
    { date: SATURDAY, hours: more.offered ?? MORNING },
    dateOn,
    { ...OPEN, ...more.on },
    {
      person: { ...person, birthDate: more.born ?? null },
      limits: more.exempt === true ? { ...limits, weekMinutes: null } : limits,
    },
  );
}

const free = null;
const FOUR_DAYS = [EIGHT, EIGHT, EIGHT, EIGHT, free];

describe('a shift that is offered', () => {
  it('may be taken by who is free, rested and within the week; the card tells how', () => {
    expect(fit([EIGHT, EIGHT, free, free, hours('13:00', '17:00', 0)])).toEqual({
      restBefore: 14 * 60,
      restAfter: null,
      weekMinutes: 960 + 240 + 420,
      ownMinutes: 420,
      freeDay: '2026-11-29',
    });
  });

  it.each([
    ['40 hours with it', [...FOUR_DAYS], hours('08:00', '17:00'), undefined],
    ['a minute more', [...FOUR_DAYS], hours('08:00', '17:01'), 'JAM_SEMINGGU'],
  ])('in a week of %s: %s', (_, week, offered, refusal) => {
    expect(fit(week, { offered }).refusal).toBe(refusal);
  });

  it('is held to 40 hours in exempt sectors too', () => {
    expect(fit([...FOUR_DAYS], { offered: hours('08:00', '17:01'), exempt: true }).refusal).toBe('JAM_SEMINGGU');
  });

  it.each([
    ['8 hours before it', hours('15:00', '23:00'), undefined],
    ['a minute less before it', hours('15:01', '23:01'), 'ISTIRAHAT_KURANG'],
  ])('after %s: %s', (_, friday, refusal) => {
    expect(fit([free, free, free, free, friday]).refusal).toBe(refusal);
  });

  it.each([
    ['8 hours', hours('06:00', '12:00'), undefined],
    ['a minute less than 8 hours', hours('05:59', '12:00'), 'ISTIRAHAT_KURANG'],
  ])('with %s until the next shift: %s', (_, sunday, refusal) => {
    const offered = hours('15:00', '22:00');
    expect(fit([free, free, free, free, free, free, sunday], { offered }).refusal).toBe(refusal);
  });

  it('keeps a free day in seven', () => {
    const short = hours('08:00', '12:00', 0);
    expect(fit([short, short, short, short, short, free, free]).refusal).toBeUndefined();
    expect(fit([short, short, short, short, short, free, short]).refusal).toBe('TANPA_HARI_LIBUR');
  });

  it('is not for somebody below 18 at night', () => {
    const offered = hours('22:00', '05:00');
    expect(fit([], { offered, born: localDate('2008-11-28') }).refusal).toBeUndefined();
    expect(fit([], { offered, born: localDate('2008-11-29') }).refusal).toBe('TIDAK_SESUAI');
  });

  it.each([
    ['who is away', { away: SATURDAY }, 'TIDAK_MASUK'],
    ['of a locked period', { on: { locked: true } }, 'PERIODE_TERKUNCI'],
    ['who took another one of the date', { on: { taken: true } }, 'SUDAH_DIAMBIL'],
    ['whom a superior refused it', { on: { rejected: true } }, 'SUDAH_DITOLAK'],
    ['in another position', { on: { inPosition: false } }, 'POSISI_TIDAK_SESUAI'],
    ['whose date an exchange decides', { on: { fixed: true } }, 'DITETAPKAN'],
  ] as const)('is not for somebody %s', (_, more, refusal) => {
    expect(fit([], more).refusal).toBe(refusal);
  });

  it('is not for somebody who works on its date', () => {
    expect(fit([free, free, free, free, free, EIGHT]).refusal).toBe('SUDAH_BEKERJA');
  });
});

describe('times', () => {
  const startsAt = atMinutes(SATURDAY, 7 * 60, 'Asia/Jakarta');
  const before = (hoursBefore: number, minutes = 0) => (startsAt - (hoursBefore * 60 + minutes) * MINUTE_MS) as Instant;

  it('twelve hours are there to consent, and never longer than until the shift begins', () => {
    expect(decideBy(before(40), startsAt)).toBe(before(28));
    expect(decideBy(before(3), startsAt)).toBe(startsAt);
  });

  it('a shift is given back until 24 hours before', () => {
    expect([mayTakeBack(startsAt, before(24)), mayTakeBack(startsAt, before(23, 59))]).toEqual([true, false]);
  });
});
