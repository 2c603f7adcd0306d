/** Hours of permission beside half a day of leave: judged by what the leave leaves, they go with it (docs/decisions/062). */
import type { LocalDate } from '../kernel/time.ts';
import type { DaySlot } from './request-kind.ts';
import type { RequestStatus } from './request-state.ts';

/** Beside a morning off coming late counts from the second half, beside an afternoon off leaving early from the first. */
const HOURS_MOVED_BY: Readonly<Partial<Record<DaySlot, DaySlot>>> = { am: 'late', pm: 'early' };

interface Taken {
  readonly userId: string;
  readonly date: LocalDate;
  readonly slot: DaySlot;
}

/**
 * Which hours of its dates a leave has moved; none where it takes whole days, beside which no hours stand.
 * @param taken all that it takes
 */
export function hoursMovedBy(taken: readonly Taken[]): Taken[] {
  const halves = (date: LocalDate) => taken.filter((one) => one.date === date).length;
  return taken.flatMap(({ userId, date, slot }) => {
    const hours = HOURS_MOVED_BY[slot];
    return hours === undefined || halves(date) > 1 ? [] : [{ userId, date, slot: hours }];
  });
}

const STANDS: readonly RequestStatus[] = ['approved', 'cancel_pending'];
const ENDED: readonly RequestStatus[] = ['rejected', 'cancelled', 'expired'];

/**
 * Statuses in which such hours go when the leave changes its own: granted ones as soon as it stands no longer, waiting
 * ones once it has ended.
 */
export function hoursThatGo(before: RequestStatus, after: RequestStatus): readonly RequestStatus[] {
  if (ENDED.includes(after)) return ['pending', ...STANDS];
  return STANDS.includes(before) && !STANDS.includes(after) ? STANDS : [];
}
