/** The own account: who I am, my password, my devices, my appearance. */
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import {
  appearance as appearanceShape,
  type auth,
  type CurrentUser,
  type SessionInfo,
} from '@hadir/contract/auth/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { grantsOf } from '@hadir/domain/access/grants.ts';
import { effectiveSettings, userLayer } from '@hadir/domain/settings/effective-settings.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { deviceName } from '../../http/device-name.ts';
import { makeAnchor } from '../../http/security/time-anchor.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { writeAudit } from '../../db/audit.ts';
import { transaction } from '../../db/pool.ts';
import { shownNotices } from '../access/notices.service.ts';
import { followPassword } from '../counseling/password-change.service.ts';
import {
  accountById,
  membershipsOf,
  openSessions,
  readAppearance,
  revokeOthers,
  revokeSession,
  savePassword,
  type AccountRow,
} from './auth.store.ts';
import { consentsOf, profileOf } from './profile.store.ts';
import { guessKeyOf } from './named-account.service.ts';
import { isWeakPassword } from './passwords.ts';
import { openSession } from './sign-in.service.ts';
import { paused } from './too-many-attempts.ts';
import { succeeded, takeTry } from './throttle.store.ts';

const DONE = { data: { ok: true } } as const;

const pictureUrl = (fileId: string | null) => (fileId === null ? null : `/api/files/${fileId}`);

/** Exactly the seven fields of the specification, section 3. */
export async function currentUser(c: Call<typeof auth.user>): Promise<{ data: CurrentUser }> {
  const profile = await profileOf(c.db, c.actor.userId, c.now);
  if (!profile) throw notFound();
  const { values } = effectiveSettings({
    company: profile.company_settings,
    department: profile.department_settings ?? {},
    user: userLayer(profile.required_selfie),
  });
  return {
    data: {
      fullname: profile.fullname,
      photo: pictureUrl(profile.photo_file_id),
      role: c.actor.role,
      isLeader: c.actor.isLeader,
      companyId: profile.company_kind === 'operator' ? null : c.actor.companyId,
      requiredSelfie: values.requiredSelfie,
      isUserProject: profile.is_placed,
    },
  };
}

async function accountOf(c: Call): Promise<AccountRow> {
  const account = await accountById(c.app.pool, c.actor.accountId);
  if (!account) throw new Refused('TIDAK_MASUK');
  return account;
}

export async function sessionInfo(c: Call<typeof auth.session>): Promise<{ data: SessionInfo }> {
  const { pool, secrets, config } = c.app;
  const account = await accountOf(c);
  const memberships = await membershipsOf(pool, account.id, c.now);
  const current = memberships.find((member) => member.user_id === c.actor.userId);
  const stored = appearanceShape.safeParse(await readAppearance(pool, account.id));
  const isOperator = current?.company_kind !== 'employer';
  const { impersonator } = c.actor;
  return {
    data: {
      accountId: account.id,
      userId: c.actor.userId,
      login: account.login,
      email: account.email,
      company:
        current && !isOperator
          ? { id: current.company_id, code: current.company_code, name: current.company_name }
          : null,
      zone: c.actor.zone,
      isEmployee: c.actor.isEmployee,
      ...(c.actor.hasLeft === true ? { hasLeft: true } : {}),
      mustChangePassword: account.must_change_password && impersonator === null,
      grants: Object.fromEntries(Object.entries(grantsOf(c.actor)).map(([action, scopes]) => [action, [...scopes]])),
      appearance: stored.success ? stored.data : null,
      memberships: memberships
        .filter((member) => member.active && member.company_open)
        .map((member) => ({
          userId: member.user_id,
          companyId: member.company_kind === 'employer' ? member.company_id : null,
          companyName: member.company_name,
          role: member.role,
          isLeader: member.is_leader,
          current: member.user_id === c.actor.userId,
        })),
      consents: await consentsOf(c.db, c.actor.userId),
      serverTime: toWire(c.now),
      anchor: makeAnchor(secrets.anchor, account.id, c.now),
      demo: config.demo,
      // Told to the owner, not to who acts in the name.
      accessNotices: impersonator === null ? await shownNotices(pool, account.id) : [],
      impersonation: impersonator && {
        by: impersonator.fullname,
        reason: impersonator.reason,
        until: toWire(impersonator.until),
      },
    },
  };
}

/** @throws Refused when the new password is weak or not typed the same twice. */
function judgeNewPassword(password: string, confirmation: string, own: readonly (string | null)[]): void {
  if (isWeakPassword(password, own)) throw refusedField('password', 'KATA_SANDI_LEMAH');
  if (password !== confirmation) throw refusedField('password_confirmation', 'KATA_SANDI_TIDAK_SAMA');
}

/** Saves, ends every other session, and goes on in a new one: the old cookie is dead too. */
async function replacePassword(
  c: Call,
  account: AccountRow,
  { password, former, action }: { password: string; former?: string; action: AuditAction },
): Promise<void> {
  const hash = await c.app.passwords.hash(password, guessKeyOf(account.id));
  const memberships = await membershipsOf(c.app.pool, account.id, c.now);
  const member = memberships.find((row) => row.user_id === c.actor.userId);
  if (!member) throw new Refused('TIDAK_MASUK');
  await transaction(c.app.pool, async (db) => {
    const epoch = await savePassword(db, account.id, hash, c.now);
    if (former !== undefined) await followPassword(c.app, db, { accountId: account.id, former, next: password }, c.now);
    await revokeOthers(db, { accountId: account.id, exceptId: null, reason: 'kata sandi diganti', now: c.now });
    await openSession(c, db, { id: account.id, session_epoch: epoch }, member);
    await c.app.live.publish(db, { companyId: c.actor.companyId, topic: 'session', userId: c.actor.userId });
    await writeAudit(db, auditFieldsOf(c, action, 'account', account.id));
  });
}

const ownNames = (account: AccountRow, employeeNos: readonly string[]) => [
  account.login,
  account.email,
  account.email?.split('@')[0] ?? null,
  ...employeeNos,
];

export async function changePassword(c: Call<typeof auth.changePassword>): Promise<typeof DONE> {
  const account = await accountOf(c);
  const key = `ganti:${account.id}`;
  // Changing tells right from wrong too, so it is throttled like signing in.
  const { waitMs } = await takeTry(c.app.pool, key, c.now);
  if (waitMs > 0) throw paused(waitMs);
  const { passwords } = c.app;
  const right = await passwords.matches(account.password_hash, c.body.current_password, guessKeyOf(account.id));
  if (!right) throw refusedField('current_password', 'KATA_SANDI_LAMA_SALAH');
  await succeeded(c.app.pool, key, c.now);
  const memberships = await membershipsOf(c.app.pool, account.id, c.now);
  judgeNewPassword(
    c.body.password,
    c.body.password_confirmation,
    ownNames(
      account,
      memberships.map((row) => row.employee_no),
    ),
  );
  if (c.body.password === c.body.current_password) throw refusedField('password', 'KATA_SANDI_SAMA');
  await replacePassword(c, account, {
    password: c.body.password,
    former: c.body.current_password,
    action: 'auth.password.change',
  });
  return DONE;
}

/** Only after a one-time code: then the account waits for a password. */
export async function setPassword(c: Call<typeof auth.setPassword>): Promise<typeof DONE> {
  const account = await accountOf(c);
  if (!account.must_change_password) throw new Refused('STATUS_TIDAK_SESUAI');
  const memberships = await membershipsOf(c.app.pool, account.id, c.now);
  judgeNewPassword(
    c.body.password,
    c.body.password_confirmation,
    ownNames(
      account,
      memberships.map((row) => row.employee_no),
    ),
  );
  await replacePassword(c, account, { password: c.body.password, action: 'auth.password.set' });
  return DONE;
}

export { judgeNewPassword, ownNames };

export async function listSessions(c: Call<typeof auth.sessions>): Promise<ReplyOf<typeof auth.sessions>> {
  const rows = await openSessions(c.app.pool, c.actor.accountId, c.now);
  return {
    data: rows.map((row) => ({
      id: row.id,
      current: row.id === c.actor.sessionId,
      device: deviceName(row.user_agent ?? ''),
      createdAt: toWire(row.created_at),
      lastSeenAt: toWire(row.last_seen_at),
    })),
  };
}

export async function endSession(c: Call<typeof auth.endSession>): Promise<typeof DONE> {
  const ended = await revokeSession(c.app.pool, {
    accountId: c.actor.accountId,
    sessionId: c.params.id,
    reason: 'dikeluarkan',
    now: c.now,
  });
  if (!ended) throw notFound();
  await c.app.live.publish(c.app.pool, { companyId: c.actor.companyId, topic: 'session', userId: c.actor.userId });
  return DONE;
}

export async function endOtherSessions(c: Call<typeof auth.endOtherSessions>): Promise<{ data: { ended: number } }> {
  const ended = await revokeOthers(c.app.pool, {
    accountId: c.actor.accountId,
    exceptId: c.actor.sessionId,
    reason: 'dikeluarkan',
    now: c.now,
  });
  await c.app.live.publish(c.app.pool, { companyId: c.actor.companyId, topic: 'session', userId: c.actor.userId });
  return { data: { ended } };
}
