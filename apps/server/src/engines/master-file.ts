/** The list of a master table as XLSX: the same question as the screen's, all its pages. */
import type { MasterFilter, MasterQuery } from '@hadir/contract/kernel/master-endpoints.ts';
import { masterColumns, type MasterRow } from '@hadir/contract/kernel/master.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { dateIn, timeIn, zoneName } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import type { App } from '../app-context.ts';
import { writeAudit } from '../db/audit.ts';
import { newId } from '../db/new-id.ts';
import type { Call } from '../http/serve.ts';
import { writeXlsx } from './export-xlsx.ts';
import { countRows, listRows } from './master-read.store.ts';
import { companyOf } from './master-company.store.ts';
import type { Serving } from './master-serving.ts';
import { shownRow } from './master-shown.ts';
import { readerOf } from './master-write.ts';
import { fileNameOf, MIME } from './report-file.ts';
import { sendFile } from './send-file.ts';
import type { Master } from '@hadir/contract/kernel/master.ts';

const PAGE = 500;

export async function sendList(
  app: App,
  master: Master,
  serving: Serving,
  c: Pick<Call, 'db' | 'actor' | 'scopes' | 'now' | 'ip' | 'ref' | 'request' | 'reply'>,
  query: MasterQuery & MasterFilter,
): Promise<FastifyReply> {
  const place = { master, serving, reader: readerOf(c) };
  const { total } = await countRows(c.db, place, query);
  const company = await companyOf(c.db, c.actor.companyId);
  const today = dateIn(c.now, c.actor.zone);
  const stamp = timeIn(c.now, c.actor.zone).replace(':', '');
  async function* pages(): AsyncGenerator<readonly MasterRow[]> {
    for (let offset = 0; offset < total; offset += PAGE) {
      const rows = await listRows(c.db, place, query, { limit: PAGE, offset });
      yield rows.map((row) => shownRow(master, [], row));
    }
  }
  const title = `Daftar ${master.one}`;
  const path = await app.storage.scratch(`${c.actor.companyId}/export/${newId()}`);
  try {
    await writeXlsx(
      {
        head: {
          company: company.name,
          title,
          period: `per ${dateText(today)}`,
          zone: zoneName[c.actor.zone],
          printedAt: `${dateText(today)} ${timeIn(c.now, c.actor.zone)} ${zoneName[c.actor.zone]}`,
          printedBy: c.actor.fullname,
          filter: query.search === '' ? '' : `pencarian "${query.search}"`,
        },
        columns: masterColumns(master),
        pages: pages(),
        zoneOf: () => c.actor.zone,
        total,
        kept: ['no', master.titleField],
        legend: [],
      },
      path,
      () => undefined,
    );
    const { size } = await stat(path);
    const fileName = fileNameOf({ report: title, company: company.code, from: today, to: today, stamp }, 'xlsx');
    await writeAudit(c.db, {
      companyId: c.actor.companyId,
      at: c.now,
      actorUserId: c.actor.userId,
      action: 'master.export',
      entity: serving.table,
      entityId: null,
      after: { rows: total, fileName },
      ip: c.ip,
      ref: c.ref,
    });
    return sendFile(c.request, c.reply, {
      size,
      mime: MIME.xlsx,
      fileName,
      tag: createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
      open: (range) => createReadStream(path, range ?? {}).once('close', () => void rm(path, { force: true })),
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
