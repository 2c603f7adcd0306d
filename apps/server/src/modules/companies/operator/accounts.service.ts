/** Accounts across companies: find, lock, sign out, hand out a new code to an admin. */
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import type { platform, PlatformUser } from '@hadir/contract/platform/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import { joinedCompanyDb } from '../../../db/company-db.ts';
import { transaction, type Db } from '../../../db/pool.ts';
import type { Actor } from '../../../http/actor.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { noteGiven } from '../../access/granting-access.service.ts';
import { printCode } from '../../auth/printed-code.service.ts';
import {
  endAccountSessions,
  lockSuperadmins,
  listAccounts,
  lockAccount,
  passwordHashOf,
  type AccountListRow,
} from './accounts.store.ts';
import { actUpon } from '../companies.service.ts';

const isSuperadmin = (row: AccountListRow) => row.memberships.some(({ role }) => role === 'superadmin');
const adminOf = (row: AccountListRow) =>
  row.memberships.find(({ role, active, open }) => role === 'admin' && active && open);

function actionsOf(row: AccountListRow, actor: Actor): PlatformUser['can'] {
  if (row.accountId === actor.accountId) return [];
  const actions: PlatformUser['can'] = row.active ? ['lock'] : ['unlock'];
  if (row.sessions > 0) actions.push('end_sessions');
  if (row.active && adminOf(row) && !isSuperadmin(row)) actions.push('issue_code');
  return actions;
}

function userOf(row: AccountListRow, actor: Actor): PlatformUser {
  const { total: _total, memberships, ...account } = row;
  const reachable = row.active && !isSuperadmin(row);
  return {
    ...account,
    lastSeenAt: row.lastSeenAt === null ? null : toWire(row.lastSeenAt),
    memberships: memberships.map(({ open, ...member }) => ({
      ...member,
      can: reachable && member.active && open ? (['enter'] as const).slice() : [],
    })),
    can: actionsOf(row, actor),
  };
}

export async function listUsers(c: Call<typeof platform.users>): Promise<ReplyOf<typeof platform.users>> {
  const { search, state, companyId, role, page, size } = c.query;
  const rows = await listAccounts(c.app.pool, { search, state, companyId, role, page, size }, c.now);
  return { data: rows.map((row) => userOf(row, c.actor)), total: rows[0]?.total ?? 0, page, size };
}

async function accountOf(db: Db, c: Call, id: string): Promise<AccountListRow> {
  const query = { accountId: id, search: '', state: 'semua', companyId: undefined, role: undefined } as const;
  const [row] = await listAccounts(db, { ...query, page: 1, size: 1 }, c.now);
  if (!row) throw notFound();
  return row;
}

export async function oneUser(c: Call<typeof platform.user>): Promise<{ data: PlatformUser }> {
  return { data: userOf(await accountOf(c.app.pool, c, c.params.id), c.actor) };
}

/** The company in whose chain the act is noted: the account's only one, else the platform's. */
const homeOf = (row: AccountListRow) => (row.memberships.length === 1 ? (row.memberships[0]?.companyId ?? null) : null);

const noteOf = (c: Call, row: AccountListRow, action: AuditAction) => ({
  ...actUpon(c, '', { action, entity: 'account', entityId: row.accountId }),
  companyId: homeOf(row),
});

/** Tells open pages of the account that their session is over. */
async function publishSessionEnd(db: Db, c: Call, row: AccountListRow): Promise<void> {
  for (const { companyId, userId } of row.memberships)
    await c.app.live.publish(db, { companyId, topic: 'session', userId });
}

export async function lockUser(c: Call<typeof platform.lock>): Promise<{ data: PlatformUser }> {
  const { locked, reason } = c.body;
  return transaction(c.app.pool, async (db) => {
    const others = await lockSuperadmins(db, c.params.id);
    const row = await accountOf(db, c, c.params.id);
    if (row.accountId === c.actor.accountId) throw new Refused('TIDAK_BOLEH_SENDIRI');
    if (locked && isSuperadmin(row) && others === 0) throw new Refused('SUPERADMIN_TERAKHIR');
    if (row.active !== locked) throw new Refused('STATUS_TIDAK_SESUAI');
    await lockAccount(db, row.accountId, { locked, reason, by: c.actor.userId }, c.now);
    const ended = locked ? await endAccountSessions(db, row.accountId, 'akun dikunci', c.now) : 0;
    if (locked) await publishSessionEnd(db, c, row);
    await writeAudit(db, {
      ...noteOf(c, row, locked ? 'account.lock' : 'account.unlock'),
      before: { aktif: row.active },
      after: { aktif: !locked, alasan: reason, sesiBerakhir: ended },
    });
    return { data: userOf(await accountOf(db, c, row.accountId), c.actor) };
  });
}

export async function endUserSessions(c: Call<typeof platform.endSessions>): Promise<{ data: { ended: number } }> {
  return transaction(c.app.pool, async (db) => {
    const row = await accountOf(db, c, c.params.id);
    if (row.accountId === c.actor.accountId) throw new Refused('TIDAK_BOLEH_SENDIRI');
    const ended = await endAccountSessions(db, row.accountId, 'dikeluarkan pengelola', c.now);
    await publishSessionEnd(db, c, row);
    await writeAudit(db, { ...noteOf(c, row, 'account.sessions.end'), after: { sesiBerakhir: ended } });
    return { data: { ended } };
  });
}

/** For admins alone: everybody else gets theirs from the own admin. */
export async function issueAdminCode(c: Call<typeof platform.issueCode>): Promise<ReplyOf<typeof platform.issueCode>> {
  return transaction(c.app.pool, async (db) => {
    const row = await accountOf(db, c, c.params.id);
    const admin = adminOf(row);
    if (isSuperadmin(row) || !admin) throw new Refused('BUKAN_ADMIN');
    if (!row.active) throw new Refused('STATUS_TIDAK_SESUAI');
    const passwordHash = await passwordHashOf(db, row.accountId);
    const owner = { accountId: row.accountId, passwordHash, by: c.actor.userId };
    const { code, expiresAt } = await printCode(db, owner, c.now);
    const { userId, fullname, role, companyId } = admin;
    await noteGiven(c, joinedCompanyDb(db, companyId), {
      owner: { userId, accountId: row.accountId, fullname, role },
      kind: 'code',
      givenBy: null,
    });
    await writeAudit(db, noteOf(c, row, 'auth.code.issue'));
    return { data: { code, login: row.login, fullname: admin.fullname, expiresAt: toWire(expiresAt) } };
  });
}
