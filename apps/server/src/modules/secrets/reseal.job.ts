/**
 * A changed secret: everything that the one before sealed is sealed anew, batch by batch, while the product is in use.
 * Each value says which key sealed it, so the work can end anywhere and be begun again; when nothing is left, the secret
 * before is out of use and its setting can go.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { App } from '../../app-context.ts';
import { newId } from '../../db/new-id.ts';
import { onlyOne } from '../../db/transactions/single-run.ts';
import { transaction } from '../../db/pool.ts';
import { keyThatOpens, markOf, seal, sealedBy, unseal } from '../../db/sealed.ts';
import { isSealedByFirst, openFile, sealFile } from '../../engines/files/sealed-file.ts';
import { storedBytes } from '../../engines/files/stored-bytes.ts';
import { copyPlace } from '../privacy/copy-place.service.ts';
import * as store from './reseal.store.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';
import { removeOtherSecretChecks, lockSecrets, type SealedRow, secretChecks } from './secret-check.store.ts';

const AT_A_TIME = 200;
/** Any fixed number of our own. */
const LOCK = 7_204_112_030;

type Resealing = Pick<App, 'pool' | 'storage' | 'secrets' | 'clock'> & { readonly http: Pick<App['http'], 'log'> };

interface Count {
  resealed: number;
  unopened: number;
}

/** The same value under the present key; undefined when none of the keys opens it. */
function resealed({ secrets: { personal: keys } }: Resealing, kind: SealedColumn, row: SealedRow) {
  const place = kind.place(row.key);
  if (keyThatOpens(keys, place, row.sealed) === undefined) return undefined;
  const text = unseal(keys, place, row.sealed);
  const mark = kind.mark === undefined ? null : markOf(keys, kind.mark.company(row.key), kind.mark.value(text));
  return { row: { key: row.key, sealed: seal(keys, place, text) }, mark };
}

/** @returns where the batch ended; undefined after the last one */
async function resealBatch(
  app: Resealing,
  kind: SealedColumn,
  after: readonly string[],
): Promise<string[] | undefined> {
  const [current] = app.secrets.personal;
  return transaction(app.pool, async (db) => {
    const rows = await store.otherwiseSealed(db, kind, { prefix: sealedBy(current), after, limit: AT_A_TIME });
    const last = rows.at(-1);
    if (!last) return undefined;
    const count: Count = { resealed: 0, unopened: 0 };
    for (const row of rows) {
      const made = resealed(app, kind, row);
      if (made === undefined) count.unopened += 1;
      else {
        await store.writeResealed(db, kind, made.row, made.mark);
        count.resealed += 1;
      }
    }
    await store.noteProgress(db, current.mark, count, app.clock());
    if (count.unopened > 0)
      app.http.log.error({ table: kind.table, ...count }, 'nilai tersegel tidak terbuka dengan rahasia mana pun');
    return store.placeInTable(kind, last.key);
  });
}

async function resealColumn(app: Resealing, kind: SealedColumn, signal: AbortSignal): Promise<void> {
  let after: string[] | undefined = [];
  while (after !== undefined && !signal.aborted) after = await resealBatch(app, kind, after);
}

/** The bytes lie under a new key until the row names them; those of before go with the sweep of expired files. */
async function resealFile(app: Resealing, row: store.SealedFileRow): Promise<void> {
  const { storage, secrets } = app;
  const keys = secrets.personal;
  const stored = {
    length: row.bytes,
    read: (range: { start: number; end: number }) => storage.read(row.storageKey, range),
  };
  const place = copyPlace(row);
  const head = await storedBytes(storage, row.storageKey);
  if (head === undefined || (await isSealedByFirst(keys, place, stored))) return;
  const storageKey = `${row.companyId}/export/${row.id}.${keys[0].mark}`;
  const path = await storage.scratch(storageKey);
  try {
    const sum = createHash('sha256');
    let bytes = 0;
    async function* summed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        sum.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    await pipeline(
      sealFile(keys, place, openFile(keys, place, stored)),
      summed,
      createWriteStream(path, { mode: 0o600 }),
    );
    await storage.adopt(storageKey, path);
    const now = app.clock();
    const made = { oldFileId: newId(), bytes, sha256: sum.digest('hex'), storageKey };
    const replaced = await transaction(app.pool, (db) => store.replaceFile(db, row, made, now));
    await store.noteProgress(app.pool, keys[0].mark, { resealed: replaced ? 1 : 0, unopened: 0 }, now);
  } finally {
    await rm(path, { force: true });
  }
}

async function resealFiles(app: Resealing, signal: AbortSignal): Promise<void> {
  const [current] = app.secrets.personal;
  for (const row of await store.sealedFiles(app.pool)) {
    if (signal.aborted) return;
    try {
      await resealFile(app, row);
    } catch (error) {
      // One unreadable copy, which lives for a day, must not keep the old secret in use.
      app.http.log.error({ err: error, export: row.id }, 'salinan data tidak dapat disegel ulang');
      await store.noteProgress(app.pool, current.mark, { resealed: 0, unopened: 1 }, app.clock());
    }
  }
}

/** True while values of another secret than the present one may stand in the database. */
async function isDue({ pool, secrets }: Resealing): Promise<boolean> {
  const [current] = secrets.personal;
  return (await secretChecks(pool)).some(({ mark }) => mark !== current.mark);
}

/** Does nothing unless a secret before is given and in use, and nobody else is at it. */
export async function resealEverything(app: Resealing, signal: AbortSignal): Promise<void> {
  if (app.secrets.personal.length === 1 || !(await isDue(app))) return;
  await onlyOne(app.pool, LOCK, () => work(app, signal));
}

async function work(app: Resealing, signal: AbortSignal): Promise<void> {
  const { pool, secrets, clock } = app;
  const { log } = app.http;
  const [current] = secrets.personal;
  await store.startRotation(pool, current.mark, clock());
  log.info('penyegelan ulang dengan rahasia baru dimulai');
  for (const kind of SEALED_COLUMNS) {
    await resealColumn(app, kind, signal);
    log.info({ table: kind.table, column: kind.column }, 'penyegelan ulang: satu bagian selesai');
  }
  await resealFiles(app, signal);
  if (signal.aborted) return;
  await finish(app);
}

/** Values that a server with the secret of before wrote meanwhile are looked for once more, under the lock. */
async function finish(app: Resealing): Promise<void> {
  const { pool, clock } = app;
  const [current] = app.secrets.personal;
  const missed = await transaction(pool, async (db) => {
    await lockSecrets(db);
    for (const kind of SEALED_COLUMNS) {
      const rows = await store.otherwiseSealed(db, kind, { prefix: sealedBy(current), after: [], limit: AT_A_TIME });
      if (rows.some((row) => resealed(app, kind, row) !== undefined)) return true;
    }
    await removeOtherSecretChecks(db, current.mark);
    await store.finishRotation(db, current.mark, clock());
    return false;
  });
  if (missed) throw new Error('values were sealed by the previous secret meanwhile; the job runs again');
  app.http.log.info('penyegelan ulang selesai; HADIR_SECRET_PREVIOUS dapat dihapus');
}
