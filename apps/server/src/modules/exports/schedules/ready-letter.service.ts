/** The letter about a scheduled report that is ready, and the file that goes along with it (docs/decisions/140). */
import { OWN_REPORT } from '@hadir/contract/exports/endpoints.ts';
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { SETTINGS } from '@hadir/domain/settings/settings.ts';
import { isSettingValue } from '@hadir/domain/settings/setting-values.ts';
import { buffer } from 'node:stream/consumers';
import type { App } from '../../../app-context.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import type { LetterAttachment } from '../../../engines/messages/mail-outbox.store.ts';
import type { ReadAttachment } from '../../../engines/messages/mailer.ts';
import { MIME } from '../../../engines/reports/report-file.ts';
import { Refused } from '../../../http/refused.ts';
import { addressOf, provedEmail } from '../../notifications/notifications.service.ts';
import { orderNow } from '../exports.service.ts';
import { findJob, type JobRow, readAsker } from '../exports.store.ts';
import { requireReport, requireScopes } from '../own-reports/judge-report.ts';
import { peoplePaidIn } from '../request-rows.store.ts';
import { readAddressee } from './schedules.store.ts';

const MEGABYTE = 1_000_000;
/** A letter that leaves later would carry what its reader might have seen then. */
const ATTACHED_FOR_MS = 60 * MINUTE_MS;
const DAYS = 'Berkas tersedia selama 7 hari. Kiriman ini dapat dihentikan di Unduhan.';

const sizeText = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / MEGABYTE).toFixed(1).replace('.', ',')} MB`;

interface ReadyFile {
  readonly job: Pick<JobRow, 'id' | 'userId' | 'scheduleId'>;
  readonly fileName: string;
  readonly bytes: number;
  /** Of the page where it is fetched. */
  readonly link: string;
}

/** Whoever may write the address of a colleague would read that one's reports: as letters of notices, to a proved one. */
const isProved = async (db: CompanyDb, userId: string, to: string): Promise<boolean> =>
  (await provedEmail(db, userId))?.toLowerCase() === to.toLowerCase();

interface MailRules {
  readonly to: string;
  /** The limit as the company has set it. */
  readonly mailMegabytes: unknown;
}

/** Why it stays inside; undefined where it goes along. */
async function reasonInside(tx: CompanyDb, { job, bytes }: ReadyFile, rules: MailRules): Promise<string | undefined> {
  const { to, mailMegabytes } = rules;
  const most = isSettingValue('report_mail_mb', mailMegabytes) ? mailMegabytes : SETTINGS.report_mail_mb.fallback;
  if (most === 0) return 'Berkas tidak dilampirkan menurut pengaturan perusahaan.';
  if (!(await isProved(tx, job.userId, to)))
    return 'Berkas tidak dilampirkan karena alamat email ini belum dibuktikan. Minta HR mengirim undangan ke alamat Anda.';
  if ((await peoplePaidIn(tx, job.id)) > 0) return 'Berkas tidak dilampirkan karena memuat upah.';
  if (bytes > most * MEGABYTE) return `Berkas tidak dilampirkan karena lebih besar dari ${most} MB.`;
  return undefined;
}

/** In the transaction that makes the file appear. */
export async function postReadyLetter(
  app: Pick<App, 'mailer' | 'config'>,
  tx: CompanyDb,
  file: ReadyFile,
  now: Instant,
): Promise<void> {
  const { job, fileName, bytes, link } = file;
  const addressee = job.scheduleId === null ? undefined : await readAddressee(tx, job.scheduleId);
  if (addressee === undefined || addressee.email === null) return;
  const { name, email, fullname, mailMegabytes } = addressee;
  const inside = await reasonInside(tx, file, { to: email, mailMegabytes });
  const says = `Terlampir: ${fileName} (${sizeText(bytes)})`;
  const attachment: LetterAttachment = {
    jobId: job.id,
    userId: job.userId,
    fileName,
    says,
    otherwise:
      'Berkas tidak dilampirkan karena hak Anda atas laporan ini berubah, atau karena email belum dapat berangkat bersamanya.',
  };
  await app.mailer.post(
    tx,
    {
      companyId: tx.companyId,
      to: email,
      subject: `Laporan siap: ${name}`,
      text: [
        `Halo ${fullname},`,
        `Laporan berkala "${name}" siap: ${fileName}`,
        inside ?? says,
        `Masuk ke HADIR lalu buka Unduhan: ${addressOf(app)}${link}`,
        DAYS,
      ].join('\n\n'),
      attachment: inside === undefined ? attachment : null,
    },
    now,
  );
}

/** By the rights that its owner has now, as a download is. @throws Refused without them */
async function requireStillAllowed(app: App, db: CompanyDb, job: JobRow, now: Instant): Promise<void> {
  const { companyId, userId, params } = job;
  const asker = await readAsker(db, companyId, userId, now);
  if (asker === undefined) throw new Refused('TIDAK_BERHAK');
  const actor = { ...asker, companyId, userId };
  if (params.report === OWN_REPORT && 'made' in params) {
    requireReport(actor, params.made);
    requireScopes(actor, params.made);
  }
  await orderNow(app, { db, actor, now }, params);
}

export function attachedReports(app: App): ReadAttachment {
  return async (companyId, { jobId, userId, fileName, to }, now) => {
    const db = companyDb(app.pool, companyId);
    if (!(await isProved(db, userId, to))) return undefined;
    const job = await findJob(db, companyId, userId, jobId);
    if (job === undefined || job.state !== 'done' || job.storageKey === null || job.finishedAt === null)
      return undefined;
    if (now > job.finishedAt + ATTACHED_FOR_MS) return undefined;
    try {
      await requireStillAllowed(app, db, job, now);
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
    const content = await buffer(app.storage.read(job.storageKey));
    return { filename: fileName, contentType: MIME[job.format], content };
  };
}
