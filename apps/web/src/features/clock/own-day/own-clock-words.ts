/** The own clock of today in two words, for people whose home shows others. Pure. */
import { MINUTE_MS, type Zone } from '@hadir/domain/kernel/time.ts';
import { showTime } from '../../../ui/text/format.ts';
import type { StatusTone } from '../../../ui/theme/tokens.ts';
import type { OwnDayState } from './own-day-state.ts';

export interface OwnClockWords {
  readonly tone: StatusTone;
  /** `Belum absen`, `Masuk 08.02`. */
  readonly text: string;
  /** The last tap is still on this device. */
  readonly waiting: boolean;
}

interface ClockContext {
  readonly zone: Zone;
  readonly graceMinutes: number;
  /** Server time, milliseconds. */
  readonly now: number;
}

export function ownClockWords(day: OwnDayState, { zone, graceMinutes, now }: ClockContext): OwnClockWords {
  const waiting = day.in?.waiting === true || day.out?.waiting === true;
  if (day.onBreak) return { tone: 'hadir', text: 'Istirahat', waiting };
  if (day.next === 'out' && day.in !== null)
    return { tone: 'hadir', text: `Masuk ${showTime(day.in.at, zone)}`, waiting };
  if (day.out !== null) return { tone: 'hadir', text: `Pulang ${showTime(day.out.at, zone)}`, waiting };
  if (day.shift === null) return { tone: 'libur', text: 'Tanpa jadwal', waiting };
  const late = now > Date.parse(day.shift.startAt) + graceMinutes * MINUTE_MS;
  return { tone: late ? 'terlambat' : 'belum', text: 'Belum absen', waiting };
}
