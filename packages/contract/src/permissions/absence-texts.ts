/** What staying away tells of itself. No zod here. */
import type { AbsenceCategory } from '@hadir/domain/permissions/absence-rules.ts';
import { column, days, decision, first, forHr, last, reason } from '../requests/column.ts';
import { datesList, type KindTexts } from '../requests/kind-texts.ts';
import type { absencePermission } from './endpoints.ts';
import { absenceCategoryWord } from './words.ts';

interface AbsencePart {
  readonly category: AbsenceCategory;
  readonly paidDays: number;
}

export const absenceTexts: KindTexts<typeof absencePermission, AbsencePart> = {
  kind: 'permission',
  facts: ({ details: { category, workdays, paidDays } }) => [
    { label: 'Keperluan', text: absenceCategoryWord[category] },
    { label: 'Hari kerja', text: datesList(workdays) },
    ...(paidDays === null ? [] : [{ label: 'Dibayar', text: `${paidDays} hari` }]),
  ],
  columns: [
    first,
    last,
    column('category', 'Kategori', { format: 'text', width: 16 }, (row) => absenceCategoryWord[row.category]),
    days,
    forHr(column('paid', 'Dibayar', { format: 'text', width: 8 }, (row) => (row.paidDays > 0 ? 'Ya' : 'Tidak'))),
    reason,
    ...decision,
  ],
};
