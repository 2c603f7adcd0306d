import { describe, expect, it } from 'vitest';
import { MONDAY, NIGHT, shift, wib } from '../../test-data/builders.ts';
import { addDays, type LocalDate, localDate } from '../kernel/time.ts';
import type { Shift } from '../schedule/shift.ts';
import { shiftSpan } from '../schedule/shift.ts';
import { ROSTER_LIMITS, type RosterDate, rosterLimits, rosterProblems, shortRests } from './roster-rules.ts';
import {
  changedDates,
  type ChangedPerson,
  type PlannedDate,
  type ShiftChangeDraft,
  type ShiftChangeFacts,
  shiftChangeProblems,
} from './shift-change-rules.ts';

const MORNING = shift({ id: 'pagi', start: '06:00', end: '14:00' });
const LATE = shift({ id: 'siang', start: '14:00', end: '22:00' });
const OFFICE = shift({ id: 'kantor', start: '08:00', end: '17:00' });

/** A week by letters: P, S, M, K (kantor), L (libur), from Monday on. */
const week = (letters: string, from = MONDAY): RosterDate[] =>
  [...letters].map((letter, day) => ({ date: addDays(from, day), shift: byLetter(letter) }));

function byLetter(letter: string): Shift | null {
  return { P: MORNING, S: LATE, M: NIGHT, K: OFFICE }[letter] ?? null;
}

const problems = (before: string, after: string) =>
  rosterProblems(week(before), week(after), ROSTER_LIMITS, 'date').map(({ code }) => code);

describe('what a change may do to a roster', () => {
  it.each([
    ['PPPPPLL', 'PPPPLPL', []],
    ['PPPPPLL', 'PPPPPPL', ['JAM_KERJA_MELEBIHI_BATAS']],
    // Nine hours with a break of one: five days are just the law's 40 h.
    ['KKKKLLL', 'KKKKKLL', []],
    ['KKKKKLL', 'KKKKKPL', ['JAM_KERJA_MELEBIHI_BATAS']],
    ['PPPPPPLPPPPPPL', 'PPPPPPPLPPPPPL', ['JAM_KERJA_MELEBIHI_BATAS', 'ISTIRAHAT_MINGGUAN_KURANG']],
    ['PPLPPLL', 'PMPLPLL', ['ISTIRAHAT_ANTAR_SHIFT_KURANG']],
    // Broken before: not the change's fault.
    ['PPPPPPL', 'LPPPPPP', []],
    ['MPLPPLL', 'MPLPLPL', []],
  ])('%s to %s', (before, after, expected) => {
    // 8 h with a break of an hour are 7 net: six days make 42 h.
    expect(problems(before, after)).toEqual(expected);
  });

  it('of an exempt sector has no limit of hours in a week, but its day off', () => {
    const found = (after: string) =>
      rosterProblems(week('PPPPPLL'), week(after), rosterLimits(true), 'date').map(({ code }) => code);
    expect([found('PPPPPPL'), found('PPPPPPP')]).toEqual([[], ['ISTIRAHAT_MINGGUAN_KURANG']]);
  });

  it('points out rest of less than eight hours', () => {
    const six = shift({ id: 'enam', start: '05:00', end: '13:00' });
    const days = [
      { date: MONDAY, shift: LATE },
      { date: addDays(MONDAY, 1), shift: six },
    ];
    expect(shortRests(days, ROSTER_LIMITS)).toEqual([addDays(MONDAY, 1)]);
  });
});

const tuesday = addDays(MONDAY, 1);

function planned(date: LocalDate, own: Shift | null, fields: Partial<PlannedDate> = {}): PlannedDate {
  return {
    date,
    dayType: own === null ? 'rest' : 'workday',
    shift: own,
    hours: own === null ? null : shiftSpan(own, date, 'Asia/Jakarta'),
    awayFor: null,
    taken: null,
    lockedPeriod: null,
    ...fields,
  };
}

function person(id: string, dates: readonly PlannedDate[], fields: Partial<ChangedPerson> = {}): ChangedPerson {
  return { id, name: id, unitId: 'unit-1', dates, before: [], after: [], ...fields };
}

function facts(fields: Partial<ShiftChangeFacts> = {}): ShiftChangeFacts {
  return {
    now: wib('01', '06:00'),
    byAdmin: false,
    requester: person('Sari', [planned(MONDAY, MORNING)]),
    partner: null,
    toShift: LATE,
    noticeHours: 24,
    crossUnit: false,
    limits: ROSTER_LIMITS,
    ...fields,
  };
}

const replace: ShiftChangeDraft = { kind: 'ganti', date: MONDAY, toShiftId: 'siang' };
const swap: ShiftChangeDraft = { kind: 'tukar', date: MONDAY, partnerId: 'Budi', otherDate: MONDAY };
const swapOff: ShiftChangeDraft = { kind: 'tukar_libur', date: MONDAY, otherDate: tuesday };
const budi = person('Budi', [planned(MONDAY, LATE)]);

describe('what stands against a change of shifts', () => {
  it.each<[string, ShiftChangeDraft, Partial<ShiftChangeFacts>, string[]]>([
    ['another shift', replace, {}, []],
    ['the same shift', replace, { toShift: MORNING }, ['JADWAL_TETAP_SAMA']],
    ['a shift that is no longer used', replace, { toShift: null }, ['KODE_TIDAK_DITEMUKAN']],
    ['on a free day', replace, { requester: person('Sari', [planned(MONDAY, null)]) }, ['JADWAL_TIDAK_SESUAI']],
    ['23 hours before', replace, { now: wib('01', '07:00') }, ['TENGGAT_TUKAR_JADWAL']],
    ['23 hours before, by an admin', replace, { now: wib('01', '07:00'), byAdmin: true }, []],
    ['a swap', swap, { partner: budi }, []],
    ['with nobody', swap, {}, ['JADWAL_TIDAK_SESUAI']],
    ['with somebody who is free', swap, { partner: person('Budi', [planned(MONDAY, null)]) }, ['JADWAL_TIDAK_SESUAI']],
    ['with the same shift', swap, { partner: person('Budi', [planned(MONDAY, MORNING)]) }, ['JADWAL_TETAP_SAMA']],
    ['with another unit', swap, { partner: { ...budi, unitId: 'unit-2' } }, ['REKAN_BEDA_UNIT']],
    ['with another unit where it may', swap, { partner: { ...budi, unitId: 'unit-2' }, crossUnit: true }, []],
    [
      'with somebody on leave',
      swap,
      { partner: person('Budi', [planned(MONDAY, LATE, { awayFor: 'Cuti Tahunan' })]) },
      ['BENTROK_PENGAJUAN'],
    ],
    [
      'in a locked period of the partner',
      swap,
      { partner: person('Budi', [planned(MONDAY, LATE, { lockedPeriod: '2026-11' })]) },
      ['PERIODE_TERKUNCI'],
    ],
    ['a day off', swapOff, { requester: person('Sari', [planned(MONDAY, MORNING), planned(tuesday, null)]) }, []],
    [
      'a day off that is a workday',
      swapOff,
      { requester: person('Sari', [planned(MONDAY, MORNING), planned(tuesday, LATE)]) },
      ['JADWAL_TIDAK_SESUAI'],
    ],
    [
      'a day off 15 days away',
      { ...swapOff, otherDate: localDate('2026-11-17') },
      { requester: person('Sari', [planned(MONDAY, MORNING), planned(localDate('2026-11-17'), null)]) },
      ['TANGGAL_PENGGANTI_TIDAK_VALID'],
    ],
    [
      'the partner would work seven days',
      swap,
      { partner: { ...budi, before: week('PPPPPPLL'), after: week('PPPPPPPL') } },
      ['JAM_KERJA_MELEBIHI_BATAS'],
    ],
  ])('%s', (_, draft, known, expected) => {
    expect(shiftChangeProblems(draft, facts(known)).map(({ code }) => code)).toEqual(expected);
  });

  // Domain.md 9.2: why somebody is away is the person's own matter; who wants to swap learns only that it cannot be.
  it.each<[string, Partial<ShiftChangeFacts>, string]>([
    ['a sick partner', { partner: person('Budi', [planned(MONDAY, LATE, { awayFor: 'Sakit' })]) }, 'milik Budi'],
    [
      'a partner on leave',
      { partner: person('Budi', [planned(MONDAY, LATE, { awayFor: 'Cuti Haid' })]) },
      'milik Budi',
    ],
    [
      'a partner who swaps with somebody else',
      { partner: person('Budi', [planned(MONDAY, LATE, { taken: 'Tukar shift 02/11/2026 dengan Ani' })]) },
      'milik Budi',
    ],
    [
      'the own leave, named',
      { requester: person('Sari', [planned(MONDAY, MORNING, { awayFor: 'Cuti Tahunan' })]), partner: budi },
      'Cuti Tahunan',
    ],
  ])('%s stands against a swap', (_, known, jenis) => {
    const [problem] = shiftChangeProblems(swap, facts(known));
    expect([problem?.code, problem?.params]).toEqual(['BENTROK_PENGAJUAN', { jenis, tanggal: '02/11/2026' }]);
  });

  it('on another date each works the other’s day and is free on the own', () => {
    const otherDay = { ...swap, otherDate: tuesday } as const;
    const known = (own: Shift | null, theirs: Shift | null) => ({
      requester: person('Sari', [planned(MONDAY, MORNING), planned(tuesday, own)]),
      partner: person('Budi', [planned(MONDAY, theirs), planned(tuesday, LATE)]),
    });
    const codes = (own: Shift | null, theirs: Shift | null) =>
      shiftChangeProblems(otherDay, facts(known(own, theirs))).map(({ code }) => code);
    expect(codes(null, null)).toEqual([]);
    expect(codes(MORNING, null)).toEqual(['JADWAL_TIDAK_SESUAI']);
    expect(codes(null, MORNING)).toEqual(['JADWAL_TIDAK_SESUAI']);
  });

  it('decides the dates of both', () => {
    const sari = person('Sari', [planned(MONDAY, MORNING), planned(tuesday, null)]);
    const changedShifts = (...args: Parameters<typeof changedDates>) =>
      changedDates(...args).map(({ userId, date, shift: decided }) => [userId, date, decided?.id ?? 'libur']);
    expect(changedShifts(replace, sari, null, LATE)).toEqual([['Sari', MONDAY, 'siang']]);
    expect(changedShifts(swap, sari, budi, null)).toEqual([
      ['Sari', MONDAY, 'siang'],
      ['Budi', MONDAY, 'pagi'],
    ]);
    expect(changedShifts(swapOff, sari, null, null)).toEqual([
      ['Sari', MONDAY, 'libur'],
      ['Sari', tuesday, 'pagi'],
    ]);
    const other = person('Budi', [planned(MONDAY, null), planned(tuesday, LATE)]);
    expect(changedShifts({ ...swap, otherDate: tuesday }, sari, other, null)).toEqual([
      ['Sari', MONDAY, 'libur'],
      ['Sari', tuesday, 'siang'],
      ['Budi', tuesday, 'libur'],
      ['Budi', MONDAY, 'pagi'],
    ]);
  });
});
