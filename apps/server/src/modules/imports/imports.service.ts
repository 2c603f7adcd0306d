/** Import Absen Hadir up to the commit: upload, check, mend in place, look at what would happen (domain.md 11.2). */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImportBatch, imports } from '@hadir/contract/imports.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type Scope, scopesFor } from '@hadir/domain/access/grants.ts';
import {
  cellsOf,
  PRESENCE_COLUMNS,
  type PresenceColumn,
  placesOfColumns,
} from '@hadir/domain/imports/presence-columns.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { readSheet } from '../../engines/sheet-read.ts';
import type { SheetRow } from '../../engines/sheet-trouble.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { mayCommit } from './commit-right.ts';
import {
  type BatchRow,
  findBatch,
  insertBatch,
  insertLines,
  type LineRow,
  listBatches,
  pageOfLines,
  readLines,
  readOwnLines,
  saveBatch,
  type Seen,
  updateLines,
} from './imports.store.ts';
import { type HeldLine, newLine, planBatch, sentenceOf } from './presence-plan.service.ts';

const MOST_BYTES = 5_242_880;

type Asking = Pick<Call, 'actor' | 'scopes'>;

/** Admins see every batch of the company, others those they prepared. */
export const seenBy = ({ actor, scopes }: Asking): Seen =>
  scopes.includes('company') ? { all: true } : { all: false, userId: actor.userId };

export async function requireBatch(
  db: CompanyDb,
  c: Asking,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<BatchRow> {
  const batch = await findBatch(db, db.companyId, id, seenBy(c), lock);
  if (!batch) throw notFound();
  return batch;
}

/** Scopes in which the person prepares; lines outside them name nobody. */
export const prepareScopes = ({ actor }: Pick<Call, 'actor'>): readonly Scope[] =>
  scopesFor(actor, 'import.presence.prepare');

export async function asBatch(c: Pick<Call, 'actor'>, db: CompanyDb, batch: BatchRow): Promise<ImportBatch> {
  const open = batch.state === 'validated';
  const commits = (open || batch.state === 'committed') && (await mayCommit(db, c.actor));
  const can: ImportBatch['can'] = [
    ...(open ? (['edit', 'cancel'] as const) : []),
    ...(open && commits ? (['commit'] as const) : []),
    ...(batch.state === 'committed' && commits ? (['revert'] as const) : []),
  ];
  const { createdBy: _createdBy, sha256: _sha256, ...shown } = batch;
  return {
    ...shown,
    createdAt: toWire(batch.createdAt),
    committedAt: batch.committedAt === null ? null : toWire(batch.committedAt),
    revertedAt: batch.revertedAt === null ? null : toWire(batch.revertedAt),
    repeatOf: batch.repeatOf === null ? null : toWire(batch.repeatOf),
    can,
  };
}

async function bytesOf(body: unknown): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Refused('WAJIB_DIISI', { params: { kolom: 'berkas' } });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const part = Buffer.from(chunk);
    size += part.length;
    if (size > MOST_BYTES) throw new Refused('TERLALU_BESAR', { params: { n: 5 } });
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

function linesOf(rows: readonly SheetRow[]): HeldLine[] {
  const [head, ...rest] = rows;
  const found = placesOfColumns(head?.cells ?? []);
  if ('problem' in found) {
    const { code, name } = found.problem;
    throw new Refused(code, { params: { nama: name.slice(0, 60), kolom: name.slice(0, 60) } });
  }
  if (rest.length === 0) throw new Refused('IMPOR_KOSONG');
  return rest.map(({ no, cells }) => ({ rowNo: no, cells: cellsOf(found.places, cells), skipped: false }));
}

export async function upload(c: Call<typeof imports.upload>): Promise<ReplyOf<typeof imports.upload>> {
  const { actor, now, query } = c;
  const bytes = await bytesOf(c.request.body);
  const lines = linesOf(await readSheet(bytes));
  const options = { existing: query.existing, skipErrors: false };
  return c.db.transaction(async (db) => {
    const { planned, counts } = await planBatch(db, actor, prepareScopes(c), lines, options, now);
    const id = newId();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await insertBatch(db, {
      companyId: actor.companyId,
      id,
      fileName: query.fileName,
      sha256,
      options,
      counts,
      createdBy: actor.userId,
      now,
    });
    await insertLines(db, actor.companyId, id, planned.map(newLine));
    return { data: await asBatch(c, db, await requireBatch(db, c, id)) };
  });
}

export async function list(c: Call<typeof imports.list>): Promise<ReplyOf<typeof imports.list>> {
  const { page, size } = c.query;
  const found = await listBatches(c.db, c.actor.companyId, seenBy(c), page, size);
  const data: ImportBatch[] = [];
  for (const batch of found.rows) data.push(await asBatch(c, c.db, batch));
  return { data, total: found.total, page, size };
}

export async function own(c: Call<typeof imports.own>): Promise<ReplyOf<typeof imports.own>> {
  const { page, size } = c.query;
  const rows = await readOwnLines(c.db, c.actor.companyId, c.actor.userId, page, size);
  return {
    data: rows.map(({ data, at, total: _total, ...row }) => ({ ...row, values: { ...data }, at: toWire(at) })),
    total: rows[0]?.total ?? 0,
    page,
    size,
  };
}

export async function detail(c: Call<typeof imports.detail>): Promise<ReplyOf<typeof imports.detail>> {
  return { data: await asBatch(c, c.db, await requireBatch(c.db, c, c.params.id)) };
}

function levelOf(line: LineRow): 'ok' | 'warning' | 'error' {
  if (line.problems.some(({ level }) => level === 'error')) return 'error';
  return line.problems.length > 0 ? 'warning' : 'ok';
}

export async function lines(c: Call<typeof imports.lines>): Promise<ReplyOf<typeof imports.lines>> {
  const { page, size, level, skipped, effect } = c.query;
  const batch = await requireBatch(c.db, c, c.params.id);
  const found = await pageOfLines(c.db, c.actor.companyId, batch.id, {
    page,
    size,
    level,
    skipped: skipped === undefined ? undefined : skipped === 'ya',
    effect,
  });
  return {
    data: found.rows.map((line) => ({
      rowNo: line.rowNo,
      values: { ...line.data },
      person: line.person,
      level: levelOf(line),
      skipped: line.skipped,
      problems: line.problems.map((problem) => ({
        column: problem.column,
        level: problem.level,
        code: problem.code,
        message: sentenceOf(problem),
        proposal: problem.proposal,
      })),
      effect: line.effect,
      clashes: [...line.clashes],
    })),
    total: found.total,
    page,
    size,
  };
}

function isColumn(name: string): name is PresenceColumn {
  return PRESENCE_COLUMNS.some((column) => column === name);
}

/** The lines as they stand after the asked changes. @throws Refused for rows and columns the file does not have */
function mended(held: readonly LineRow[], { cells, skip }: Call<typeof imports.edit>['body']): HeldLine[] {
  const byNo = new Map(held.map(({ rowNo, data, skipped }) => [rowNo, { rowNo, cells: { ...data }, skipped }]));
  for (const { rowNo, column, value } of cells) {
    const line = byNo.get(rowNo);
    if (!line) throw notFound();
    if (!isColumn(column)) throw refusedField('cells', 'KOLOM_TIDAK_DIKENAL', { kolom: column });
    line.cells[column] = column === 'ZONA' ? value.toUpperCase() : value;
  }
  for (const { rowNo, skip: skipped } of skip) {
    const line = byNo.get(rowNo);
    if (!line) throw notFound();
    line.skipped = skipped;
  }
  return [...byNo.values()];
}

export async function edit(c: Call<typeof imports.edit>): Promise<ReplyOf<typeof imports.edit>> {
  const { actor, body, now } = c;
  return c.db.transaction(async (db) => {
    const batch = await requireBatch(db, c, c.params.id, 'lock');
    if (batch.state !== 'validated') throw new Refused('STATUS_TIDAK_SESUAI');
    const options = {
      existing: body.existing ?? batch.options.existing,
      skipErrors: body.skipErrors ?? batch.options.skipErrors,
    };
    const held = await readLines(db, actor.companyId, batch.id);
    const { planned, counts } = await planBatch(db, actor, prepareScopes(c), mended(held, body), options, now);
    const before = new Map(held.map(({ person: _person, ...line }) => [line.rowNo, JSON.stringify(line)]));
    const changed = planned.map(newLine).filter((line) => JSON.stringify(ordered(line)) !== before.get(line.rowNo));
    await updateLines(db, actor.companyId, batch.id, changed);
    await saveBatch(db, actor.companyId, batch.id, { state: batch.state, options, counts });
    return { data: await asBatch(c, db, await requireBatch(db, c, batch.id)) };
  });
}

/** In the order in which the store reads the columns, so that equal lines are equal texts. */
function ordered({
  rowNo,
  data,
  problems,
  effect,
  clashes,
  skipped,
  userId,
  workDate,
}: ReturnType<typeof newLine>): ReturnType<typeof newLine> {
  return { rowNo, data, problems, effect, clashes, skipped, userId, workDate };
}

export async function cancel(c: Call<typeof imports.cancel>): Promise<ReplyOf<typeof imports.cancel>> {
  await c.db.transaction(async (db) => {
    const batch = await requireBatch(db, c, c.params.id, 'lock');
    if (batch.state !== 'validated') throw new Refused('STATUS_TIDAK_SESUAI');
    await saveBatch(db, c.actor.companyId, batch.id, { ...batch, state: 'cancelled' });
  });
  return { data: { ok: true } };
}
