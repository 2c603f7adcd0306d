/** The lines of the audit log that say who took which data out of the house, and who looked at whose pay. */
import { type reportFiles, VALIDATION_REPORT } from '@hadir/contract/exports/endpoints.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { type AuditEntry, writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import type { AnyExportRequest, ExportOrder } from './export-order.ts';
import type { JobRow } from './exports.store.ts';
import { columnsOfRows } from './own-reports/dataset-rows.store.ts';
import { insertPayrollLooks } from './payroll/payroll-rows.store.ts';
import { insertWageReads, peoplePaidIn } from './request-rows.store.ts';

/** Who took which data out of the house (rules/reports#file-limits). */
export async function auditExport(
  db: CompanyDb,
  order: ExportOrder,
  made: { id: string; rows: number; now: Instant; ip: string | null; ref: string | null },
): Promise<void> {
  await writeAudit(db, {
    companyId: db.companyId,
    at: made.now,
    actorUserId: order.userId,
    action: ACTION_OF[order.subject.of],
    entity: 'export',
    entityId: made.id,
    after: {
      report: reportOf(order),
      format: order.format,
      filter: filterOf(order),
      columns: columnKeys(order),
      rows: made.rows,
      fileName: order.fileName,
    },
    ip: made.ip,
    ref: made.ref,
  });
  const { subject } = order;
  if (subject.of === 'days' || subject.of === 'own' || !subject.query.pay) return;
  const look = { exportId: made.id, lookerId: order.userId, at: made.now };
  const people =
    subject.of === 'payroll'
      ? await insertPayrollLooks(db, look, subject.query.closed)
      : await insertWageReads(db, look, subject.query.reader, subject.query.filter);
  await writeAudit(db, payLook(db, { ...made, userId: order.userId, report: reportOf(order), people }));
}

const ACTION_OF = {
  days: 'attendance.export',
  requests: 'request.export',
  payroll: 'payroll.export',
  own: 'report.own.export',
} as const;

/** What narrows it; a payroll file is of one closing. */
function filterOf({ subject }: ExportOrder): object {
  if (subject.of === 'own') {
    const { name, dataset, definition, from, to } = subject.query;
    return { nama: name, data: dataset, dari: from, sampai: to, saringan: definition.filters };
  }
  if (subject.of !== 'payroll') return subject.query.filter;
  const { label, code } = subject.query.closed;
  return { periode: label, kode: code };
}

function columnKeys({ subject, columns }: ExportOrder) {
  if (subject.of === 'own') return columnsOfRows(subject.query).map(({ key }) => key);
  return subject.of === 'payroll' ? subject.query.columns.map(({ figure }) => figure) : (columns ?? 'semua');
}

const reportOf = ({ subject }: Pick<ExportOrder, 'subject'>): AnyExportRequest['report'] =>
  subject.of === 'requests' && subject.query.filter.validation !== undefined ? VALIDATION_REPORT : subject.report;

/** One line for a file that tells pay, with how many people's. */
const payLook = (
  db: CompanyDb,
  look: {
    id: string;
    userId: string;
    report: AnyExportRequest['report'];
    people: number;
    now: Instant;
    ip: string | null;
    ref: string | null;
  },
): AuditEntry => ({
  companyId: db.companyId,
  at: look.now,
  actorUserId: look.userId,
  action: 'overtime.pay.read',
  entity: 'export',
  entityId: look.id,
  after: { report: look.report, people: look.people },
  ip: look.ip,
  ref: look.ref,
});

/** A file that tells pay opens as long as its owner reads pay, never in another's name; each time is a look, a part of it, too. */
export async function notePayLook(c: Call<typeof reportFiles.download>, job: JobRow): Promise<void> {
  const people = await peoplePaidIn(c.db, job.id);
  if (people === 0) return;
  if (scopesFor(c.actor, 'overtime.pay').length === 0) throw new Refused('TIDAK_BERHAK');
  const { now, ip, ref } = c;
  await writeAudit(c.db, payLook(c.db, { id: job.id, userId: job.userId, report: job.report, people, now, ip, ref }));
}
