/**
 * Imports (rules/reports#imports, product/desk#imports): upload, check, mend in place, commit all or nothing, undo.
 * Every kind of file has the same endpoints below its own root.
 */
import { z } from 'zod';
import type { Action } from '@hadir/domain/access/actions.ts';
import { PRESENCE_EFFECTS } from '@hadir/domain/imports/presence-plan.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localDate, pageOf, text, wholeNumber, yesNo } from '../kernel/fields.ts';

export const IMPORT_STATES = ['validated', 'committing', 'committed', 'failed', 'cancelled', 'reverted'] as const;
const ROW_LEVELS = ['ok', 'warning', 'error'] as const;

const importProblem = z.object({
  column: z.string(),
  level: z.enum(['warning', 'error']),
  code: z.string(),
  message: z.string(),
  proposal: z.string().nullable(),
});

const importBatch = z.object({
  id,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  counts: z.object({
    ok: z.number().int(),
    warning: z.number().int(),
    error: z.number().int(),
    skipped: z.number().int(),
    new: z.number().int(),
    changed: z.number().int(),
    /** Rows that differ from what is there, and leave it. */
    different: z.number().int(),
    same: z.number().int(),
    /** People and past dates that the commit judges again. */
    days: z.number().int(),
  }),
  options: z.object({ existing: z.enum(['lewati', 'timpa']), skipErrors: z.boolean() }),
  preparedBy: z.string(),
  createdAt: instantText,
  committedBy: z.string().nullable(),
  committedAt: instantText.nullable(),
  revertedAt: instantText.nullable(),
  /** Same file within 30 days: when it was imported before. */
  repeatOf: instantText.nullable(),
  can: z.array(z.enum(['edit', 'commit', 'cancel', 'revert'])),
});
export type ImportBatch = z.output<typeof importBatch>;

const importLine = z.object({
  rowNo: z.number().int(),
  values: z.record(z.string(), z.string()),
  person: z.string().nullable(),
  level: z.enum(ROW_LEVELS),
  skipped: z.boolean(),
  problems: z.array(importProblem),
  /** What the commit would do: baru, berubah (old -> new), berbeda (differs, what is there stays), sama. */
  effect: z.enum(PRESENCE_EFFECTS).nullable(),
  /** Cells that say something else than what is there now; `there` as people read it. */
  clashes: z.array(
    z.object({
      column: z.string(),
      there: z.string(),
      /** What it becomes; null where the cell itself says it. */
      here: z.string().nullable(),
      sourceWord: z.string(),
      kept: z.boolean(),
    }),
  ),
  /** What else the line brings about, each a sentence. */
  consequences: z.array(z.string()),
});

/** A line of an import that changed the own data, or data of somebody in the scope. */
const ownImportLine = z.object({
  batchId: id,
  rowNo: z.number().int(),
  person: z.string(),
  /** The person who reads. */
  mine: z.boolean(),
  workDate: localDate,
  values: z.record(z.string(), z.string()),
  by: z.string(),
  at: instantText,
  undone: z.boolean(),
});

const batchParams = z.strictObject({ id });

/** What happens to a date that has clock-ins already; kinds that know no such choice refuse it. */
const existing = z.enum(['lewati', 'timpa']).optional();

interface Kind<Root extends string> {
  root: Root;
  /** What the file holds, in words. */
  what: string;
  read: Action;
  prepare: Action;
}

const importEndpoints = <const Root extends string>({ root, what, read, prepare }: Kind<Root>) => ({
  template: endpoint({
    method: 'GET',
    path: `${root}/template`,
    summary: `Mengunduh templat XLSX ${what} dengan contoh.`,
    access: prepare,
    reply: z.undefined(),
    answers: 'file',
  }),
  /** The file's bytes; its name in the query. XLSX or CSV, at most 5 MB and 5,000 rows. */
  upload: endpoint({
    method: 'POST',
    path: root,
    summary: `Mengunggah berkas ${what} untuk diperiksa.`,
    access: prepare,
    query: z.strictObject({ fileName: text(200), existing }),
    accepts: 'bytes',
    bodyLimit: 5_242_880,
    reply: dataOf(importBatch),
  }),
  list: endpoint({
    method: 'GET',
    path: root,
    summary: `Impor ${what} dalam cakupan sendiri.`,
    access: read,
    tags: ['import'],
    query: z.strictObject({ page: wholeNumber(1, 10_000).default(1), size: wholeNumber(1, 100).default(50) }),
    reply: pageOf(importBatch),
  }),
  own: endpoint({
    method: 'GET',
    path: `${root}/own`,
    summary: `Baris impor ${what} yang mengubah data dalam cakupan sendiri.`,
    access: read,
    tags: ['import'],
    query: z.strictObject({ page: wholeNumber(1, 10_000).default(1), size: wholeNumber(1, 100).default(50) }),
    reply: pageOf(ownImportLine),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${root}/:id`,
    summary: 'Satu impor.',
    access: prepare,
    tags: ['import'],
    params: batchParams,
    reply: dataOf(importBatch),
  }),
  lines: endpoint({
    method: 'GET',
    path: `${root}/:id/lines`,
    summary: 'Baris-baris satu impor dengan temuan per sel.',
    access: prepare,
    tags: ['import'],
    params: batchParams,
    query: z.strictObject({
      level: z.enum(ROW_LEVELS).optional(),
      skipped: yesNo.optional(),
      effect: z.enum(PRESENCE_EFFECTS).optional(),
      page: wholeNumber(1, 10_000).default(1),
      size: wholeNumber(1, 200).default(100),
    }),
    reply: pageOf(importLine),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: `${root}/:id/lines`,
    summary: 'Memperbaiki sel, melewati baris, atau mengubah pilihan; seluruh berkas diperiksa ulang.',
    access: prepare,
    params: batchParams,
    body: z.strictObject({
      cells: z
        .array(z.strictObject({ rowNo: wholeNumber(1, 10_000), column: text(40), value: text(300, 0) }))
        .max(5_000)
        .default([]),
      skip: z
        .array(z.strictObject({ rowNo: wholeNumber(1, 10_000), skip: z.boolean() }))
        .max(5_000)
        .default([]),
      existing,
      skipErrors: z.boolean().optional(),
    }),
    reply: dataOf(importBatch),
  }),
  /** Whoever prepares may ask; who may really commit the server decides: admins, supervisors where the company allows it. */
  commit: endpoint({
    method: 'POST',
    path: `${root}/:id/commit`,
    summary: 'Menjalankan impor: semua baris atau tidak sama sekali.',
    access: prepare,
    params: batchParams,
    body: z.strictObject({ confirmRepeat: z.boolean().default(false) }),
    reply: dataOf(importBatch),
    idempotency: 'optional',
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${root}/:id/cancel`,
    summary: 'Membuang impor yang belum dijalankan.',
    access: prepare,
    params: batchParams,
    body: z.strictObject({}),
    reply: done,
  }),
  revert: endpoint({
    method: 'POST',
    path: `${root}/:id/revert`,
    summary: 'Membatalkan seluruh impor selama periodenya terbuka.',
    access: prepare,
    params: batchParams,
    body: z.strictObject({}),
    reply: dataOf(importBatch),
  }),
  failedLines: endpoint({
    method: 'GET',
    path: `${root}/:id/failed`,
    summary: 'Mengunduh baris bermasalah dengan kolom Alasan.',
    access: prepare,
    params: batchParams,
    reply: z.undefined(),
    answers: 'file',
  }),
});

export type ImportEndpoints = ReturnType<typeof importEndpoints<string>>;

/** Import Absen Hadir. */
export const imports = importEndpoints({
  root: '/api/imports/presence',
  what: 'absen hadir',
  read: 'import.presence.read',
  prepare: 'import.presence.prepare',
});

/** Import Absen Cuti. */
export const leaveImports = importEndpoints({
  root: '/api/imports/leave',
  what: 'absen cuti',
  read: 'import.leave.read',
  prepare: 'import.leave.prepare',
});

/** Import Status Aktif. */
export const statusImports = importEndpoints({
  root: '/api/imports/status',
  what: 'status aktif',
  read: 'import.people.read',
  prepare: 'import.people.prepare',
});

/** Import Struktur User. */
export const structureImports = importEndpoints({
  root: '/api/imports/structure',
  what: 'struktur user',
  read: 'import.people.read',
  prepare: 'import.people.prepare',
});

/** Import Upah: for who reads wages alone; its amounts lie sealed. */
export const wageImports = importEndpoints({
  root: '/api/imports/wages',
  what: 'upah',
  read: 'people.wage',
  prepare: 'people.wage',
});
