/** Proofs of backups: made by `npm run backup -- --prove`, looked at by the operator (docs/decisions/016). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText } from '../kernel/fields.ts';

const proof = z.object({
  id,
  at: instantText,
  fileName: z.string(),
  /** Length of the archive. */
  bytes: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
  backupMs: z.number().int(),
  /** Restore into a scratch database and comparison of all tables. */
  restoreMs: z.number().int(),
  encrypted: z.boolean(),
  ok: z.boolean(),
  /** What failed, as told to the person at the keyboard. */
  failure: z.string().nullable(),
});
export type BackupProof = z.output<typeof proof>;

export const backups = {
  proofs: endpoint({
    method: 'GET',
    path: '/api/platform/backup-proof',
    summary: 'Bukti pemulihan cadangan, yang terbaru di atas.',
    access: 'platform.backup',
    reply: dataOf(z.object({ sign: z.enum(['sehat', 'perlu_dilihat']), proofs: z.array(proof) })),
  }),
};
