/**
 * Making copies in the background. The row decides, not the queue: a lease that lapses (a killed process) lets another
 * worker begin anew, and the file appears only when it is whole.
 */
import { DAY_MS, type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { rm } from 'node:fs/promises';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import { companyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { type WrittenZip, writeZip } from '../../engines/zip-file.ts';
import { notify } from '../notifications/notifications.service.ts';
import { ownCopy } from './own-copy.ts';
import { claimExport, failExport, finishExport, type OwnExportRow, returnExport } from './own-exports.store.ts';

/** Longer than the copy of the largest collection takes. */
const LEASE_MS = 10 * MINUTE_MS;
const KEPT_MS = DAY_MS;
const MOST_ATTEMPTS = 3;
const FAILED = 'Salinan gagal dibuat karena gangguan di server. Minta lagi; bila terulang, hubungi HR.';

class LostLease extends Error {}

/** Each attempt has its own file: a worker that lost its lease touches nothing of its successor. */
const keyOf = ({ companyId, id }: OwnExportRow, attempt: number) => `${companyId}/export/${id}.${attempt}`;

/** The file appears with its message and its line in the audit log, or not at all. */
async function publish(app: App, row: OwnExportRow, storageKey: string, made: WrittenZip): Promise<void> {
  const now = app.clock();
  const { companyId, userId } = row;
  await companyDb(app.pool, companyId).transaction(async (tx) => {
    const expiresAt = (now + KEPT_MS) as Instant;
    if (!(await finishExport(tx, row, { ...made, id: newId(), storageKey, now, expiresAt }))) throw new LostLease();
    await writeAudit(tx, {
      companyId,
      at: now,
      actorUserId: userId,
      action: 'privacy.export',
      entity: 'personal_export',
      entityId: row.id,
      after: { bytes: made.bytes, sha256: made.sha256 },
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
      const db = companyDb(app.pool, row.companyId);
      const made = await writeZip(path, ownCopy(app, db, row.userId, { at: app.clock(), signal }));
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
