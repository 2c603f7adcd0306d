/** How what waits is told in a line: when it is for, how long it has waited, what was decided (product/requests#inbox). */
import { kindWithin, requestKindWord, requestMoveWord } from '@hadir/contract/requests/words.ts';
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { showTime } from '../../../ui/text/format.ts';
import { clockText, shortWeekday } from '../../../ui/text/time-words.ts';
import type { RequestDetail } from '../request-calls.ts';
import { kindView } from '../request-forms.ts';
import { datesText, lengthText } from '../request-text.ts';

/** `hari ini`, `Sen 23 Nov`, `24–26 Nov`. */
function dayText(row: Pick<InboxRow, 'first' | 'last'>, today: LocalDate): string {
  if (row.first !== row.last) return datesText(row, today);
  if (row.first === today) return 'hari ini';
  return `${shortWeekday(row.first)} ${datesText(row, today)}`;
}

type Timed = Pick<InboxRow, 'kind' | 'first' | 'last' | 'startsAt' | 'endsAt' | 'zone' | 'days' | 'minutes'>;

/** `Sab 21 Nov, 08.00–12.00`, `hari ini s.d. 09.00`, `24–26 Nov, 3 hari`. */
export function whenText(row: Timed, today: LocalDate): string {
  const day = dayText(row, today);
  const { hours } = kindView(row.kind);
  if (hours !== undefined) return `${day}${hours(clockText(row.startsAt, row.zone), clockText(row.endsAt, row.zone))}`;
  const length = row.days === null || row.days === 1 ? '' : lengthText(row);
  return length === '' ? day : `${day}, ${length}`;
}

/** `Cuti Tahunan`, `Izin terlambat`. */
export function nameText({ kind, label }: Pick<InboxRow, 'kind' | 'label'>): string {
  return kindView(kind).hours !== undefined ? requestKindWord[kind] : label;
}

export type Age = 'fresh' | 'old' | 'late';
const OLD_HOURS = 24;
const LATE_HOURS = 72;

export function ageOf(hours: number): Age {
  if (hours > LATE_HOURS) return 'late';
  if (hours > OLD_HOURS) return 'old';
  return 'fresh';
}

/** `baru`, `5 jam`, `3 hari`. */
export function ageText(hours: number): string {
  if (hours < 1) return 'baru';
  if (hours < OLD_HOURS) return `${hours} jam`;
  return `${Math.floor(hours / OLD_HOURS)} hari`;
}

/** `Cuti Tono disetujui`; several are counted. */
export function decidedText(rows: readonly Pick<InboxRow, 'kind' | 'person'>[], word: string): string {
  const [first] = rows;
  if (rows.length !== 1 || first === undefined) return `${rows.length} pengajuan ${word}`;
  const [name = first.person.fullname] = first.person.fullname.split(' ');
  return `${requestKindWord[first.kind]} ${name} ${word}`;
}

/** `5 lembur, 2 koreksi, 1 izin`, most first. */
export function kindsText(kinds: readonly RequestKind[]): string {
  const counts = new Map<RequestKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${count} ${kindWithin(kind)}`)
    .join(', ');
}

/** `Sudah disetujui Dewi 09.12`: what became of something that waits no more. */
export function settledText({ timeline, status, zone }: Pick<RequestDetail, 'timeline' | 'status' | 'zone'>): string {
  const last = timeline.findLast(({ undone, move }) => !undone && move !== 'undo' && move !== 'submit');
  if (last === undefined) return status === 'pending' ? 'Kini menunggu orang lain' : 'Tidak menunggu Anda lagi';
  const who = given(last.by, (by) => ` ${by.fullname}`) ?? '';
  return `Sudah ${requestMoveWord[last.move].toLowerCase()}${who} ${showTime(Date.parse(last.at), zone)}`;
}
