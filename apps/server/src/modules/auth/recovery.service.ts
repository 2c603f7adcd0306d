/** Getting in without the password: a link by mail, a printed code from HR, the first superadmin. */
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { isLoginName } from '@hadir/contract/auth/login-name.ts';
import { dateIn, toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/pool.ts';
import { isVisible } from '../../db/visible.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { addressKey } from '../../http/security/address-key.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call, PublicCall } from '../../http/serve.ts';
import { giverOf, noteGiven, requireAccess } from '../access/granting-access.service.ts';
import { judgeNewPassword, ownNames } from './account.service.ts';
import {
  accountById,
  dropOpenRecoveries,
  insertRecovery,
  membershipsOf,
  proveEmail,
  revokeOthers,
  savePassword,
  useRecovery,
} from './auth.store.ts';
import { demoRefusal, refuseDemoAccount } from './demo-access.service.ts';
import { rememberDevice } from './known-device.ts';
import { guessKeyOf, namedAccount } from './named-account.service.ts';
import { createSuperadmin, loginIsTaken, personForCode, spendFirstAdminToken } from './recovery.store.ts';
import { printCode } from './printed-code.service.ts';
import { hashToken, newLinkToken } from './tokens.ts';
import { takeTry } from './throttle.store.ts';

const DONE = { data: { ok: true } } as const;
const LINK_MS = 30 * 60_000;

/** The same answer whether the address is known or not; the letter alone tells. */
export async function forgotPassword(c: PublicCall<typeof auth.forgotPassword>): Promise<typeof DONE> {
  const { app, now } = c;
  const { account, guessKey } = await namedAccount(app.pool, c.body.login);
  // Letters are counted too: nobody's mailbox is filled from the login page.
  if ((await takeTry(app.pool, `lupa:${guessKey}`, now)).waitMs > 0) return DONE;
  const email = account?.verified_email;
  if (!account?.active || !email || demoRefusal(account, c.request)) return DONE;
  const token = newLinkToken();
  await transaction(app.pool, async (db) => {
    await dropOpenRecoveries(db, account.id, 'reset', now);
    await insertRecovery(db, {
      id: newId(),
      accountId: account.id,
      kind: 'reset',
      tokenHash: hashToken(token),
      expiresAt: (now + LINK_MS) as Instant,
      passwordHash: account.password_hash,
      by: null,
    });
    // The address comes from the settings, never from the request's Host header: whoever asks writes that one.
    const base = app.config.publicUrl?.origin ?? `http://localhost:${app.config.port}`;
    const companyId = (await membershipsOf(db, account.id, now))[0]?.company_id ?? null;
    await app.mailer.post(
      db,
      {
        companyId,
        to: email,
        subject: 'Membuat kata sandi baru HADIR',
        text: `Buka tautan ini dalam 30 menit untuk membuat kata sandi baru:\n${base}/authentication/reset-password#token=${token}\n\nAbaikan surat ini bila Anda tidak memintanya.`,
      },
      now,
    );
  });
  return DONE;
}

export async function resetPassword(c: PublicCall<typeof auth.resetPassword>): Promise<typeof DONE> {
  const { app, now } = c;
  const hash = hashToken(c.body.token);
  // A weak password must not use the link up, so the transaction is rolled back with the refusal.
  const owner = await transaction(app.pool, async (db) => {
    const invited = await useRecovery(db, 'invite', hash, now);
    const accountId = invited ?? (await useRecovery(db, 'reset', hash, now));
    // Whoever opens the letter owns the address it was sent to.
    if (invited !== undefined) await proveEmail(db, invited, now);
    const account = accountId === undefined ? undefined : await accountById(db, accountId);
    if (!account)
      throw new Refused('TAUTAN_TIDAK_BERLAKU', { fields: [{ field: 'token', code: 'TAUTAN_TIDAK_BERLAKU' }] });
    refuseDemoAccount(account, c.request);
    const memberships = await membershipsOf(db, account.id, now);
    judgeNewPassword(
      c.body.password,
      c.body.password_confirmation,
      ownNames(
        account,
        memberships.map((row) => row.employee_no),
      ),
    );
    const passwordHash = await app.passwords.hash(c.body.password, `alamat:${addressKey(c.ip)}`);
    await savePassword(db, account.id, passwordHash, now);
    await revokeOthers(db, { accountId: account.id, exceptId: null, reason: 'kata sandi dibuat ulang', now });
    await writeAudit(db, {
      companyId: memberships[0]?.company_id ?? null,
      at: now,
      actorUserId: null,
      actorAccountId: account.id,
      action: 'auth.password.reset',
      entity: 'account',
      entityId: account.id,
      ip: c.ip,
      ref: c.ref,
    });
    return account.id;
  });
  // Guesses by strangers must not keep the person out of the account that was just recovered here.
  rememberDevice(c, guessKeyOf(owner));
  return DONE;
}

/**
 * A printed code for somebody in scope; the admin never sees a password.
 * @throws Refused PERLU_ADMIN_KEDUA for whoever decides for others or is of a client, until a second admin has confirmed
 */
export async function issueCode(c: Call<typeof auth.issueCode>): Promise<ReplyOf<typeof auth.issueCode>> {
  const today = dateIn(c.now, c.actor.zone);
  if (!(await isVisible(c.db, { actor: c.actor, scopes: c.scopes, userId: c.params.id, date: today })))
    throw notFound();
  return c.db.transaction(async (db) => {
    const person = await personForCode(db, c.params.id);
    if (!person) throw notFound();
    const { role, fullname, login, account_id: accountId } = person;
    if (role === 'superadmin' || accountId === null) throw new Refused('TIDAK_BERHAK');
    // The code opens the whole account: one that another company uses too is not this company's to open.
    if (!person.account_is_own) throw new Refused('AKUN_BERSAMA');
    const owner = { userId: c.params.id, accountId, fullname, role };
    const confirmation = await requireAccess(c, db, owner, 'code');
    const passwordHash = person.password_hash;
    const { code, expiresAt } = await printCode(db, { accountId, passwordHash, by: c.actor.userId }, c.now);
    await noteGiven(c, db, { owner, kind: 'code', givenBy: giverOf(c), confirmation });
    await writeAudit(db, auditFieldsOf(c, 'auth.code.issue', 'app_user', c.params.id));
    return { data: { code, login, fullname, expiresAt: toWire(expiresAt) } };
  });
}

/** The link in the server's log makes the first superadmin, once, and only while there is none. */
export async function firstAdmin(c: PublicCall<typeof auth.firstAdmin>): Promise<typeof DONE> {
  const { app, now } = c;
  const { login, fullname, password } = c.body;
  if (!isLoginName(login)) throw refusedField('login', 'FORMAT_SALAH', { kolom: 'nama login' });
  judgeNewPassword(password, password, [login]);
  const passwordHash = await app.passwords.hash(password, `alamat:${addressKey(c.ip)}`);
  await transaction(app.pool, async (db) => {
    if (!(await spendFirstAdminToken(db, hashToken(c.body.token), now))) throw new Refused('TAUTAN_TIDAK_BERLAKU');
    if (await loginIsTaken(db, login)) throw refusedField('login', 'SUDAH_DIGUNAKAN', { kolom: 'nama login' });
    await createSuperadmin(
      db,
      { accountId: newId(), userId: newId(), login: login.toLowerCase(), fullname, passwordHash },
      now,
    );
  });
  return DONE;
}
