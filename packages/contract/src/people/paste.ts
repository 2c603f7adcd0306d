/** People pasted from a table: judged cell by cell, taken in one go, taken back on the same day. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, text } from '../kernel/fields.ts';
import {
  LONGEST_PASTED_CELL,
  PASTE_COLUMNS,
  PASTE_PROBLEMS,
  PASTED_LINES_PER_CALL,
} from '@hadir/domain/people/paste-plan.ts';

/** What a column holds is judged cell by cell, not here. */
const cell = text(LONGEST_PASTED_CELL, 0).default('');
const lines = z
  .array(z.strictObject({ nik: cell, name: cell, contact: cell, unit: cell, place: cell, joined: cell }))
  .min(1)
  .max(PASTED_LINES_PER_CALL);

export const peoplePaste = {
  check: endpoint({
    method: 'POST',
    path: '/api/people/paste/check',
    summary: 'Memeriksa tabel karyawan sel demi sel; tidak menyimpan apa pun.',
    access: 'people.write',
    body: z.strictObject({ lines }),
    reply: dataOf(
      z.object({
        /** By line, in the order of the request. */
        lines: z.array(
          z.array(
            z.object({
              column: z.enum(PASTE_COLUMNS),
              code: z.enum(PASTE_PROBLEMS),
              message: z.string(),
              proposal: z.string().nullable(),
            }),
          ),
        ),
        units: z.array(z.string()),
        places: z.array(z.string()),
        /** Whether invitations can leave: a mail server is set. */
        mails: z.boolean(),
      }),
    ),
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/people/paste',
    summary: 'Mendaftarkan semua baris tabel sekaligus; satu baris yang salah menolak semuanya.',
    access: 'people.write',
    idempotency: 'required',
    body: z.strictObject({ lines, invite: z.boolean() }),
    reply: dataOf(z.object({ batchId: id, created: z.number().int(), invited: z.number().int() })),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/people/paste/:id/undo',
    summary: 'Mengurungkan penambahan pada hari yang sama.',
    access: 'people.write',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    reply: dataOf(z.object({ removed: z.number().int() })),
  }),
};
