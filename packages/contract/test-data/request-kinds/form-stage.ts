/** Whom and what the filled forms name: the answers of a server that is not there. */
import { localTime } from '@hadir/domain/kernel/time.ts';

/** `testId(3)`: the third of the ids of a test. */
export const testId = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const ME = { id: testId(1), fullname: 'Citra Maharani' };
export const SARI = { id: testId(10), fullname: 'Sari Wulandari' };
export const REASON_ID = testId(20);
const shift = (number: number, name: string, start: string, end: string) => ({
  id: testId(number),
  name,
  start: localTime(start),
  end: localTime(end),
});
export const SHIFTS = { pagi: shift(30, 'Pagi', '06:00', '14:00'), siang: shift(31, 'Siang', '14:00', '22:00') };
