/** Times of the rooms of a random run: open from seven to eight in the evening, in Jakarta. */
import { atLocal, dateIn, type Instant, localTime, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';

export const ZONE = 'Asia/Jakarta';
export const QUARTER = 15 * MINUTE_MS;

export const isOpen = (start: number, end: number): boolean => {
  const date = dateIn(start as Instant, ZONE);
  return start >= atLocal(date, localTime('07:00'), ZONE) && end <= atLocal(date, localTime('20:00'), ZONE);
};

export const wire = (at: number): string => toWire(at as Instant);
