/** The endpoints of a master table, made from its declaration: the same for every table, each typed by it. */
import { z } from 'zod';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { dataOf, done, id, instantText, localDate, recomputed, text, wholeNumber } from './fields.ts';
import type { FieldValue } from './master-field.ts';
import {
  fieldsOf,
  type Master,
  MASTER_ACTIONS,
  type MasterRow,
  type MasterEffect,
  namedFields,
  sortsOf,
  type ValuesOf,
} from './master.ts';
import { filtersOf, inputs, outputs, shapeOf } from './master-values.ts';
import { effectiveFrom, pastFrom, rewriteEffect, rewriteWish, type VersionLine, versionLine } from './versions.ts';

/** Filters by field: flags as `ya`/`tidak`, all others as lists. */
export type MasterFilter = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface MasterQuery {
  search: string;
  /** Archived or ended rows: left out, alone, or among the others. */
  archived: 'tidak' | 'ya' | 'semua';
  sort?: string | undefined;
  order: 'asc' | 'desc';
}

const used = z.object({ what: z.string(), count: z.number().int() });
// Dates are texts on their way in; nobody sends an effect.
const effect = recomputed as unknown as z.ZodType<MasterEffect, MasterEffect>;

const change = z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() });

const masterHistoryLine = z.object({
  at: instantText,
  by: z.string().nullable(),
  action: z.enum(['create', 'change', 'archive', 'restore', 'delete', 'move']),
  changes: z.array(change),
});
export type MasterHistoryLine = z.output<typeof masterHistoryLine>;

/** From when they use the other one where the own day of whoever moves them is spared; null: from today on. */
const movedFrom = localDate.nullable().default(null);

function build<M extends Master>(master: M) {
  const { path, one, reads, writes } = master;
  const values = shapeOf(master, (field) => inputs[field.kind](field));
  const storedValues = z.object(shapeOf(master, (field) => outputs[field.kind]()));
  const params = z.strictObject({ id });
  const version = z.number().int().min(1).max(2_147_483_647);
  const words = Object.fromEntries(fieldsOf(master).map(([key, { label }]) => [key, label.toLowerCase()]));
  const common = { words, idempotency: 'optional' } as const;

  const row = z.object({
    id,
    version: z.number().int(),
    active: z.boolean(),
    values: storedValues,
    names: z.record(z.string(), z.string().nullable()),
    usedBy: z.array(used),
    updatedAt: instantText,
    updatedBy: z.string().nullable(),
    can: z.array(z.enum(MASTER_ACTIONS)),
    // The shape follows the declaration field by field, which the type of a mapped object cannot say.
  }) as unknown as z.ZodType<MasterRow<ValuesOf<M>>, MasterRow<ValuesOf<M>>>;
  type Written = z.ZodType<ValuesOf<M>, ValuesOf<M>>;
  // Of a table with dated fields: from when they hold, and which coming version it is that is edited.
  const dates = master.versioned.length === 0 ? {} : { effectiveFrom, versionId: id.nullable().optional() };
  interface Dates {
    effectiveFrom?: LocalDate | null | undefined;
    versionId?: string | null | undefined;
  }
  type Body<More> = z.ZodType<ValuesOf<M> & More, ValuesOf<M> & More>;
  type RewritePreviewBody = Body<{ version: number; from: LocalDate }>;
  type Versions = { data: (VersionLine & { values: ValuesOf<M> })[] };
  type Rewritten = Body<{ version: number; from: LocalDate; reason: string }>;

  const queryFields = {
    search: text(100, 0).default(''),
    archived: z.enum(['tidak', 'ya', 'semua']).default('tidak'),
    sort: z.enum(sortsOf(master)).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...filtersOf(master),
  };
  const listQuery = z.strictObject({
    ...queryFields,
    page: wholeNumber(1, 10_000).default(1),
    size: wholeNumber(1, 100).default(50),
  }) as unknown as z.ZodType<
    MasterQuery & { page: number; size: number },
    Partial<MasterQuery> & { page?: number; size?: number }
  >;
  const saved = z.object({ data: row, effect: effect.nullable() });
  const get = { method: 'GET', access: reads, tags: ['master'] } as const;

  return {
    list: endpoint({
      ...get,
      path,
      summary: `Daftar ${one}.`,
      query: listQuery,
      reply: z.object({
        data: z.array(row),
        total: z.number().int(),
        page: z.number().int(),
        size: z.number().int(),
        counts: z.object({ active: z.number().int(), archived: z.number().int() }),
        can: z.array(z.enum(['create'])),
      }),
      words,
    }),
    one: endpoint({
      ...get,
      path: `${path}/:id`,
      summary: `Satu ${one}.`,
      params,
      reply: dataOf(row),
    }),
    history: endpoint({
      ...get,
      path: `${path}/:id/history`,
      summary: `Riwayat perubahan satu ${one}: siapa, kapan, dari, menjadi.`,
      params,
      reply: dataOf(z.array(masterHistoryLine)),
    }),
    choices: endpoint({
      ...get,
      path: `${path}/choices`,
      summary: `Pilihan untuk satu isian ${one}.`,
      query: z.strictObject({
        field: z.enum(['', ...namedFields(master)]),
        search: text(100, 0).default(''),
        limit: wholeNumber(1, 200).default(50),
      }),
      reply: dataOf(z.array(z.object({ id, name: z.string(), code: z.string(), hue: z.string().nullable() }))),
    }),
    file: endpoint({
      method: 'GET',
      path: `${path}/file`,
      summary: `Mengunduh daftar ${one} sebagai XLSX.`,
      access: reads,
      query: z.strictObject(queryFields) as unknown as z.ZodType<MasterQuery, Partial<MasterQuery>>,
      reply: z.undefined(),
      answers: 'file',
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Menambah ${one}.`,
      access: writes,
      body: z.strictObject(values) as unknown as Written,
      reply: saved,
      ...common,
    }),
    change: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Mengubah ${one}; versi yang dibaca harus masih sama.`,
      access: writes,
      params,
      body: z.strictObject({ ...values, ...dates, version }) as unknown as Body<Dates & { version: number }>,
      reply: saved,
      ...common,
    }),
    archive: endpoint({
      method: 'POST',
      path: `${path}/:id/archive`,
      summary: `Mengarsipkan ${one}.`,
      access: writes,
      params,
      body: z.strictObject({ version }),
      reply: saved,
      ...common,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: `Mengaktifkan kembali ${one}.`,
      access: writes,
      params,
      body: z.strictObject({ version }),
      reply: saved,
      ...common,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Menghapus ${one} yang tidak dipakai.`,
      access: writes,
      params,
      body: z.strictObject({ version }),
      reply: done,
      ...common,
    }),
    move: endpoint({
      method: 'POST',
      path: `${path}/:id/move-uses`,
      summary: `Memindahkan semua pemakai ${one} ini ke yang lain, mulai hari ini atau besok.`,
      access: writes,
      params,
      body: z.strictObject({ to: id }),
      reply: z.object({ data: row, moved: z.array(used), from: movedFrom, effect: effect.nullable() }),
      ...common,
    }),
    preview: endpoint({
      method: 'POST',
      path: `${path}/foresee`,
      summary: `Berapa hari yang akan dihitung ulang bila ${one} disimpan.`,
      access: writes,
      body: z.strictObject({ ...values, ...dates, id: id.nullable() }) as unknown as Body<
        Dates & { id: string | null }
      >,
      reply: dataOf(effect),
      words,
    }),
    versions: endpoint({
      method: 'GET',
      path: `${path}/:id/versions`,
      summary: `Isian ${one} menurut tanggal: yang akan datang, yang berlaku, dan sebelumnya.`,
      access: writes,
      tags: ['master'],
      params,
      reply: dataOf(z.array(versionLine.extend({ values: storedValues }))) as unknown as z.ZodType<Versions, Versions>,
    }),
    removeVersion: endpoint({
      method: 'DELETE',
      path: `${path}/:id/versions/:versionId`,
      summary: `Membatalkan perubahan ${one} yang belum mulai berlaku.`,
      access: writes,
      params: z.strictObject({ id, versionId: id }),
      body: z.strictObject({ version }),
      reply: saved,
      ...common,
    }),
    previewRewrite: endpoint({
      method: 'POST',
      path: `${path}/:id/rewrite/foresee`,
      summary: `Hari yang sudah lewat yang berubah bila ${one} diubah mundur.`,
      access: writes,
      params,
      body: z.strictObject({ ...values, version, ...pastFrom }) as unknown as RewritePreviewBody,
      reply: dataOf(rewriteEffect),
      words,
    }),
    rewrite: endpoint({
      method: 'POST',
      path: `${path}/:id/rewrite`,
      summary: `Mengubah ${one} juga untuk hari yang sudah lewat dalam periode terbuka.`,
      access: writes,
      params,
      body: z.strictObject({ ...values, version, ...rewriteWish }) as unknown as Rewritten,
      reply: z.object({ data: row, effect: rewriteEffect }),
      ...common,
    }),
  };
}

export type MasterEndpoints<M extends Master = Master> = ReturnType<typeof build<M>>;
export type MasterEndpointName = keyof MasterEndpoints;

const made = new WeakMap<Master, MasterEndpoints>();

/** The endpoints of the table, the same objects each time they are asked for. */
export function masterEndpoints<M extends Master>(master: M): MasterEndpoints<M> {
  const known = made.get(master) ?? build<Master>(master);
  made.set(master, known);
  // Made from this very declaration.
  return known as unknown as MasterEndpoints<M>;
}

/** What the form of a known row of a table with dated fields holds: what a change sends, besides the version it read. */
export function datedFormOf(master: Master): {
  readonly body: z.ZodType<unknown, Record<string, FieldValue>>;
  readonly words: Readonly<Record<string, string>>;
} {
  const { body, words } = masterEndpoints(master).change;
  // Built above, of fields by name.
  const sent = body as unknown as z.ZodObject<{ version: z.ZodNumber }>;
  const form = sent.omit({ version: true }) as unknown as z.ZodType<unknown, Record<string, FieldValue>>;
  return { body: form, words: { ...words, effectiveFrom: 'tanggal mulai berlaku' } };
}

/** Names of the endpoints the table has: an ending row is not archived, and only some changes judge days again. */
export function servedNames(master: Master): readonly MasterEndpointName[] {
  const names: MasterEndpointName[] = ['list', 'one', 'history', 'choices', 'file', 'create', 'change', 'remove'];
  if (master.lifecycle === 'archive') names.push('archive', 'restore', 'move');
  if (master.recomputes) names.push('preview');
  if (master.versioned.length > 0) names.push('versions', 'removeVersion', 'previewRewrite', 'rewrite');
  return names.filter((name) => name !== 'choices' || namedFields(master).length > 0);
}

export function servedEndpoints(master: Master): readonly Endpoint[] {
  const all = masterEndpoints(master);
  return servedNames(master).map((name) => all[name] as unknown as Endpoint);
}
