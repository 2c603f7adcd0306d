/**
 * The file of a report for a person, with the rights the person has, written without the thread and the download around
 * it: those cost more than what a test of rows and columns looks at.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportFiles } from '@hadir/contract/exports.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { companyDb } from '../src/db/company-db.ts';
import { inSnapshot } from '../src/db/snapshot.ts';
import type { AnyExportRequest } from '../src/modules/exports/export-order.ts';
import { orderNow } from '../src/modules/exports/exports.service.ts';
import { readAsker } from '../src/modules/exports/exports.store.ts';
import { writeExport } from '../src/modules/exports/write-export.ts';
import type { TestUser } from './factories.ts';
import type { Served } from './http.ts';
import type { World } from './world.ts';

/** As it is asked of the endpoints. */
export type AskedFile = BodyIn<typeof reportFiles.create> | BodyIn<typeof reportFiles.createRequests>;

const isOfDays = (asked: AskedFile) => asked.report.startsWith('kehadiran-');

/** @throws Refused for what the reader may not take home */
export async function exportFile(w: World, { app }: Served, reader: TestUser, asked: AskedFile): Promise<Buffer> {
  const [companyId, userId] = [reader.company.id, reader.id];
  const db = companyDb(w.pool, companyId);
  const asker = await readAsker(db, companyId, userId, w.clock());
  if (asker === undefined) throw new Error(`${reader.fullname} is nobody who may ask`);
  const { body } = isOfDays(asked) ? reportFiles.create : reportFiles.createRequests;
  const request = body?.parse(asked) as AnyExportRequest;
  const order = await orderNow(app, { db, actor: { ...asker, companyId, userId }, now: w.clock() }, request);
  const folder = mkdtempSync(join(tmpdir(), 'hadir-export-'));
  const path = join(folder, `file.${asked.format}`);
  try {
    await inSnapshot(w.pool, (snapshot) =>
      writeExport(snapshot, { ...order, databaseUrl: w.url, path }, () => undefined),
    );
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
