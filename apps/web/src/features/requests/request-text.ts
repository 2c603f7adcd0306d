/**
 * How a request is told in a line: its dates, its length, whom it waits for, what was decided
 * (product/requests#own-requests).
 */
import { approverText, datesText, lengthText } from '@hadir/contract/requests/lines.ts';
import {
  decisionMarkOf,
  decisionMarkWord,
  requestKindWord,
  requestStatusWord,
} from '@hadir/contract/requests/words.ts';
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { sinceText } from '../../ui/text/time-words.ts';

export { sinceText } from '../../ui/text/time-words.ts';
export { approverText, datesText, lengthText, namesText } from '@hadir/contract/requests/lines.ts';

/** `Koreksi 18 Nov`, `Cuti 24–26 Nov`. */
export function titleText(row: Pick<RequestRow, 'kind' | 'first' | 'last'>, today: LocalDate): string {
  return `${requestKindWord[row.kind]} ${datesText(row, today)}`;
}

/** `30/11/2026` stands in it. */
export const namesDate = (text: string): boolean => /\d{2}\/\d{2}\/\d{4}/.test(text);

/** What kind it is, in a line that names its dates: `Lembur 30/11/2026 20.00–23.30 WIB` would say them twice. */
export function kindText({ kind, label }: Pick<RequestRow, 'kind' | 'label'>): string {
  return namesDate(label) ? requestKindWord[kind] : label;
}

type StatusFields = Pick<
  RequestRow,
  'status' | 'step' | 'withoutChain' | 'flags' | 'decidedBy' | 'decisionReason' | 'zone' | 'label' | 'days' | 'minutes'
>;

/** Who approved it; marked where nobody but its writer could, or nobody at all. */
function approvedText({ decidedBy, flags }: Pick<StatusFields, 'decidedBy' | 'flags'>): string {
  const mark = decisionMarkOf(flags);
  if (mark === 'TANPA_PEMUTUS') return 'Dicatat tanpa pemutus';
  const by = given(decidedBy, (decidedBy) => `Disetujui ${decidedBy}`) ?? 'Disetujui';
  return mark === undefined ? by : `${by} (${decisionMarkWord[mark].toLowerCase()})`;
}

/** The second line of a card: whom it waits for, or what became of it. */
export function lineText(row: StatusFields, now: number): string {
  const { status, step, decidedBy, decisionReason, zone } = row;
  const quoted = given(decisionReason, (decisionReason) => `“${decisionReason}”`) ?? '';
  const said = [decidedBy, quoted].filter(Boolean).join(': ');
  if ((status === 'pending' || status === 'cancel_pending') && step !== null)
    return `Menunggu ${approverText(row, step)} ${sinceText(step.since, now, zone)}`;
  if (status === 'approved') return approvedText(row);
  if (decidedBy !== null && quoted === '' && (status === 'rejected' || status === 'cancelled'))
    return `${requestStatusWord[status]} ${decidedBy}`;
  if (status === 'draft') return said || 'Dikembalikan kepada Anda';
  if (said === '') return [row.label, lengthText(row)].filter(Boolean).join(' · ');
  return said;
}
