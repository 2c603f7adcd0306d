/** "Data saya": the person's own view of what is kept, and the copy of it. */
import { SELFIE_CONSENT } from '@hadir/contract/attendance/consent-words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { isOwnKind, lookWord, OWN_KIND_KEYS, ownKinds } from '@hadir/contract/privacy/own-data-kinds.ts';
import { OWN_PAGE_SIZE, type OwnExport, type privacy } from '@hadir/contract/privacy/endpoints.ts';
import { DAY_MS, dateIn, type Instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { writeAudit } from '../../db/audit.ts';
import { newId } from '../../db/new-id.ts';
import { openFile, plainLength } from '../../engines/files/sealed-file.ts';
import { sendFile } from '../../engines/files/send-file.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { shownRow } from './own-data-shown.ts';
import { ownCount, ownCounts, ownRows } from './own-data.store.ts';
import { copyPlace } from './copy-place.service.ts';
import { findExport, insertExport, listExports, type OwnExportRow } from './own-exports.store.ts';
import { consentsOf, withdrawConsent } from './privacy.store.ts';

const LISTED_DAYS = 30;
/** Copies of one person in a day: enough for whoever lost one. */
const MOST_PER_DAY = 5;

export async function ownOverview(c: Call<typeof privacy.overview>): Promise<ReplyOf<typeof privacy.overview>> {
  const counts = await ownCounts(c.db, c.actor.userId);
  return {
    data: OWN_KIND_KEYS.map((key) => ({
      key,
      title: ownKinds[key].title,
      why: ownKinds[key].why,
      count: counts[key] ?? 0,
    })),
  };
}

const partOf = (page: number) => ({ limit: OWN_PAGE_SIZE, offset: (page - 1) * OWN_PAGE_SIZE });

export async function ownKindRows(c: Call<typeof privacy.rows>): Promise<ReplyOf<typeof privacy.rows>> {
  const { kind } = c.params;
  if (!isOwnKind(kind)) throw notFound();
  const { page } = c.query;
  const rows = await ownRows(c.db, c.actor.userId, kind, partOf(page));
  return {
    data: rows.map((row) => shownRow(kind, ownKinds[kind], row, c.actor.zone)),
    columns: ownKinds[kind].columns.map(({ label }) => label),
    total: await ownCount(c.db, c.actor.userId, kind),
    page,
    size: OWN_PAGE_SIZE,
  };
}

export async function ownLooks(c: Call<typeof privacy.looks>): Promise<ReplyOf<typeof privacy.looks>> {
  const { page } = c.query;
  const rows = await ownRows(c.db, c.actor.userId, 'dilihat', partOf(page));
  return {
    data: rows.map(({ at, by, what, detail }) => ({
      at: toWire(Number(at) as Instant),
      by: String(by),
      what: lookWord[String(what)] ?? String(what),
      detail: String(detail),
    })),
    total: await ownCount(c.db, c.actor.userId, 'dilihat'),
    page,
    size: OWN_PAGE_SIZE,
  };
}

const consentTitle: Readonly<Record<string, string>> = { selfie_lokasi: SELFIE_CONSENT.title };

export async function ownConsents(c: Call<typeof privacy.consents>): Promise<ReplyOf<typeof privacy.consents>> {
  const rows = await consentsOf(c.db, c.actor.userId);
  return {
    data: rows.map(({ at, withdrawnAt, ...row }) => ({
      ...row,
      title: consentTitle[row.kind] ?? row.kind,
      at: toWire(at),
      withdrawnAt: withdrawnAt === null ? null : toWire(withdrawnAt),
      can: withdrawnAt === null ? ['withdraw' as const] : [],
    })),
  };
}

/** From the next tap on it is asked again. What was recorded stays: it proves the working time. */
export async function withdrawOwn(c: Call<typeof privacy.withdraw>): Promise<ReplyOf<typeof privacy.withdraw>> {
  await c.db.transaction(async (tx) => {
    const kind = await withdrawConsent(tx, c.actor.userId, c.params.id, c.now);
    if (kind === undefined) throw notFound();
    await writeAudit(tx, { ...auditFieldsOf(c, 'consent.withdraw', 'consent', c.actor.userId), after: { kind } });
  });
  return { data: { ok: true } };
}

function asExport(row: OwnExportRow, now: Instant): OwnExport {
  const { id, problem } = row;
  const isLate = row.expiresAt === null || row.expiresAt <= now;
  // Whoever was let in meanwhile has not asked for it; a new one leaves out what is closed.
  const over = row.state === 'done' && (isLate || row.beforeAccess);
  return {
    id,
    state: over ? 'expired' : row.state,
    askedAt: toWire(row.askedAt),
    finishedAt: row.finishedAt === null ? null : toWire(row.finishedAt),
    expiresAt: row.expiresAt === null ? null : toWire(row.expiresAt),
    bytes: row.bytes === null ? null : plainLength(row.bytes),
    problem,
    can: row.state === 'done' && !over ? ['download'] : [],
  };
}

export async function ownExports(c: Call<typeof privacy.exports>): Promise<ReplyOf<typeof privacy.exports>> {
  const since = (c.now - LISTED_DAYS * DAY_MS) as Instant;
  const rows = await listExports(c.db, c.db.companyId, c.actor.userId, since);
  return { data: rows.map((row) => asExport(row, c.now)) };
}

/** @throws Refused TERLALU_SERING after MOST_PER_DAY copies in a day */
export async function orderCopy(c: Call<typeof privacy.order>): Promise<ReplyOf<typeof privacy.order>> {
  const { companyId, userId } = c.actor;
  const lately = await listExports(c.db, companyId, userId, (c.now - DAY_MS) as Instant);
  const waiting = lately.find(({ state }) => state === 'queued' || state === 'running');
  if (waiting) return { data: asExport(waiting, c.now) };
  const oldest = lately.at(-1);
  if (oldest && lately.length >= MOST_PER_DAY) {
    const left = oldest.askedAt + DAY_MS - c.now;
    throw new Refused('TERLALU_SERING', {
      params: { menit: Math.ceil(left / MINUTE_MS) },
      retryAfterSeconds: Math.ceil(left / 1_000),
    });
  }
  const id = newId();
  await c.db.transaction(async (tx) => {
    // Two taps at once: the second finds the first one's row.
    if (!(await insertExport(tx, { companyId, id, userId, now: c.now }))) return;
    await writeAudit(tx, auditFieldsOf(c, 'privacy.export.ask', 'personal_export', id));
    await c.app.jobs.send('privacy.export', {}, { db: tx });
  });
  const [newest] = await listExports(c.db, companyId, userId, (c.now - DAY_MS) as Instant);
  if (!newest) throw notFound();
  return { data: asExport(newest, c.now) };
}

/** Opened on the way to its owner only. */
export async function downloadCopy(c: Call<typeof privacy.download>): Promise<FastifyReply> {
  const row = await findExport(c.db, c.actor.companyId, c.actor.userId, c.params.id);
  if (!row || row.storageKey === null || row.bytes === null || !asExport(row, c.now).can.includes('download'))
    throw notFound();
  const { storageKey: key, bytes: length } = row;
  const stored = { length, read: (range: { start: number; end: number }) => c.app.storage.read(key, range) };
  await writeAudit(c.db, auditFieldsOf(c, 'privacy.download', 'personal_export', row.id));
  return sendFile(c.request, c.reply, {
    size: plainLength(length),
    mime: 'application/zip',
    fileName: `data-saya-${dateIn(row.askedAt, c.actor.zone)}.zip`,
    tag: row.sha256 ?? row.id,
    open: (range) => openFile(c.app.secrets.personal, copyPlace(row), stored, range),
  });
}
