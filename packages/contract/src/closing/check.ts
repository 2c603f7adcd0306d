/** The code of a closing, checked by whoever holds the paper; and for HR what was altered since. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, localDate, periodLabel, zone } from '../kernel/fields.ts';

/** As it was typed: small letters and spaces are read, too. */
const params = z.strictObject({ code: z.string().min(1).max(60) });

const checkedClosing = z.object({
  /** As it is printed. */
  code: z.string(),
  company: z.string(),
  /** Whose people alone the code is of; null: of everybody. */
  client: z.string().nullable(),
  period: periodLabel,
  from: localDate,
  to: localDate,
  people: z.number().int(),
  closedAt: instantText,
  zone,
  /** `reopened`: open again since; `replaced`: closed once more, under another code. */
  state: z.enum(['stands', 'reopened', 'replaced']),
  /** Whether the figures stored now still give this code; null where the period was opened again. */
  agrees: z.boolean().nullable(),
  /** The reader may see whose days were altered. */
  mayLook: z.boolean(),
});
export type CheckedClosing = z.output<typeof checkedClosing>;

const alteration = z.object({
  userId: id,
  fullname: z.string(),
  employeeNo: z.string(),
  /** Dates whose day is another one than at the closing; none where only sums differ. */
  dates: z.array(localDate),
});

export const closingCheck = {
  look: endpoint({
    method: 'GET',
    path: '/api/closing-codes/:code',
    summary: 'Mencocokkan kode tutup yang tercetak dengan angka yang tersimpan.',
    access: 'public',
    params,
    reply: dataOf(checkedClosing),
    words: { code: 'kode' },
  }),
  alterations: endpoint({
    method: 'GET',
    path: '/api/closing-codes/:code/alterations',
    summary: 'Karyawan dan tanggal yang berubah sejak periode ditutup.',
    access: 'period.read',
    params,
    reply: dataOf(z.object({ people: z.array(alteration), total: z.number().int() })),
    words: { code: 'kode' },
  }),
};
