/**
 * The figures of "Kehadiran (rekap)" and the letters of the matrix (rules/attendance#attendance-figures,
 * rules/reports#attendance-files), as sums of judged days. Names are the report's own words. Minutes and counts are
 * integers, the rate is percent with two decimals.
 */
import type { Settings } from '../settings/settings.ts';
import type { DayType } from '../schedule/day-plan.ts';
import { type DayFlag, type DayStatus, REPORT_LETTERS, type ReportLetter, STATUS_COUNTS_AS } from './day-status.ts';

export interface CountedDay {
  readonly dayType: DayType;
  readonly status: DayStatus;
  readonly letter: ReportLetter;
  readonly flags: readonly DayFlag[];
  readonly lateMinutes: number;
  readonly lateExcusedMinutes: number;
  readonly earlyMinutes: number;
  readonly earlyExcusedMinutes: number;
  readonly workedMinutes: number;
}

export interface MonthFigures {
  readonly hariKerja: number;
  readonly hadir: number;
  readonly wfh: number;
  readonly dinas: number;
  /** Times and minutes late beyond what was permitted. */
  readonly terlambatKali: number;
  readonly terlambatMenit: number;
  readonly pulangCepatKali: number;
  readonly pulangCepatMenit: number;
  readonly tidakAbsenMasuk: number;
  readonly tidakAbsenPulang: number;
  readonly sakit: number;
  readonly cuti: number;
  readonly izin: number;
  readonly izinOff: number;
  readonly alpa: number;
  readonly libur: number;
  readonly liburNasional: number;
  readonly cutiBersama: number;
  readonly kerjaHariLibur: number;
  readonly totalMenitKerja: number;
  /** Workdays that count as present: the numerator of the rate. */
  readonly hariHadir: number;
  /** Percent, two decimals, half-up; 0 without workdays. */
  readonly persentaseKehadiran: number;
  readonly huruf: Readonly<Record<ReportLetter, number>>;
}

type Counts = { -readonly [Key in Exclude<keyof MonthFigures, 'huruf'>]: number } & {
  huruf: Record<ReportLetter, number>;
};
type StatusCount = 'hadir' | 'wfh' | 'dinas' | 'tidakAbsenMasuk' | 'tidakAbsenPulang' | 'sakit' | 'cuti' | 'izin';
type FreeCount = 'izinOff' | 'alpa' | 'libur' | 'liburNasional' | 'cutiBersama';

const COUNT_OF_STATUS: Readonly<Record<DayStatus, StatusCount | FreeCount | null>> = {
  HADIR: 'hadir',
  WFH: 'wfh',
  DINAS: 'dinas',
  TIDAK_ABSEN_MASUK: 'tidakAbsenMasuk',
  TIDAK_ABSEN_PULANG: 'tidakAbsenPulang',
  SAKIT: 'sakit',
  CUTI: 'cuti',
  IZIN: 'izin',
  IZIN_OFF: 'izinOff',
  ALPA: 'alpa',
  LIBUR: 'libur',
  LIBUR_NASIONAL: 'liburNasional',
  CUTI_BERSAMA: 'cutiBersama',
  BELUM_ABSEN: null,
  TIDAK_TERJADWAL: null,
};

const NO_LETTERS = {
  H: 0,
  T: 0,
  PC: 0,
  TPC: 0,
  W: 0,
  D: 0,
  TAP: 0,
  TAM: 0,
  A: 0,
  S: 0,
  C: 0,
  I: 0,
  IO: 0,
  L: 0,
  LN: 0,
  CB: 0,
  '-': 0,
  X: 0,
} as const satisfies Record<ReportLetter, 0>;

function empty(): Counts {
  return {
    hariKerja: 0,
    hadir: 0,
    wfh: 0,
    dinas: 0,
    terlambatKali: 0,
    terlambatMenit: 0,
    pulangCepatKali: 0,
    pulangCepatMenit: 0,
    tidakAbsenMasuk: 0,
    tidakAbsenPulang: 0,
    sakit: 0,
    cuti: 0,
    izin: 0,
    izinOff: 0,
    alpa: 0,
    libur: 0,
    liburNasional: 0,
    cutiBersama: 0,
    kerjaHariLibur: 0,
    totalMenitKerja: 0,
    hariHadir: 0,
    persentaseKehadiran: 0,
    huruf: { ...NO_LETTERS },
  };
}

export const NO_FIGURES: MonthFigures = empty();

/** present / workdays x 100, two decimals, half-up; 0 without workdays. Exact integer arithmetic. */
export function attendanceRate(present: number, workdays: number): number {
  if (workdays === 0) return 0;
  return Math.floor((present * 20_000 + workdays) / (2 * workdays)) / 100;
}

/** Whether a judged workday counts as present. */
export function countsAsPresent(status: DayStatus, missingPunch: Settings['missing_punch_counts_as']): boolean {
  const counted = STATUS_COUNTS_AS[status];
  return counted === 'present' || (counted === 'missing-punch' && missingPunch === 'hadir');
}

function addDay(sum: Counts, day: CountedDay, missingPunch: Settings['missing_punch_counts_as']): void {
  const count = COUNT_OF_STATUS[day.status];
  if (count) sum[count] += 1;
  if (day.dayType === 'workday') {
    sum.hariKerja += 1;
    if (countsAsPresent(day.status, missingPunch)) sum.hariHadir += 1;
  }
  if (day.flags.includes('TERLAMBAT')) {
    sum.terlambatKali += 1;
    sum.terlambatMenit += day.lateMinutes - day.lateExcusedMinutes;
  }
  if (day.flags.includes('PULANG_CEPAT')) {
    sum.pulangCepatKali += 1;
    sum.pulangCepatMenit += day.earlyMinutes - day.earlyExcusedMinutes;
  }
  if (day.flags.includes('KERJA_HARI_LIBUR')) sum.kerjaHariLibur += 1;
  sum.totalMenitKerja += day.workedMinutes;
  sum.huruf[day.letter] += 1;
}

/** The figures of a person's days, each counted by the rule of its date. */
export function figuresByDate<Day extends CountedDay>(
  days: Iterable<Day>,
  missingPunchOn: (day: Day) => Settings['missing_punch_counts_as'],
): MonthFigures {
  const sum = empty();
  for (const day of days) addDay(sum, day, missingPunchOn(day));
  sum.persentaseKehadiran = attendanceRate(sum.hariHadir, sum.hariKerja);
  return sum;
}

/** The figures of days that one rule counts. */
export function figuresOf(days: Iterable<CountedDay>, missingPunch: Settings['missing_punch_counts_as']): MonthFigures {
  return figuresByDate(days, () => missingPunch);
}

function isCount(key: string): key is Exclude<keyof MonthFigures, 'huruf'> {
  return key !== 'huruf' && Object.hasOwn(NO_FIGURES, key);
}

const COUNT_KEYS = Object.keys(NO_FIGURES).filter(isCount);

/** The figures of a whole without one of its parts: how a month follows the change of one of its days. */
export function withoutFigures(whole: MonthFigures, part: MonthFigures): MonthFigures {
  const rest = empty();
  for (const key of COUNT_KEYS) rest[key] = whole[key] - part[key];
  for (const letter of REPORT_LETTERS) rest.huruf[letter] = whole.huruf[letter] - part.huruf[letter];
  rest.persentaseKehadiran = attendanceRate(rest.hariHadir, rest.hariKerja);
  return rest;
}

/** The figures of several parts together: a unit of its people, a year of its months. */
export function addFigures(one: MonthFigures, other: MonthFigures): MonthFigures {
  const sum = empty();
  for (const key of COUNT_KEYS) sum[key] = one[key] + other[key];
  for (const letter of REPORT_LETTERS) sum.huruf[letter] = one.huruf[letter] + other.huruf[letter];
  sum.persentaseKehadiran = attendanceRate(sum.hariHadir, sum.hariKerja);
  return sum;
}
