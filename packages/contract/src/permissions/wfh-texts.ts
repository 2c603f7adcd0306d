/** What working from home tells of itself. No zod here. */
import { column, days, decision, first, last, reason } from '../requests/column.ts';
import { datesList, type KindTexts } from '../requests/kind-texts.ts';
import type { wfh } from './endpoints.ts';

export const wfhTexts: KindTexts<typeof wfh> = {
  kind: 'wfh',
  facts: ({ details: { workdays, address } }) => [
    { label: 'Hari kerja', text: datesList(workdays) },
    ...(address === null || address === '' ? [] : [{ label: 'Alamat', text: address }]),
  ],
  // Nothing of it is unpaid: no column tells of that.
  columns: [
    first,
    last,
    column('category', 'Kategori', { format: 'text', width: 16 }, (row) => row.label),
    days,
    reason,
    ...decision,
  ],
};
