/** What a person asked for, checked and put into the words of the file: the same for files at once and jobs. */
import { MAX_REPORT_DAYS } from '@hadir/contract/exports/report-limits.ts';
import { type reportFiles, VALIDATION_REPORT } from '@hadir/contract/exports/endpoints.ts';
import type { BodyOf } from '@hadir/contract/kernel/endpoint.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { dayFlagWord, dayGroupWord, statusWord } from '@hadir/contract/attendance/words.ts';
import { overtimePhaseWord } from '@hadir/contract/overtime/words.ts';
import { decisionMarkWord, requestKindWord, requestStatusWord } from '@hadir/contract/requests/words.ts';
import { type Scope, scopesFor } from '@hadir/domain/access/grants.ts';
import { dateIn, type Instant, timeIn, type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import { undatedSettings } from '@hadir/domain/settings/effective-settings.ts';
import { type AttendanceFilter, exceptionsAsOf } from '../../db/attendance/attendance-filter.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { SealingKeys } from '../../db/sealed.ts';
import type { Db } from '../../db/pool.ts';
import { fileNameOf, type FileHead } from '../../engines/reports/report-file.ts';
import { requireRange } from '../../engines/reports/report-range.ts';
import { Refused, refusedField } from '../../http/refused.ts';
import { readerOf, type RequestViewer } from '../requests/viewer-role.service.ts';
import { sealOf } from './payroll/recap-seal.service.ts';
import type { OwnReportRequest } from './own-reports/own-report-query.ts';
import type { PayrollRequest } from './payroll/payroll-query.ts';
import type { ExportTask } from './write-export.ts';
import { columnsOf, reportNamed } from './report-catalog.ts';
import { reportRules } from './report-question.ts';
import {
  type FilterReader,
  type ReportQuery,
  readCompany,
  readFilterNames,
  type ReportCompany,
} from './report-rows.store.ts';

export type ExportRequest = BodyOf<typeof reportFiles.create>;

/** Any kind of file, as it was asked for. */
export type AnyExportRequest = ExportRequest | RequestsRequest | PayrollRequest | OwnReportRequest;

export type Asker = RequestViewer & { fullname: string };

/** Requests of one kind, as asked for. */
export type RequestsRequest = BodyOf<typeof reportFiles.createRequests>;

/** Everything the writing thread needs but the place. */
export type ExportOrder = Omit<ExportTask, 'databaseUrl' | 'path'> & {
  fileName: string;
  /** Who asked. */
  userId: string;
};

/** @throws Refused for a range that is too long or backwards, and for columns the report does not have. */
function checkRequest(request: ExportRequest, wages: boolean): readonly string[] | null {
  const { report } = reportNamed(request.report);
  requireRange(request.from, request.to, report.maxDays);
  if (request.columns === undefined || request.columns === '') return null;
  const keys = request.columns.split(',').map((key) => key.trim());
  const known = new Set(columnsOf(report, request, wages).map(({ key }) => key));
  const unknown = keys.find((key) => !known.has(key));
  if (unknown !== undefined) throw refusedField('columns', 'KOLOM_TIDAK_DIKENAL', { kolom: unknown.slice(0, 60) });
  return [...new Set(keys)];
}

/** `20/11/2026 10:05 WIB` */
export function printed(at: Instant, zone: Zone): string {
  return `${dateText(dateIn(at, zone))} ${timeIn(at, zone)} ${zoneName[zone]}`;
}

const statusNames: ReadonlyMap<string, string> = new Map(Object.entries({ ...dayFlagWord, ...statusWord }));

const filterReader = (asker: RequestViewer): FilterReader => ({
  actor: { companyId: asker.companyId, userId: asker.userId, clientId: asker.clientId },
  scopes: scopesFor(asker, 'attendance.read'),
  everyName: scopesFor(asker, 'master.read').includes('company'),
});

async function filterText(db: Db, asker: Asker, filter: AttendanceFilter): Promise<string> {
  const names = await readFilterNames(db, filterReader(asker), filter);
  const parts = [
    ...Object.entries(names).map(([word, values]) => `${word} ${values.join(', ')}`),
    ...(filter.status.length > 0
      ? [`Status ${filter.status.map((code) => statusNames.get(code) ?? code).join(', ')}`]
      : []),
    ...(filter.search ? [`Cari "${filter.search}"`] : []),
    ...(filter.userId === undefined ? [] : ['satu karyawan']),
    ...(filter.exceptions === 'ya' ? ['hanya yang perlu dilihat'] : []),
    ...(filter.review === 'ya' ? ['hanya yang perlu ditinjau'] : []),
    ...(filter.group.length === 0 ? [] : [`Keadaan ${filter.group.map((group) => dayGroupWord[group]).join(', ')}`]),
  ];
  return parts.join('; ');
}

/** The filter alone, without report, format and columns. */
function filterOf(request: ExportRequest): AttendanceFilter {
  const { report: _report, format: _format, columns: _columns, ...filter } = request;
  return filter;
}

export async function orderOf(
  db: Db,
  asker: Asker,
  scopes: readonly Scope[],
  { app, request, now }: { app: Pick<App, 'config'>; request: ExportRequest; now: Instant },
): Promise<ExportOrder> {
  // What of the wage is paid concerns the person and HR (docs/decisions/063).
  const wages = scopesFor(asker, 'request.override').includes('company');
  const columns = checkRequest(request, wages);
  const company = await readCompany(db, asker.companyId);
  const filter = exceptionsAsOf(filterOf(request), now);
  const { report } = reportNamed(request.report);
  const head: FileHead = {
    company: company.name,
    title: report.title,
    period: `${dateText(request.from)} - ${dateText(request.to)}`,
    zone:
      request.report === 'kehadiran-detail'
        ? `${zoneName[company.zone]}; jam tiap baris menurut kolom Zona`
        : zoneName[company.zone],
    printedAt: printed(now, company.zone),
    printedBy: asker.fullname,
    filter: await filterText(db, asker, filter),
    seal: request.report === 'kehadiran-rekap' ? await sealOf(app, db, asker, filter) : undefined,
  };
  const query: ReportQuery = {
    actor: { companyId: asker.companyId, userId: asker.userId, clientId: asker.clientId },
    scopes,
    filter,
  };
  return {
    subject: {
      of: 'days',
      report: request.report,
      query,
      rules: await reportRules(db, asker.companyId, company, { ...request, wages }),
    },
    userId: asker.userId,
    format: request.format,
    columns,
    head,
    fileName: nameOf(report.fileWord, company, request, now),
  };
}

/** `{report}_{company}_{from}_{to}_{when}` (rules/reports#file-names). */
export function nameOf(
  report: string,
  company: ReportCompany,
  { from, to, format }: Pick<ExportRequest, 'from' | 'to' | 'format'>,
  now: Instant,
): string {
  const minute = `${dateIn(now, company.zone)}-${timeIn(now, company.zone)}`.replaceAll(/[-:]/g, '');
  const seconds = String(Math.floor(now / 1_000) % 60).padStart(2, '0');
  const stamp = `${minute.slice(0, 8)}-${minute.slice(8)}${seconds}`;
  return fileNameOf({ report, company: company.code, from, to, stamp }, format);
}

/** Which list a file is of, who may take it home, and how it is called. */
function listOfReport(report: RequestsRequest['report']) {
  return report === VALIDATION_REPORT
    ? {
        kind: 'overtime' as const,
        right: 'overtime.validate' as const,
        title: 'Validasi Lembur',
        file: 'Validation-overtime',
      }
    : {
        kind: report,
        right: `${report}.export` as const,
        title: requestKindWord[report],
        file: requestKindWord[report].replaceAll(' ', '-'),
      };
}

/**
 * What every reader of the list may take home: 403 where the role has no files of the kind
 * (rules/access#permission-table).
 */
export async function requestsOrderOf(
  db: CompanyDb,
  actor: Asker,
  keys: SealingKeys,
  { request, now }: { request: RequestsRequest; now: Instant },
): Promise<ExportOrder> {
  // A file that was asked for before an upgrade knows no marks.
  const { report, format, phase, mark = [], ...rest } = request;
  const listed = { ...rest, mark };
  const { kind, right, title, file } = listOfReport(report);
  if (scopesFor(actor, right).length === 0) throw new Refused('TIDAK_BERHAK');
  const ofValidation = report === VALIDATION_REPORT;
  if (!ofValidation && phase.length > 0)
    throw refusedField('phase', 'TIDAK_SESUAI_PILIHAN', { kolom: 'tahap', pilihan: `berkas ${title}` });
  const filter = ofValidation ? { ...listed, validation: { phase } } : listed;
  requireRange(request.from, request.to, MAX_REPORT_DAYS);
  const company = await readCompany(db, actor.companyId);
  const settings = undatedSettings(company.settings);
  const names = await readFilterNames(db, filterReader(actor), filter);
  return {
    subject: {
      of: 'requests',
      report: kind,
      query: {
        reader: await readerOf(db, actor, now),
        filter,
        gapDays: settings.merge_gap_days,
        keys,
        pay: kind === 'overtime' && scopesFor(actor, 'overtime.pay').length > 0,
        now,
      },
    },
    userId: actor.userId,
    format,
    columns: null,
    head: {
      company: company.name,
      title,
      period: `${dateText(request.from)} - ${dateText(request.to)}`,
      zone: `${zoneName[company.zone]}; jam tiap baris menurut zona tempat kerjanya`,
      printedAt: printed(now, company.zone),
      printedBy: actor.fullname,
      filter: [
        ...Object.entries(names).map(([name, values]) => `${name} ${values.join(', ')}`),
        ...(filter.status.length > 0
          ? [`Status ${filter.status.map((status) => requestStatusWord[status]).join(', ')}`]
          : []),
        ...(filter.mark.length > 0
          ? [`Keputusan ${filter.mark.map((one) => decisionMarkWord[one].toLowerCase()).join(', ')}`]
          : []),
        ...(phase.length > 0 ? [`Tahap ${phase.map((one) => overtimePhaseWord[one]).join(', ')}`] : []),
        ...(filter.search ? [`Cari "${filter.search}"`] : []),
        ...(filter.userId === undefined ? [] : ['satu karyawan']),
        ...(filter.whose === 'all' ? [] : [WHOSE_WORD[filter.whose]]),
      ].join('; '),
    },
    fileName: nameOf(file, company, request, now),
  };
}

const WHOSE_WORD = { own: 'milik sendiri', others: 'milik orang lain', written: 'diajukan untuk orang lain' } as const;
