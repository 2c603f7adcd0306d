/**
 * Making copies in the background. The row decides, not the queue: a lease that lapses (a killed process) lets another
 * worker begin anew, and the file appears only when it is whole.
 */
import { DAY_MS, type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import { companyDb, joinedCompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { inSnapshot } from '../../db/transactions/snapshot.ts';
import { plainLength, sealFile } from '../../engines/files/sealed-file.ts';
import { zipped } from '../../engines/files/zip-file.ts';
import { notify } from '../notifications/notifications.service.ts';
import { copyPlace } from './copy-place.service.ts';
import { ownCopy } from './own-copy.ts';
import { claimExport, failExport, finishExport, type OwnExportRow, returnExport } from './own-exports.store.ts';

/** Longer than the copy of the largest collection takes. */
const LEASE_MS = 10 * MINUTE_MS;
const COPY_RETENTION_MS = DAY_MS;
const MOST_ATTEMPTS = 3;
const FAILED = 'Salinan gagal dibuat karena gangguan di server. Minta lagi; bila terulang, hubungi HR.';

class LostLease extends Error {}

/** Each attempt has its own file: a worker that lost its lease touches nothing of its successor. */
const keyOf = ({ companyId, id }: OwnExportRow, attempt: number) => `${companyId}/export/${id}.${attempt}`;

interface StoredCopy {
  /** Of the sealed file. */
  bytes: number;
  /** Hex; of the sealed file. */
  sha256: string;
}

/** Passes the bytes on and keeps their number and sum. */
function summing() {
  const sum = createHash('sha256');
  let bytes = 0;
  async function* pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      sum.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { pass, result: (): StoredCopy => ({ bytes, sha256: sum.digest('hex') }) };
}

/** From the rows to the disk in one stream; nothing of it is readable there without the installation's secret. */
function write(app: App, row: OwnExportRow, path: string, signal: AbortSignal): Promise<StoredCopy> {
  const { companyId, userId } = row;
  return inSnapshot(app.pool, async (tx) => {
    const db = joinedCompanyDb(tx, companyId);
    const parts = ownCopy({ app, db, userId, signal }, app.clock());
    const stored = summing();
    await pipeline(
      sealFile(app.secrets.personal, copyPlace(row), zipped(parts)),
      stored.pass,
      createWriteStream(path, { mode: 0o600 }),
      { signal },
    );
    return stored.result();
  });
}

/** The file appears with its message and its line in the audit log, or not at all. */
async function publish(app: App, row: OwnExportRow, storageKey: string, made: StoredCopy): Promise<void> {
  const now = app.clock();
  const { companyId, userId } = row;
  await companyDb(app.pool, companyId).transaction(async (tx) => {
    const expiresAt = (now + COPY_RETENTION_MS) as Instant;
    if (!(await finishExport(tx, row, { ...made, id: newId(), storageKey, now, expiresAt }))) throw new LostLease();
    await writeAudit(tx, {
      companyId,
      at: now,
      actorUserId: userId,
      action: 'privacy.export',
      entity: 'personal_export',
      entityId: row.id,
      after: { bytes: plainLength(made.bytes) },
    });
    const ready = { title: 'Salinan data Anda siap diunduh', body: 'Tersedia selama 24 jam.' };
    await notify(tx, companyId, [{ ...ready, userId, kind: 'export', link: '/akun?bagian=data' }], now);
  });
}

async function make(app: App, row: OwnExportRow, signal: AbortSignal): Promise<void> {
  if (row.attempts > MOST_ATTEMPTS) return failExport(app.pool, row, FAILED, app.clock());
  const key = keyOf(row, row.attempts);
  try {
    for (let attempt = 1; attempt < row.attempts; attempt += 1) await app.storage.remove(keyOf(row, attempt));
    const path = await app.storage.scratch(key);
    try {
      const made = await write(app, row, path, signal);
      await app.storage.adopt(key, path);
      await publish(app, row, key, made);
    } finally {
      await rm(path, { force: true });
    }
  } catch (error) {
    await app.storage.remove(key);
    if (error instanceof LostLease) return;
    // Stopped with the server: somebody else goes on.
    if (signal.aborted) return returnExport(app.pool, row);
    app.http.log.error({ err: error, export: row.id }, 'salinan data gagal dibuat');
    await failExport(app.pool, row, FAILED, app.clock());
  }
}

/** Works through what waits, one copy after the other. */
export async function makeOwnExports(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = app.clock();
    const row = await claimExport(app.pool, now, (now + LEASE_MS) as Instant);
    if (!row) return;
    await make(app, row, signal);
  }
}
