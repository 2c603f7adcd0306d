/** What leave tells of itself. No zod here. */
import { dateInWords } from '../date-words.ts';
import { column, days, first, forHr, last, reason, refusal, status, steps, submittedOn } from '../requests/column.ts';
import type { Text } from '../requests/file-row.ts';
import { datesList, type KindTexts } from '../requests/kind-texts.ts';
import type { leave } from './endpoints.ts';
import { halfWord, relationWord, wageText } from './words.ts';

interface LeavePart {
  readonly half: 'AM' | 'PM' | null;
  /** Of maternity leave: the share of the wage by date, in words. Of HR's file alone. */
  readonly leaveWage?: Text;
}

export const leaveTexts: KindTexts<typeof leave, LeavePart> = {
  kind: 'leave',
  facts: ({ details }) => {
    const { half, eventDate, relation, paid, wage, keptDates, handover, contactPhone } = details;
    return [
      ...(half === null ? [] : [{ label: 'Bagian hari', text: halfWord[half] }]),
      ...(eventDate === null ? [] : [{ label: 'Peristiwa', text: dateInWords(eventDate) }]),
      ...(relation === null ? [] : [{ label: 'Siapa', text: relationWord[relation] }]),
      ...(paid === false ? [{ label: 'Upah', text: 'Tanpa upah' }] : []),
      ...(wage == null || wage.length === 0 ? [] : [{ label: 'Upah', text: wageText(wage) }]),
      ...(keptDates.length === 0 ? [] : [{ label: 'Tetap berlaku', text: datesList(keptDates) }]),
      ...(contactPhone === null ? [] : [{ label: 'Dapat dihubungi', text: contactPhone }]),
      ...(handover === null ? [] : [{ label: 'Pengganti', text: handover.fullname }]),
    ];
  },
  columns: [
    submittedOn,
    column('label', 'Jenis Cuti', { format: 'text', width: 22 }, (row) => row.label),
    first,
    last,
    column('half', 'Setengah Hari', { format: 'text', width: 10 }, (row) => (row.half ? halfWord[row.half] : '')),
    days,
    reason,
    status,
    column('step', 'Tahap', { format: 'text', width: 10 }, (row) => row.step),
    ...steps('Atasan', true),
    refusal,
    forHr(column('wage', 'Upah Cuti Melahirkan', { format: 'text', width: 30 }, (row) => row.leaveWage)),
  ],
};
