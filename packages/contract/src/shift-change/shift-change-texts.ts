/** What a change of shifts tells of itself. No zod here. */
import type { ShiftChangeKind } from '@hadir/domain/shift-change/shift-change-rules.ts';
import { shortDay } from '../date-words.ts';
import { column, decision, onDate, reason, submittedOn } from '../requests/column.ts';
import type { Text } from '../requests/file-row.ts';
import type { KindTexts } from '../requests/kind-texts.ts';
import type { shiftChange } from './endpoints.ts';
import { FREE_DAY, shiftChangeWord } from './words.ts';

interface ShiftPart {
  readonly what: ShiftChangeKind;
  readonly before: Text;
  readonly after: Text;
  readonly partner: Text;
  readonly partnerNo: Text;
  readonly otherDate: Text;
}

export const shiftChangeTexts: KindTexts<typeof shiftChange, ShiftPart> = {
  kind: 'shift_change',
  facts: ({ details: { what, partner, changes } }) => [
    { label: 'Cara', text: shiftChangeWord[what] },
    ...changes.map(({ person, date, before, after }) => ({
      label: `${shortDay(date)}${partner === null ? '' : ` ${person.fullname.split(' ')[0]}`}`,
      text: `${before ?? FREE_DAY} → ${after ?? FREE_DAY}`,
    })),
  ],
  columns: [
    submittedOn,
    column('what', 'Jenis', { format: 'text', width: 14 }, (row) => (row.what ? shiftChangeWord[row.what] : '')),
    onDate,
    column('before', 'Shift Awal', { format: 'text', width: 16 }, (row) => row.before),
    column('after', 'Shift Baru', { format: 'text', width: 16 }, (row) => row.after),
    column('partner', 'Rekan', { format: 'text', width: 24 }, (row) => row.partner),
    column('partnerNo', 'NIK Rekan', { format: 'text', width: 14 }, (row) => row.partnerNo),
    column('otherDate', 'Tanggal Rekan', { format: 'date', width: 12 }, (row) => row.otherDate),
    reason,
    ...decision,
  ],
};
