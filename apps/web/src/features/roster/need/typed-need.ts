/** A unit's need as it is typed: a week per shift and place, and single dates. Pure. */
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import type { NeedRow } from './need-calls.ts';

export const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

export interface TypedDate {
  readonly key: number;
  readonly date: string;
  readonly shiftId: string;
  readonly pointId: string | null;
  readonly count: string;
}

export interface TypedNeed {
  /** Counts as typed, by weekKey. */
  readonly week: ReadonlyMap<string, string>;
  readonly dates: readonly TypedDate[];
}

export const weekKey = (shiftId: string, pointId: string | null, weekday: number) =>
  `${shiftId} ${pointId ?? ''} ${weekday}`;

export function typedNeed(rows: readonly NeedRow[]): TypedNeed {
  const week = new Map<string, string>();
  const dates: TypedDate[] = [];
  for (const { shiftId, pointId, weekday, date, count } of rows)
    if (weekday !== null) week.set(weekKey(shiftId, pointId, weekday), String(count));
    else if (date !== null) dates.push({ key: dates.length, date, shiftId, pointId, count: String(count) });
  return { week, dates };
}

export const withWeekday = (need: TypedNeed, key: string, count: string): TypedNeed => ({
  ...need,
  week: new Map(need.week).set(key, count),
});

export function withDate(need: TypedNeed, key: number, change: Partial<TypedDate>): TypedNeed {
  return { ...need, dates: need.dates.map((row) => (row.key === key ? { ...row, ...change } : row)) };
}

export function withNewDate(need: TypedNeed, shiftId: string, pointId: string | null): TypedNeed {
  const key = Math.max(-1, ...need.dates.map((row) => row.key)) + 1;
  return { ...need, dates: [...need.dates, { key, date: '', shiftId, pointId, count: '' }] };
}

export const withoutDate = (need: TypedNeed, key: number): TypedNeed => ({
  ...need,
  dates: need.dates.filter((row) => row.key !== key),
});

/** Every weekday as the first one that is typed. */
export function withWholeWeek(need: TypedNeed, shiftId: string, pointId: string | null): TypedNeed {
  const typed = WEEK.map((day) => need.week.get(weekKey(shiftId, pointId, day)) ?? '').find((count) => count !== '');
  if (typed === undefined) return need;
  return WEEK.reduce((now, day) => withWeekday(now, weekKey(shiftId, pointId, day), typed), need);
}

const MOST = 999;
const isCount = (typed: string) => /^\d{1,3}$/.test(typed.trim());

export type NeedError = 'BUKAN_ANGKA' | 'TANGGAL_SALAH' | 'TANGGAL_GANDA';

const dateKey = ({ date, shiftId, pointId }: TypedDate) => `${date} ${shiftId} ${pointId ?? ''}`;

/** What hinders storing it, by the key of a weekday or `tanggal` and the key of the row. */
export function needErrors({ week, dates }: TypedNeed): Map<string, NeedError> {
  const errors = new Map<string, NeedError>();
  for (const [key, typed] of week) if (typed.trim() !== '' && !isCount(typed)) errors.set(key, 'BUKAN_ANGKA');
  const seen = new Set<string>();
  for (const row of dates) {
    const at = `tanggal ${row.key}`;
    if (!isLocalDate(row.date)) errors.set(at, 'TANGGAL_SALAH');
    else if (!isCount(row.count)) errors.set(at, 'BUKAN_ANGKA');
    else if (seen.has(dateKey(row))) errors.set(at, 'TANGGAL_GANDA');
    seen.add(dateKey(row));
  }
  return errors;
}

export const needErrorText: Readonly<Record<NeedError, string>> = {
  BUKAN_ANGKA: `Jumlah orang harus angka 0 sampai ${MOST}.`,
  TANGGAL_SALAH: 'Tanggal harus diisi, misalnya 24/12/2026.',
  TANGGAL_GANDA: 'Tanggal, shift, dan titik ini sudah ada di atas. Hapus salah satu.',
};

/** As the server stores it; a weekday that nobody is needed on has no row. @returns what `needErrors` found nothing in */
export function needRows({ week, dates }: TypedNeed): NeedRow[] {
  const weekly = [...week].flatMap(([key, typed]): NeedRow[] => {
    const [shiftId = '', pointId = '', weekday = ''] = key.split(' ');
    const count = Number(typed);
    return count === 0 ? [] : [{ shiftId, pointId: pointId || null, weekday: Number(weekday), date: null, count }];
  });
  const single = dates.flatMap(({ date, shiftId, pointId, count }): NeedRow[] =>
    isLocalDate(date) ? [{ shiftId, pointId, weekday: null, date, count: Number(count) }] : [],
  );
  return [...weekly, ...single];
}
