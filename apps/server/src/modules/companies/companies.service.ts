/** What the operator does with a company: open it with its first admin, change it, suspend, close, reopen. */
import type { AuditEntity } from '@hadir/contract/audit/entity-words.ts';
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import type { companies, Company } from '@hadir/contract/companies/endpoints.ts';
import type { CompanyMove, CompanyState } from '@hadir/contract/companies/words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { changedParts } from '@hadir/domain/audit/changes.ts';
import { dateIn, toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import { type CompanyDb, joinedCompanyDb } from '../../db/company-db.ts';
import { lockCompany } from '../../db/transactions/lock-company.ts';
import { newId } from '../../db/new-id.ts';
import { transaction, type Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { INVITED_MS, inviteLink } from '../auth/invite-link.service.ts';
import { printCode } from '../auth/printed-code.service.ts';
import { addStandardTexts } from '../contact-center/faq/standard-faq.service.ts';
import { applyRuleChange } from '../schedules/rewrites/rule-effects.service.ts';
import {
  companyById,
  countCompanies,
  endCompanySessions,
  hasTaps,
  insertCompany,
  listCompanies,
  moveCompany,
  updateCompany,
  type CompanyDetails,
  type CompanyFull,
} from './companies.store.ts';
import { openUntil } from './company-people.store.ts';
import { emailIsTaken, freeLogin, insertFirstAdmin } from './first-admin.store.ts';

const ACTIONS_BY_STATE: Readonly<Record<CompanyState, readonly CompanyMove[]>> = {
  active: ['suspend', 'close'],
  suspended: ['reopen', 'close'],
  closed: ['reopen'],
};

async function replyOf(c: Call, db: Db, company: CompanyFull): Promise<{ data: Company }> {
  const until = await openUntil(db, c.actor.accountId, company.id, c.now);
  return {
    data: {
      ...company,
      createdAt: toWire(company.createdAt),
      peopleOpenUntil: until === undefined ? null : toWire(until),
      can: [...ACTIONS_BY_STATE[company.state]],
    },
  };
}

/** What every act upon a company notes: in the company's own chain, so its admin sees it too. */
export const actUpon = (
  c: Call,
  companyId: string,
  { action, entity, entityId }: { action: AuditAction; entity: AuditEntity; entityId: string },
) => ({
  ...auditFieldsOf(c, action, entity, entityId),
  companyId,
});

export async function listOfCompanies(c: Call<typeof companies.list>): Promise<ReplyOf<typeof companies.list>> {
  const rows = await listCompanies(c.app.pool, c.query, c.now);
  const first = rows[0];
  return {
    data: rows.map(({ total: _total, attention: _attention, all: _all, ...row }) => row),
    total: first?.total ?? 0,
    attention: first?.attention ?? 0,
    all: first?.all ?? (await countCompanies(c.app.pool)),
    page: c.query.page,
    size: c.query.size,
  };
}

export async function oneCompany(c: Call<typeof companies.one>): Promise<{ data: Company }> {
  const company = await companyById(c.app.pool, c.params.id, c.now);
  if (!company) throw notFound();
  return replyOf(c, c.app.pool, company);
}

/** @throws Refused where the dates run backwards */
function judgeDates(body: Pick<CompanyDetails, 'activeFrom' | 'activeTo'>): void {
  if (body.activeTo !== null && body.activeTo < body.activeFrom)
    throw refusedField('activeTo', 'RENTANG_TANGGAL_TIDAK_VALID');
}

function detailsOf(body: CompanyDetails): CompanyDetails {
  const { legalName, npwp, address, tz, plan, maxUsers, activeFrom, activeTo } = body;
  return { legalName, npwp, address, tz, plan, maxUsers, activeFrom, activeTo };
}

type Created = ReplyOf<typeof companies.create>;

/** The company and its first admin in one transaction: a company nobody can enter must not exist. */
export async function createCompany(c: Call<typeof companies.create>): Promise<Created> {
  const { code, adminName, adminGender, adminEmail, ...details } = c.body;
  judgeDates(details);
  return c.once(async (db) => {
    const email = adminEmail?.toLowerCase() ?? null;
    if (email !== null && (await emailIsTaken(db, email)))
      throw refusedField('adminEmail', 'SUDAH_DIGUNAKAN', { kolom: 'email admin' });
    const id = newId();
    if (!(await insertCompany(db, { ...details, id, code, by: c.actor.userId }, c.now)))
      throw refusedField('code', 'SUDAH_DIGUNAKAN', { kolom: 'kode perusahaan' });
    const admin = { accountId: newId(), userId: newId(), login: await freeLogin(db, `admin.${code.toLowerCase()}`) };
    const person = { fullname: adminName, gender: adminGender, email };
    await insertFirstAdmin(db, { ...admin, ...person, companyId: id, by: c.actor.userId }, c.now);
    await addStandardTexts(joinedCompanyDb(db, id), admin.userId, c.now);
    const way =
      email !== null && c.app.mailer.sends
        ? await invite(c, db, { ...admin, companyId: id, email, name: details.legalName })
        : await printCode(db, { accountId: admin.accountId, passwordHash: null, by: c.actor.userId }, c.now);
    await writeAudit(db, {
      ...actUpon(c, id, { action: 'company.create', entity: 'company', entityId: id }),
      after: { code, ...details, adminLogin: admin.login },
    });
    return {
      data: { id, login: admin.login, code: way.code, mailed: way.code === null, expiresAt: toWire(way.expiresAt) },
    };
  });
}

interface Invitation {
  companyId: string;
  accountId: string;
  email: string;
  login: string;
  name: string;
}

interface Invited {
  code: null;
  expiresAt: Instant;
}

/** Instead of a printed code: whoever opens the link has read the mail, so the address is verified with it. */
async function invite(c: Call<typeof companies.create>, db: Db, to: Invitation): Promise<Invited> {
  const base = c.app.config.publicUrl?.origin ?? `http://localhost:${c.app.config.port}`;
  const path = await inviteLink(db, { accountId: to.accountId, by: c.actor.userId }, c.now);
  await c.app.mailer.post(
    db,
    {
      companyId: to.companyId,
      to: to.email,
      subject: `Anda admin ${to.name} di HADIR`,
      text: `Buka tautan ini dalam 72 jam untuk membuat kata sandi dan menyiapkan ${to.name}:\n${base}${path}\n\nNama login Anda: ${to.login}. Tautan ini hanya dapat dipakai satu kali.`,
    },
    c.now,
  );
  return { code: null, expiresAt: (c.now + INVITED_MS) as Instant };
}

export async function changeCompany(c: Call<typeof companies.change>): Promise<{ data: Company }> {
  judgeDates(c.body);
  const details = detailsOf(c.body);
  return transaction(c.app.pool, async (db) => {
    await lockCompany(db, c.params.id);
    const before = await companyById(db, c.params.id, c.now);
    if (!before) throw notFound();
    if (before.version !== c.body.version) throw new Refused('VERSI_BERUBAH');
    const changes = changedParts({ ...detailsOf(before) }, { ...details });
    if (Object.keys(changes.after).length === 0) return replyOf(c, db, before);
    await updateCompany(db, before.id, details, { by: c.actor.userId, now: c.now });
    if (before.tz !== details.tz) await changeZone(c, joinedCompanyDb(db, before.id));
    await writeAudit(db, {
      ...actUpon(c, before.id, { action: 'company.change', entity: 'company', entityId: before.id }),
      ...changes,
    });
    return replyOf(c, db, (await companyById(db, before.id, c.now)) ?? before);
  });
}

/**
 * Taps are graded by the zone they were made in. Days that only a calendar judged are judged again by the new one.
 * @throws Refused ZONA_SUDAH_DIPAKAI
 */
async function changeZone(c: Call<typeof companies.change>, tx: CompanyDb): Promise<void> {
  if (await hasTaps(tx)) throw refusedField('tz', 'ZONA_SUDAH_DIPAKAI');
  await applyRuleChange(c.app, tx, {
    companyId: tx.companyId,
    userId: c.actor.userId,
    now: c.now,
    today: dateIn(c.now, c.body.tz),
    cause: 'zona_diubah',
    where: sql`true`,
  });
}

/** Suspending and closing end every session of the company in the same transaction; reopening lets people sign in again. */
export async function moveCompanyState(c: Call<typeof companies.move>): Promise<{ data: Company }> {
  const { move, reason, version } = c.body;
  return transaction(c.app.pool, async (db) => {
    await lockCompany(db, c.params.id);
    const before = await companyById(db, c.params.id, c.now);
    if (!before) throw notFound();
    if (before.version !== version) throw new Refused('VERSI_BERUBAH');
    if (!ACTIONS_BY_STATE[before.state].includes(move)) throw new Refused('STATUS_TIDAK_SESUAI');
    await moveCompany(db, before.id, { move, reason, by: c.actor.userId }, c.now);
    const ended = move === 'reopen' ? [] : await endCompanySessions(db, before.id, `perusahaan ${move}`, c.now);
    for (const userId of ended) await c.app.live.publish(db, { companyId: before.id, topic: 'session', userId });
    const after = await companyById(db, before.id, c.now);
    await writeAudit(db, {
      ...actUpon(c, before.id, { action: `company.${move}`, entity: 'company', entityId: before.id }),
      before: { state: before.state },
      after: { state: after?.state, alasan: reason, sesiBerakhir: ended.length },
    });
    return replyOf(c, db, after ?? before);
  });
}
