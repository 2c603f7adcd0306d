/** A small table as a file, made while the request waits: lists of people, of master tables, of bookings. */
import { dateText, type Column } from '@hadir/contract/kernel/cell.ts';
import { dateIn, type LocalDate, timeIn, zoneName } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { type AuditEntry, writeAudit } from '../../db/audit.ts';
import { newId } from '../../db/new-id.ts';
import { companyOf } from '../master/company.store.ts';
import { fileNameOf, MIME, type ReportFormat } from './report-file.ts';
import { writers } from './report-writers.ts';
import { sendFile } from '../files/send-file.ts';
import type { Call } from '../../http/serve.ts';

interface Table<Row> {
  title: string;
  columns: readonly Column<Row>[];
  pages: AsyncIterable<readonly Row[]>;
  total: number;
  filter: string;
  /** XLSX unless told. */
  format?: ReportFormat;
  /** The dates that the rows are about; the day on which it is asked for unless told. */
  dates?: { readonly from: LocalDate; readonly to: LocalDate };
  /** Keys of the columns that stand still at the left. */
  frozenColumns: readonly string[];
  audit: Pick<AuditEntry, 'action' | 'entity'>;
}

type Asking = Pick<Call, 'app' | 'db' | 'actor' | 'now' | 'ip' | 'ref' | 'request' | 'reply'>;

export async function sendTable<Row>(c: Asking, table: Table<Row>): Promise<FastifyReply> {
  const { app, actor, now } = c;
  const { format = 'xlsx' } = table;
  const company = await companyOf(c.db, actor.companyId);
  const today = dateIn(now, actor.zone);
  const time = timeIn(now, actor.zone);
  const { from, to } = table.dates ?? { from: today, to: today };
  const path = await app.storage.scratch(`${actor.companyId}/export/${newId()}`);
  try {
    await writers[format](
      {
        head: {
          company: company.name,
          title: table.title,
          period: table.dates === undefined ? `per ${dateText(today)}` : `${dateText(from)} - ${dateText(to)}`,
          zone: zoneName[actor.zone],
          printedAt: `${dateText(today)} ${time} ${zoneName[actor.zone]}`,
          printedBy: actor.fullname,
          filter: table.filter,
        },
        columns: table.columns,
        pages: table.pages,
        zoneOf: () => actor.zone,
        total: table.total,
        frozenColumns: table.frozenColumns,
        legend: [],
      },
      path,
      () => undefined,
    );
    const { size } = await stat(path);
    const stamp = time.replace(':', '');
    const fileName = fileNameOf({ report: table.title, company: company.code, from, to, stamp }, format);
    await writeAudit(c.db, {
      ...table.audit,
      companyId: actor.companyId,
      at: now,
      actorUserId: actor.userId,
      actorAccountId: actor.accountId,
      entityId: null,
      after: { rows: table.total, fileName },
      ip: c.ip,
      ref: c.ref,
    });
    const tag = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    // Also where none of it is sent: a part is asked for that lies beyond its end.
    c.reply.raw.once('close', () => void rm(path, { force: true }));
    const open = (range?: { start: number; end: number }) =>
      createReadStream(path, range ?? {}).once('close', () => void rm(path, { force: true }));
    return sendFile(c.request, c.reply, { size, mime: MIME[format], fileName, tag, open });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
