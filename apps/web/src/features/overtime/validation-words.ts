/** How worked overtime is told to whoever validates it. */
import type { OvertimeValidationRow } from '@hadir/contract/overtime/endpoints.ts';
import {
  durationText,
  overtimeMarkWord,
  overtimePayFlagWord,
  overtimeWarningWord,
} from '@hadir/contract/overtime/words.ts';
import { given, present } from '@hadir/domain/kernel/given.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import type { StepActor } from '@hadir/domain/requests/flow.ts';
import type { StatusTone } from '../../ui/theme/tokens.ts';
import { clockText } from '../../ui/text/time-words.ts';

type Row = OvertimeValidationRow;

export const phaseTone: Readonly<Record<Row['phase'], StatusTone>> = {
  waiting: 'belum',
  realised: 'tinjau',
  not_done: 'libur',
  validated: 'hadir',
  final: 'hadir',
};

/** `17.00–20.00` */
export const spanText = ({ start, end }: { start: string; end: string }, zone: Zone) =>
  `${clockText(start, zone)}–${clockText(end, zone)}`;

/** Minutes more (or less) than were ordered; null before the day is closed. */
export const differenceOf = ({ plan, actual }: Row) => given(actual, (actual) => actual.minutes - plan.minutes) ?? null;

/** `+30 menit`, `−1 jam 20 menit`, `sama`. */
export function differenceText(row: Row): string {
  const minutes = differenceOf(row);
  if (minutes === null) return '';
  if (minutes === 0) return 'sama';
  return `${minutes > 0 ? '+' : '−'}${durationText(Math.abs(minutes))}`;
}

/** `9 jam dari 18 jam`; nothing on days that the limit does not count. */
export const weekText = ({ week }: Row) =>
  given(week, (week) => `${durationText(week.used)} dari ${durationText(week.limit)}`) ?? '';

const flagWords: Readonly<Record<string, string>> = {
  ...overtimeMarkWord,
  ...overtimePayFlagWord,
  ...overtimeWarningWord,
};

/** What to look at before it counts, in words. */
export function warningsOf(row: Row): readonly string[] {
  const over = row.week !== null && row.week.used > row.week.limit;
  return present([
    row.retroactive && 'SPL susulan',
    over && !row.flags.includes('LEBIH_18_JAM_SEMINGGU') && 'Melebihi batas jam seminggu',
    ...row.flags.map((flag) => flagWords[flag] ?? flag),
  ]);
}

/** Names of who approved the step: `Atasan` is the superior's or the leader's. */
export const approvedBy = (row: Row, ...actors: readonly StepActor[]) =>
  row.approvals
    .filter(({ actor }) => actors.includes(actor))
    .map(({ fullname }) => fullname)
    .join(', ');
