/** A small table as XLSX, made while the request waits. */
import { dateText, type Column } from '@hadir/contract/kernel/cell.ts';
import { dateIn, timeIn, zoneName } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { type AuditEntry, writeAudit } from '../../db/audit.ts';
import { newId } from '../../db/new-id.ts';
import { writeXlsx } from '../../engines/export-xlsx.ts';
import { companyOf } from '../../engines/master-company.store.ts';
import { fileNameOf, MIME } from '../../engines/report-file.ts';
import { sendFile } from '../../engines/send-file.ts';
import type { Call } from '../../http/serve.ts';

interface Table<Row> {
  title: string;
  columns: readonly Column<Row>[];
  pages: AsyncIterable<readonly Row[]>;
  total: number;
  filter: string;
  audit: AuditEntry;
}

export async function sendTable<Row>(c: Call, table: Table<Row>): Promise<FastifyReply> {
  const { app, actor, now } = c;
  const company = await companyOf(c.db, actor.companyId);
  const today = dateIn(now, actor.zone);
  const time = timeIn(now, actor.zone);
  const path = await app.storage.scratch(`${actor.companyId}/export/${newId()}`);
  try {
    await writeXlsx(
      {
        head: {
          company: company.name,
          title: table.title,
          period: `per ${dateText(today)}`,
          zone: zoneName[actor.zone],
          printedAt: `${dateText(today)} ${time} ${zoneName[actor.zone]}`,
          printedBy: actor.fullname,
          filter: table.filter,
        },
        columns: table.columns,
        pages: table.pages,
        zoneOf: () => actor.zone,
        total: table.total,
        kept: table.columns.slice(0, 3).map(({ key }) => key),
        legend: [],
      },
      path,
      () => undefined,
    );
    const { size } = await stat(path);
    const stamp = time.replace(':', '');
    const fileName = fileNameOf({ report: table.title, company: company.code, from: today, to: today, stamp }, 'xlsx');
    await writeAudit(c.db, table.audit);
    const tag = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    const open = (range?: { start: number; end: number }) =>
      createReadStream(path, range ?? {}).once('close', () => void rm(path, { force: true }));
    return sendFile(c.request, c.reply, { size, mime: MIME.xlsx, fileName, tag, open });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
