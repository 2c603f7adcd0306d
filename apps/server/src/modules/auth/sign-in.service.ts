/** Signing in and choosing a company. */
import { FORMER_HOME, homeFor } from '@hadir/contract/specification.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import { sessionLifetime } from '@hadir/domain/access/session-lifetime.ts';
import { writeAudit } from '../../db/audit.ts';
import { newId } from '../../db/new-id.ts';
import { transaction, type Db } from '../../db/pool.ts';
import { addressKey } from '../../http/security/address-key.ts';
import { CSRF_COOKIE, csrfToken } from '../../http/security/csrf.ts';
import { comesFromThisComputer } from '../../http/security/local-request.ts';
import { Refused, refusedField } from '../../http/refused.ts';
import type { Call, PublicCall } from '../../http/serve.ts';
import {
  accountById,
  insertSession,
  membershipsOf,
  requirePasswordChange,
  revokeSession,
  useRecovery,
  type AccountRow,
  type MembershipRow,
} from './auth.store.ts';
import { refuseDemoAccount } from './demo-access.service.ts';
import { noteFailedSignIn } from './failed-sign-ins.service.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { namedAccount } from './named-account.service.ts';
import { paused, triedTooOften } from './too-many-attempts.ts';
import { settleTry, takeSignInTry, type Try, withdrawTry } from './sign-in-tries.store.ts';
import { hashToken } from './tokens.ts';

/** As long as the longest session; the session row decides. */
const COOKIE_SECONDS = 30 * 24 * 3_600;

type Asking = Pick<PublicCall, 'app' | 'request' | 'reply' | 'ip' | 'now' | 'ref'>;

/** The browser goes on in this session. */
export function giveCookies(c: Pick<Asking, 'app' | 'request' | 'reply'>, sessionId: string): void {
  c.request.session.regenerate();
  c.request.session.set('sid', sessionId);
  const secure = c.app.config.tls !== null || c.app.config.publicUrl?.protocol === 'https:';
  c.reply.setCookie(CSRF_COOKIE, csrfToken(c.app.secrets.csrf, sessionId), {
    path: '/',
    sameSite: 'lax',
    secure,
    httpOnly: false,
    maxAge: COOKIE_SECONDS,
  });
}

/** Opens a session row and gives the browser its two cookies. Any session cookie sent along is replaced, never taken over. */
export async function openSession(
  c: Asking,
  db: Db,
  account: { id: string; session_epoch: number },
  member: MembershipRow,
): Promise<string> {
  const id = newId();
  await insertSession(
    db,
    {
      id,
      accountId: account.id,
      companyId: member.company_id,
      userId: member.user_id,
      epoch: account.session_epoch,
      ...sessionLifetime({ role: member.role, isLeader: member.is_leader }),
      userAgent: (c.request.headers['user-agent'] ?? '').slice(0, 300),
      ip: c.ip,
    },
    c.now,
  );
  giveCookies(c, id);
  return id;
}

/** Who has left comes for the own requests. */
const memberHome = ({ role, is_leader: isLeader, has_left: hasLeft }: MembershipRow): string =>
  hasLeft ? FORMER_HOME : homeFor({ role, isLeader });

/** The membership to open: the last used one that may be used now. @throws Refused naming why none may. */
function usable(memberships: readonly MembershipRow[], accountActive: boolean): MembershipRow {
  const open = memberships.find((member) => member.active && member.company_open);
  if (open && accountActive) return open;
  const anyActive = accountActive && memberships.some((member) => member.active);
  throw new Refused(anyActive ? 'PERUSAHAAN_NONAKTIF' : 'PENGGUNA_NONAKTIF');
}

type Taken = Extract<Try, { id: string }>;

/** One counted try at this account. @throws Refused naming how long nothing more is judged, and what works meanwhile */
async function tryFor(
  c: Asking,
  { accountKey, secret }: { accountKey: string; secret: 'password' | 'code' },
): Promise<{ taken: Taken; deviceId: string | null }> {
  const deviceId = knownDevice(c, accountKey);
  const trying = { accountKey, secret, deviceId, addressKey: addressKey(c.ip) };
  const taken = await takeSignInTry(c.app.pool, trying, c.now);
  if ('refused' in taken) throw triedTooOften(taken);
  return { taken, deviceId };
}

async function refuseTry(c: Asking, account: AccountRow | undefined, { left, delayMs }: Taken): Promise<never> {
  await noteFailedSignIn(c, account?.id);
  c.request.log.warn({ ref: c.ref, known: account !== undefined }, 'gagal masuk (login)');
  if (delayMs > 0) throw paused(delayMs);
  throw refusedField('password', 'LOGIN_SALAH', { sisa: left });
}

type SignedIn = ReplyOf<typeof auth.login>;

async function enter(c: Asking, db: Db, account: AccountRow, mustChangePassword: boolean): Promise<SignedIn> {
  refuseDemoAccount(account, c.request);
  const member = usable(await membershipsOf(db, account.id, c.now), account.active);
  await openSession(c, db, account, member);
  await writeAudit(db, {
    companyId: member.company_id,
    at: c.now,
    actorUserId: member.user_id,
    actorAccountId: account.id,
    action: 'auth.login',
    entity: 'account',
    entityId: account.id,
    ip: c.ip,
    ref: c.ref,
  });
  return { data: { home: memberHome(member), mustChangePassword } };
}

/** The hash in turn: a device known for the account has a turn of its own, all others share that of their address. */
async function judge(c: Asking, account: AccountRow | undefined, password: string, deviceId: string | null) {
  const turn = deviceId === null ? `alamat:${addressKey(c.ip)}` : `perangkat:${deviceId}`;
  return c.app.passwords.matches(account?.password_hash ?? null, password, turn);
}

/** Same answer and same time for an unknown name and a wrong password; a delay holds for the right one too. */
export async function signIn(c: PublicCall<typeof auth.login>): Promise<SignedIn> {
  const { login, password } = c.body;
  const { pool } = c.app;
  const { account, guessKey } = await namedAccount(pool, login);
  const { taken, deviceId } = await tryFor(c, { accountKey: guessKey, secret: 'password' });
  const right = await judge(c, account, password, deviceId).catch(async (error: unknown) => {
    await withdrawTry(pool, taken.id);
    throw error;
  });
  await settleTry(pool, taken.id, right ? 'right' : 'wrong');
  if (!account || !right) return refuseTry(c, account, taken);
  const entered = await transaction(pool, (db) => enter(c, db, account, account.must_change_password));
  rememberDevice(c, guessKey);
  return entered;
}

/** The home of whoever is signed in on this browser; null while nobody is, which is no fault here. */
export async function homeOf({ app, request, now }: PublicCall<typeof auth.welcome>): Promise<string | null> {
  const sessionId = request.session.get('sid');
  const actor = typeof sessionId === 'string' ? await app.sessions.read(sessionId, now) : undefined;
  if (!actor || (actor.demoAccount && !comesFromThisComputer(request))) return null;
  if (actor.mustChangePassword) return '/authentication/set-password';
  return actor.hasLeft === true ? FORMER_HOME : homeFor(actor);
}

/** A printed code works once; the person then makes a password before anything else. */
export async function signInWithCode(c: PublicCall<typeof auth.loginWithCode>): Promise<SignedIn> {
  const { login, code } = c.body;
  const { pool } = c.app;
  const { account, guessKey } = await namedAccount(pool, login);
  const { taken } = await tryFor(c, { accountKey: guessKey, secret: 'code' });
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  // Used up and signed in together: a company that is closed, or a fault, must not cost the person the printed code.
  const entered = await transaction(pool, async (db) => {
    // Hashed with the account's id: a code of one person opens nothing for another.
    const owner = account?.id ?? newId();
    const used = await useRecovery(db, 'one_time_code', hashToken(`${owner}:${plain}`), c.now);
    if (!account || used !== account.id) return undefined;
    await settleTry(db, taken.id, 'right');
    await requirePasswordChange(db, account.id);
    return enter(c, db, account, true);
  });
  if (entered !== undefined) {
    rememberDevice(c, guessKey);
    return entered;
  }
  await settleTry(pool, taken.id, 'wrong');
  await noteFailedSignIn(c, account?.id);
  if (taken.delayMs > 0) throw paused(taken.delayMs);
  throw new Refused('KODE_MASUK_SALAH', { fields: [{ field: 'code', code: 'KODE_MASUK_SALAH' }] });
}

/** Another company of the same account: a new session, the old one ends. */
export async function switchMembership(
  c: Call<typeof auth.switchMembership>,
): Promise<ReplyOf<typeof auth.switchMembership>> {
  const memberships = await membershipsOf(c.app.pool, c.actor.accountId, c.now);
  const chosen = memberships.find((member) => member.user_id === c.body.userId);
  if (!chosen) throw new Refused('TIDAK_DITEMUKAN');
  const member = usable([chosen], true);
  const account = await accountById(c.app.pool, c.actor.accountId);
  if (!account) throw new Refused('TIDAK_MASUK');
  await transaction(c.app.pool, async (db) => {
    await openSession(c, db, account, member);
    await revokeSession(db, {
      accountId: c.actor.accountId,
      sessionId: c.actor.sessionId,
      reason: 'pindah perusahaan',
      now: c.now,
    });
  });
  return { data: { home: memberHome(member) } };
}
