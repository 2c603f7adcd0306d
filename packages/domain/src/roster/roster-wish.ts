/** What people would like of a roster before it is published (rules/schedules#wishes). Nothing of it binds. */
import { type LocalDate, weekday } from '../kernel/time.ts';
import type { RosterWish } from './auto-fill/fill-problem.ts';

/** Of a weekday (0 = Monday) or of one date: one of both is null. */
export interface StoredWish {
  readonly weekday: number | null;
  readonly date: LocalDate | null;
  readonly wish: RosterWish;
}

/** The wish of a date comes before the one of its weekday. @returns by the place of the date */
export function wishesByDate(wishes: readonly StoredWish[], dates: readonly LocalDate[]): Map<number, RosterWish> {
  const ofDate = new Map(wishes.flatMap(({ date, wish }) => (date === null ? [] : [[date, wish] as const])));
  const ofWeekday = new Map(wishes.flatMap((one) => (one.weekday === null ? [] : [[one.weekday, one.wish] as const])));
  return new Map(
    dates.flatMap((date, day) => {
      const wish = ofDate.get(date) ?? ofWeekday.get(weekday(date));
      return wish === undefined ? [] : [[day, wish] as const];
    }),
  );
}

export type WishRefusal = 'SUDAH_LEWAT' | 'SUDAH_TERBIT';

/** Why a date's wish can no longer be said. @param published the person was told of the date's month already */
export function wishRefusal(date: LocalDate, today: LocalDate, published: boolean): WishRefusal | undefined {
  if (date <= today) return 'SUDAH_LEWAT';
  return published ? 'SUDAH_TERBIT' : undefined;
}
