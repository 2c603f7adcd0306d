/** An import up to the commit: upload, check, mend in place, look at what would happen (rules/reports#imports). */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImportBatch, ImportEndpoints } from '@hadir/contract/imports/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { cellsOf, type FileColumns, placesOfColumns } from '@hadir/domain/imports/import-file.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { readBody } from '../../engines/files/read-body.ts';
import { readSheet } from '../../engines/sheets/read-sheet.ts';
import type { SheetRow } from '../../engines/sheets/sheet-errors.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { mayCommit } from './commit-right.ts';
import type { ImportLine, Importing, ImportKind } from './import-kind.ts';
import {
  type BatchRow,
  findBatch,
  insertBatch,
  insertLines,
  type LineRow,
  listBatches,
  type NewLine,
  pageOfLines,
  readLines,
  saveBatch,
  type Seen,
  updateLines,
} from './imports.store.ts';
import { readOwnLines } from './own-lines.store.ts';
import { countsOf, levelOf, newLines, sentenceOf } from './line-findings.ts';
import { logWageReads, openedLines, sealedLines } from './wages/sealed-cells.service.ts';

const MOST_BYTES = 5_242_880;

type Asking = Pick<Call, 'actor' | 'scopes'>;

/** Admins see every batch of the company, others those they prepared. */
const seenBy = ({ actor, scopes }: Asking): Seen =>
  scopes.includes('company') ? { all: true } : { all: false, userId: actor.userId };

/** How the cells of a batch lie in the database. */
export const sealingOf = (c: Pick<Call, 'app' | 'actor'>, kind: ImportKind, batchId: string) => ({
  keys: c.app.secrets.personal,
  companyId: c.actor.companyId,
  batchId,
  kind,
});

export async function requireBatch(
  db: CompanyDb,
  c: Asking,
  { kind }: ImportKind,
  { id, lock = 'read' }: { id: string; lock?: 'lock' | 'read' },
): Promise<BatchRow> {
  const batch = await findBatch(db, db.companyId, { kind, id, seen: seenBy(c), lock });
  if (!batch) throw notFound();
  return batch;
}

/** With the scopes in which the person prepares; lines outside them name nobody. */
export function importing({ app, actor, now, ip, ref }: Omit<Importing, 'scopes'>, { prepare }: ImportKind): Importing {
  return { app, actor, now, ip, ref, scopes: scopesFor(actor, prepare) };
}

export async function asBatch(
  c: Pick<Call, 'actor'>,
  db: CompanyDb,
  kind: ImportKind,
  batch: BatchRow,
): Promise<ImportBatch> {
  const open = batch.state === 'validated';
  const commits = (open || batch.state === 'committed') && (await mayCommit(db, c.actor, kind));
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
  return readBody(body, MOST_BYTES, () => new Refused('TERLALU_BESAR', { params: { n: 5 } }));
}

function linesOf(file: FileColumns, rows: readonly SheetRow[]): ImportLine[] {
  const [head, ...rest] = rows;
  const found = placesOfColumns(file, head?.cells ?? []);
  if ('problem' in found) {
    const { code, name } = found.problem;
    throw new Refused(code, { params: { nama: name.slice(0, 60), kolom: name.slice(0, 60) } });
  }
  if (rest.length === 0) throw new Refused('IMPOR_KOSONG');
  return rest.map(({ no, cells }) => ({ rowNo: no, cells: cellsOf(file, found.places, cells), skipped: false }));
}

/** @throws Refused where the kind of file knows no such choice */
function requireChoice({ asksExisting }: ImportKind, existing: string | undefined): void {
  if (existing !== undefined && !asksExisting)
    throw refusedField('existing', 'KOLOM_TIDAK_DIKENAL', { kolom: 'existing' });
}

export async function upload(
  c: Call<ImportEndpoints['upload']>,
  kind: ImportKind,
): Promise<ReplyOf<ImportEndpoints['upload']>> {
  const { actor, now, query } = c;
  requireChoice(kind, query.existing);
  const bytes = await bytesOf(c.request.body);
  const fileLines = linesOf(kind.file, await readSheet(bytes, actor.companyId));
  const options = { existing: query.existing ?? 'lewati', skipErrors: false };
  return c.db.transaction(async (db) => {
    const { findings, days } = await kind.plan(importing(c, kind), db, fileLines, options, false);
    const id = newId();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await insertBatch(db, {
      companyId: actor.companyId,
      kind: kind.kind,
      id,
      fileName: query.fileName,
      sha256,
      options,
      counts: countsOf(fileLines, findings, days),
      createdBy: actor.userId,
      now,
    });
    await insertLines(db, actor.companyId, id, sealedLines(sealingOf(c, kind, id), newLines(fileLines, findings)));
    return { data: await asBatch(c, db, kind, await requireBatch(db, c, kind, { id })) };
  });
}

export async function list(
  c: Call<ImportEndpoints['list']>,
  kind: ImportKind,
): Promise<ReplyOf<ImportEndpoints['list']>> {
  const { page, size } = c.query;
  const found = await listBatches(c.db, c.actor.companyId, { kind: kind.kind, seen: seenBy(c), page, size });
  const data: ImportBatch[] = [];
  for (const batch of found.rows) data.push(await asBatch(c, c.db, kind, batch));
  return { data, total: found.total, page, size };
}

/** For who prepares: what touched the own data alone; the batches tell the rest. */
export async function own(c: Call<ImportEndpoints['own']>, kind: ImportKind): Promise<ReplyOf<ImportEndpoints['own']>> {
  const { page, size } = c.query;
  const prepares = scopesFor(c.actor, kind.prepare).length > 0;
  const scopes = prepares ? (['own'] as const) : ([...c.scopes, 'own'] as const);
  const rows = await readOwnLines(c.db, c.actor, scopes, { kind: kind.kind, page, size });
  return {
    data: rows.map(({ data, at, total: _total, ...row }) => ({
      ...row,
      values: row.mine && kind.sealed === undefined ? { ...data } : withoutPersonal(kind, data),
      at: toWire(at),
    })),
    total: rows[0]?.total ?? 0,
    page,
    size,
  };
}

const withoutPersonal = ({ personal }: ImportKind, data: LineRow['data']) =>
  Object.fromEntries(Object.entries(data).filter(([column]) => !personal.includes(column)));

export async function detail(
  c: Call<ImportEndpoints['detail']>,
  kind: ImportKind,
): Promise<ReplyOf<ImportEndpoints['detail']>> {
  return { data: await asBatch(c, c.db, kind, await requireBatch(c.db, c, kind, { id: c.params.id })) };
}

export async function lines(
  c: Call<ImportEndpoints['lines']>,
  kind: ImportKind,
): Promise<ReplyOf<ImportEndpoints['lines']>> {
  const { page, size, level, skipped, effect } = c.query;
  const batch = await requireBatch(c.db, c, kind, { id: c.params.id });
  const found = await pageOfLines(c.db, c.actor.companyId, batch.id, {
    page,
    size,
    level,
    skipped: skipped === undefined ? undefined : skipped === 'ya',
    effect,
  });
  await logWageReads(c, kind, batch, found.rows);
  return {
    data: openedLines(sealingOf(c, kind, batch.id), found.rows).map((line) => ({
      rowNo: line.rowNo,
      values: { ...line.data },
      person: line.person,
      level: levelOf(line.problems),
      skipped: line.skipped,
      problems: line.problems.map((problem) => ({
        column: problem.column,
        level: problem.level,
        code: problem.code,
        message: sentenceOf(problem),
        proposal: problem.proposal,
      })),
      effect: line.effect,
      clashes: line.clashes.map(({ here = null, ...clash }) => ({ ...clash, here })),
      consequences: [...line.consequences],
    })),
    total: found.total,
    page,
    size,
  };
}

/** The lines as they stand after the asked changes. @throws Refused for rows and columns the file does not have */
function mended(
  { columns }: FileColumns,
  stored: readonly LineRow[],
  { cells, skip }: Call<ImportEndpoints['edit']>['body'],
): ImportLine[] {
  const byNo = new Map(stored.map(({ rowNo, data, skipped }) => [rowNo, { rowNo, cells: { ...data }, skipped }]));
  for (const { rowNo, column, value } of cells) {
    const line = byNo.get(rowNo);
    if (!line) throw notFound();
    if (!columns.includes(column)) throw refusedField('cells', 'KOLOM_TIDAK_DIKENAL', { kolom: column });
    line.cells[column] = value;
  }
  for (const { rowNo, skip: skipped } of skip) {
    const line = byNo.get(rowNo);
    if (!line) throw notFound();
    line.skipped = skipped;
  }
  return [...byNo.values()];
}

export async function edit(
  c: Call<ImportEndpoints['edit']>,
  kind: ImportKind,
): Promise<ReplyOf<ImportEndpoints['edit']>> {
  const { actor, body } = c;
  requireChoice(kind, body.existing);
  return c.db.transaction(async (db) => {
    const batch = await requireBatch(db, c, kind, { id: c.params.id, lock: 'lock' });
    if (batch.state !== 'validated') throw new Refused('STATUS_TIDAK_SESUAI');
    const options = {
      existing: body.existing ?? batch.options.existing,
      skipErrors: body.skipErrors ?? batch.options.skipErrors,
    };
    const sealing = sealingOf(c, kind, batch.id);
    const stored = openedLines(sealing, await readLines(db, actor.companyId, batch.id));
    const next = mended(kind.file, stored, body);
    const { findings, days } = await kind.plan(importing(c, kind), db, next, options, false);
    const before = new Map(stored.map(({ person: _person, ...line }) => [line.rowNo, JSON.stringify(line)]));
    const changed = newLines(next, findings).filter((line) => JSON.stringify(ordered(line)) !== before.get(line.rowNo));
    await updateLines(db, actor.companyId, batch.id, sealedLines(sealing, changed));
    await saveBatch(db, actor.companyId, batch.id, {
      state: batch.state,
      options,
      counts: countsOf(next, findings, days),
    });
    return { data: await asBatch(c, db, kind, await requireBatch(db, c, kind, { id: batch.id })) };
  });
}

/** In the order in which the store reads the columns, so that equal lines are equal texts. */
function ordered(line: NewLine): NewLine {
  const { rowNo, data, problems, effect, clashes, consequences, skipped, userId, workDate } = line;
  return { rowNo, data, problems, effect, clashes, consequences, skipped, userId, workDate };
}

export async function cancel(
  c: Call<ImportEndpoints['cancel']>,
  kind: ImportKind,
): Promise<ReplyOf<ImportEndpoints['cancel']>> {
  await c.db.transaction(async (db) => {
    const batch = await requireBatch(db, c, kind, { id: c.params.id, lock: 'lock' });
    if (batch.state !== 'validated') throw new Refused('STATUS_TIDAK_SESUAI');
    await saveBatch(db, c.actor.companyId, batch.id, { ...batch, state: 'cancelled' });
  });
  return { data: { ok: true } };
}
