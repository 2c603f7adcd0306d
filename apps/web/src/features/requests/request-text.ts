/** How a request is told in a line: its dates, its length, whom it waits for, what was decided (ux.md K05). */
import { requestKindWord, stepActorWord } from '@hadir/contract/requests-words.ts';
import type { RequestRow } from '@hadir/contract/requests-shapes.ts';
import { durationText } from '@hadir/contract/attendance-words.ts';
import { dayNumber, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { showDateTime, showTime } from '../../ui/format.ts';
import { dateAt, shortDate, shortDay } from '../../ui/time-words.ts';

type Dated = Pick<RequestRow, 'first' | 'last'>;

/** `18 Nov`, `24–26 Nov`, `30 Nov – 2 Des`; the year where it is not this one. */
export function datesText({ first, last }: Dated, today: LocalDate): string {
  const year = today.slice(0, 4);
  const whole = first.slice(0, 4) !== year || last.slice(0, 4) !== year ? shortDate : shortDay;
  if (first === last) return whole(first);
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${whole(last)}`;
  return `${whole(first)} – ${whole(last)}`;
}

/** `Koreksi 18 Nov`, `Cuti 24–26 Nov`. */
export function titleText(row: Pick<RequestRow, 'kind' | 'first' | 'last'>, today: LocalDate): string {
  return `${requestKindWord[row.kind]} ${datesText(row, today)}`;
}

/** `3 hari`, `2 jam 15 menit`; nothing for kinds without a length. */
export function lengthText({ days, minutes }: Pick<RequestRow, 'days' | 'minutes'>): string {
  if (days !== null) return `${String(days).replace('.', ',')} hari`;
  return minutes === null || minutes === 0 ? '' : durationText(minutes);
}

type Step = NonNullable<RequestRow['step']>;

/** `Budi Hartawan`, `Budi Hartawan atau 2 lainnya`; the words of the step where nobody is named yet. */
export function namesText(people: Step['people'], actor: Step['actor']): string {
  const [first, ...others] = people;
  if (first === undefined) return stepActorWord[actor];
  return others.length === 0 ? first.fullname : `${first.fullname} atau ${others.length} lainnya`;
}

/** `sejak 16.20`, `sejak kemarin 16.20`, `sejak 18/11/2026 16.20`. @param now epoch milliseconds of the server */
export function sinceText(wire: string, now: number, zone: Zone): string {
  const at = Date.parse(wire);
  const days = dayNumber(dateAt(now, zone)) - dayNumber(dateAt(at, zone));
  if (days <= 0) return `sejak ${showTime(at, zone)}`;
  return days === 1 ? `sejak kemarin ${showTime(at, zone)}` : `sejak ${showDateTime(at, zone)}`;
}

type Told = Pick<
  RequestRow,
  'status' | 'step' | 'withoutChain' | 'decidedBy' | 'decisionReason' | 'zone' | 'label' | 'days' | 'minutes'
>;

/** The second line of a card: whom it waits for, or what became of it. */
export function lineText(row: Told, now: number): string {
  const { status, step, decidedBy, decisionReason, zone } = row;
  const quoted = decisionReason === null ? '' : `“${decisionReason}”`;
  const said = [decidedBy, quoted].filter(Boolean).join(': ');
  if ((status === 'pending' || status === 'cancel_pending') && step !== null)
    return `Menunggu ${row.withoutChain ? 'HR' : namesText(step.people, step.actor)} ${sinceText(step.since, now, zone)}`;
  if (status === 'approved') return decidedBy === null ? 'Disetujui' : `Disetujui ${decidedBy}`;
  if (status === 'draft') return said === '' ? 'Dikembalikan kepada Anda' : said;
  return said === '' ? [row.label, lengthText(row)].filter(Boolean).join(' · ') : said;
}
