/**
 * The file of a report for a person, with the rights the person has, written without the thread and the download around
 * it: those cost more than what a test of rows and columns looks at.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { inSnapshot } from '../../src/db/transactions/snapshot.ts';
import type { AnyExportRequest } from '../../src/modules/exports/export-order.ts';
import { orderNow } from '../../src/modules/exports/exports.service.ts';
import { readAsker } from '../../src/modules/exports/exports.store.ts';
import { writeExport } from '../../src/modules/exports/write-export.ts';
import type { TestUser } from '../world/factories.ts';
import type { Served } from '../world/http.ts';
import type { World } from '../world/world.ts';

/** As it is asked of the endpoints. */
export type FileRequest = BodyIn<typeof reportFiles.create> | BodyIn<typeof reportFiles.createRequests>;

const isOfDays = (fileRequest: FileRequest) => fileRequest.report.startsWith('kehadiran-');

/** @throws Refused for what the reader may not take home */
export async function exportFile(
  w: World,
  { app }: Served,
  reader: TestUser,
  fileRequest: FileRequest,
): Promise<Buffer> {
  const [companyId, userId] = [reader.company.id, reader.id];
  const db = companyDb(w.pool, companyId);
  const asker = await readAsker(db, companyId, userId, w.clock());
  if (asker === undefined) throw new Error(`${reader.fullname} is nobody who may ask`);
  const { body } = isOfDays(fileRequest) ? reportFiles.create : reportFiles.createRequests;
  const request = body?.parse(fileRequest) as AnyExportRequest;
  const order = await orderNow(app, { db, actor: { ...asker, companyId, userId }, now: w.clock() }, request);
  const folder = mkdtempSync(join(tmpdir(), 'hadir-export-'));
  const path = join(folder, `file.${fileRequest.format}`);
  try {
    await inSnapshot(w.pool, (snapshot) =>
      writeExport(snapshot, { ...order, databaseUrl: w.url, path }, () => undefined),
    );
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
