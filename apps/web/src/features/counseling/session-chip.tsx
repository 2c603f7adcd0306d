/** How a session stands, and when it takes place, the same on every page of counseling. */
import { sessionModeWord, sessionStateWord } from '@hadir/contract/counseling/words.ts';
import type { SessionMode, SessionState } from '@hadir/domain/counseling/session.ts';
import { dateIn, instant, type Zone } from '@hadir/domain/kernel/time.ts';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import type { StatusTone } from '../../ui/theme/tokens.ts';
import { clockText, dayOverMonth, weekdayName } from '../../ui/text/time-words.ts';

const TONES: Readonly<Record<SessionState, StatusTone>> = {
  pending: 'terlambat',
  approve: 'dinas',
  reject: 'libur',
  complete: 'hadir',
  cancel: 'libur',
};

export function SessionChip({ state }: { readonly state: SessionState }) {
  return <StatusChip tone={TONES[state]}>{sessionStateWord[state]}</StatusChip>;
}

export interface SessionTimes {
  readonly start: string;
  readonly end: string;
  readonly zone: Zone;
}

/** `Sen 23/11 09.00–10.00` */
export function whenText({ start, end, zone }: SessionTimes): string {
  const date = dateIn(instant(start), zone);
  return `${weekdayName(date).slice(0, 3)} ${dayOverMonth(date)} ${clockText(start, zone)}–${clockText(end, zone)}`;
}

/** `Luring, Ruang Teduh` */
export const whereText = (mode: SessionMode, place: string): string =>
  [sessionModeWord[mode], mode === 'luring' ? place : ''].filter((part) => part !== '').join(', ');
