/** The own key of counseling: making, opening, what happens when the password was replaced (docs/decisions/121). */
import type { counselingKey, CounselingKeyState } from '@hadir/contract/counseling/key.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type Instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { LINK_PLACE } from '../../engines/messages/mail-outbox.store.ts';
import { newRecoveryCode, readRecoveryCode } from '../../engines/personal-keys.ts';
import { Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { checkOwnPassword, hashOfCode, limitGuesses, newMailedCode } from '../auth/own-password.service.ts';
import { ensureHrdDesk } from './desks.store.ts';
import {
  accountOfKey,
  findKey,
  insertKey,
  isProved,
  type KeyAccount,
  retireKey,
  spendProof,
  type StoredKey,
  storePasswordWay,
  storeProof,
  storeProved,
  storeRecoveryWay,
  storeServing,
} from './keys.store.ts';
import { closeOpenKey, openKeyUntil, placeOfKey, rememberOpenKey } from './open-key.ts';

const PROOF_MINUTES = 30;
const DONE = { data: { ok: true } } as const;

/** Another has given access to the account since the key was last proved to be the owner's; without a key nothing was written. */
function isBlocked(key: StoredKey | undefined, { accessResetAt }: KeyAccount): boolean {
  return key !== undefined && accessResetAt !== null && accessResetAt >= key.provedAt;
}

/**
 * A key that is made now opens the own sessions alone: another had given access to the account, and the desk of HRD is one of
 * several people. A code to the address that was proved before opens it, a moment ago or later.
 */
async function isOwnOnly(c: Call, key: StoredKey | undefined, account: KeyAccount): Promise<boolean> {
  if (key !== undefined) return key.ownOnly;
  if (account.firstGivenEver === null) return false;
  const after = account.accessResetAt ?? account.firstGivenEver;
  return !(await isProved(c.db, c.actor.userId, { after, now: c.now }));
}

const isDeskClosed = async (c: Call, key: StoredKey | undefined, account: KeyAccount): Promise<boolean> =>
  c.actor.role === 'hrd' && (await isOwnOnly(c, key, account));

const needsRecovery = (key: StoredKey, account: KeyAccount): boolean =>
  account.passwordChangedAt !== null && account.passwordChangedAt > key.passwordAt;

/**
 * An address that was proved before another gave access is the owner's. The first access counts: whoever got in by it may
 * have proved an address of their own before the next one.
 */
function mayProveByMail(key: StoredKey | undefined, account: KeyAccount): boolean {
  const { email, accessResetAt, firstGivenAt, firstGivenEver } = account;
  const blocked = isBlocked(key, account);
  // A key that is closed in nothing has nothing to prove.
  if (email === null || (key !== undefined && !blocked && !key.ownOnly)) return false;
  const given = blocked ? [accessResetAt, firstGivenAt] : [firstGivenEver];
  return given.every((at) => isProvedBefore(account, at));
}

const isProvedBefore = ({ emailVerifiedAt }: KeyAccount, at: Instant | null): boolean =>
  emailVerifiedAt !== null && (at === null || emailVerifiedAt < at);

async function accountOf(c: Call, key: StoredKey | undefined): Promise<KeyAccount> {
  const account = await accountOfKey(c.db, c.actor.accountId, key?.provedAt ?? null);
  if (account === undefined) throw new Refused('TIDAK_MASUK');
  return account;
}

async function stateOf(c: Call, key: StoredKey | undefined, account: KeyAccount): Promise<CounselingKeyState> {
  const known = {
    mayProveByMail: mayProveByMail(key, account),
    since: key === undefined ? null : toWire(key.createdAt),
    deskClosed: await isDeskClosed(c, key, account),
  };
  if (isBlocked(key, account)) return { ...known, state: 'blocked', openUntil: null };
  if (key === undefined) return { ...known, state: 'none', openUntil: null };
  const until = openKeyUntil(c, key);
  if (until !== undefined) return { ...known, state: 'open', openUntil: toWire(until) };
  return { ...known, state: needsRecovery(key, account) ? 'recovery' : 'closed', openUntil: null };
}

export async function readKeyState(c: Call): Promise<{ data: CounselingKeyState }> {
  const key = await findKey(c.db, c.actor.userId);
  return { data: await stateOf(c, key, await accountOf(c, key)) };
}

/** @throws Refused KONSELING_TERKUNCI while access that another gave has not been proved to be the owner's */
export async function requireUnblocked(c: Call): Promise<void> {
  const key = await findKey(c.db, c.actor.userId);
  if (key !== undefined && isBlocked(key, await accountOf(c, key))) throw new Refused('KONSELING_TERKUNCI');
}

/**
 * At a desk: what others have written.
 * @throws Refused KONSELING_TERKUNCI; MEJA_HRD_TERTUTUP for HRD whose key does not serve it
 */
export async function requireServing(c: Call): Promise<void> {
  const key = await findKey(c.db, c.actor.userId);
  // Asked with each call: no counselor without a key is closed out.
  if (key === undefined && c.actor.role !== 'hrd') return;
  const account = await accountOf(c, key);
  if (isBlocked(key, account)) throw new Refused('KONSELING_TERKUNCI');
  if (await isDeskClosed(c, key, account)) throw new Refused('MEJA_HRD_TERTUTUP');
}

function opened(c: Call, key: Pick<StoredKey, 'id'>, holderKey: Buffer, recoveryCode: string | null) {
  const until = rememberOpenKey(c, key, holderKey);
  return { data: { openUntil: toWire(until), recoveryCode } };
}

async function makeKey(c: Call, password: string, retired: StoredKey | undefined) {
  const { actor, app, now } = c;
  const ownOnly = await isOwnOnly(c, retired, await accountOf(c, retired));
  // Dear work outside of the transaction; of two at once the first has made it, and the second opens that one.
  const made = await app.personalKeys.make(placeOfKey(actor), password);
  const id = await c.db.transaction(async (tx) => {
    if (retired !== undefined) await retireKey(tx, retired.id, now);
    if (actor.role === 'hrd' && !ownOnly) await ensureHrdDesk(tx, now);
    return insertKey(tx, actor.userId, { ...made, ownOnly }, now);
  });
  if (id !== undefined) return opened(c, { id }, made.holderKey, made.recoveryCode);
  const present = await findKey(c.db, actor.userId);
  if (present === undefined) throw new Refused('SUDAH_DIPROSES');
  return openPresent(c, present, password);
}

/** @throws Refused KUNCI_KONSELING_PEMULIHAN for a password that it was not sealed under */
async function openPresent(c: Call, key: StoredKey, password: string) {
  const holderKey = await c.app.personalKeys.openUnder(placeOfKey(c.actor), key.byPassword, password);
  if (holderKey === undefined) throw new Refused('KUNCI_KONSELING_PEMULIHAN');
  return opened(c, key, holderKey, null);
}

export async function openKey(c: Call<typeof counselingKey.open>): Promise<ReplyOf<typeof counselingKey.open>> {
  await checkOwnPassword(c, c.body.password);
  const key = await findKey(c.db, c.actor.userId);
  if (key === undefined) return makeKey(c, c.body.password, undefined);
  if (isBlocked(key, await accountOf(c, key))) throw new Refused('KONSELING_TERKUNCI');
  return openPresent(c, key, c.body.password);
}

export async function closeKey(c: Call<typeof counselingKey.close>): Promise<typeof DONE> {
  closeOpenKey(c);
  return DONE;
}

/** The code is used up: whoever saw it once opens nothing later. */
export async function recoverKey(
  c: Call<typeof counselingKey.recover>,
): Promise<ReplyOf<typeof counselingKey.recover>> {
  const { actor, app, body, now } = c;
  await checkOwnPassword(c, body.password);
  const key = await findKey(c.db, actor.userId);
  if (key === undefined) throw new Refused('KUNCI_KONSELING_BELUM_ADA');
  const place = placeOfKey(actor);
  const tries = await limitGuesses(c, 'pemulihan');
  const holderKey = await app.personalKeys.openUnder(place, key.byRecovery, readRecoveryCode(body.recoveryCode));
  if (holderKey === undefined) throw refusedField('recoveryCode', 'KODE_PEMULIHAN_SALAH');
  await tries.succeeded();
  const recoveryCode = newRecoveryCode();
  const byPassword = await app.personalKeys.sealUnder(place, holderKey, body.password);
  const byRecovery = await app.personalKeys.sealUnder(place, holderKey, readRecoveryCode(recoveryCode));
  await c.db.transaction(async (tx) => {
    await storePasswordWay(tx, key, byPassword, now);
    await storeRecoveryWay(tx, key, byRecovery, now);
  });
  return opened(c, key, holderKey, recoveryCode);
}

/** A new pair for who has lost both ways; what was locked for the former is lost to this person. */
export async function renewKey(c: Call<typeof counselingKey.renew>): Promise<ReplyOf<typeof counselingKey.renew>> {
  await checkOwnPassword(c, c.body.password);
  const key = await findKey(c.db, c.actor.userId);
  if (key === undefined) throw new Refused('KUNCI_KONSELING_BELUM_ADA');
  const account = await accountOf(c, key);
  if (isBlocked(key, account)) throw new Refused('KONSELING_TERKUNCI');
  // Whoever can open it has nothing to give up.
  if (!needsRecovery(key, account)) throw new Refused('SUDAH_DIPROSES');
  return makeKey(c, c.body.password, key);
}

export async function sendProof(c: Call<typeof counselingKey.sendProof>): Promise<typeof DONE> {
  const { actor, app, now } = c;
  const key = await findKey(c.db, actor.userId);
  const account = await accountOf(c, key);
  if (!mayProveByMail(key, account) || account.email === null) throw new Refused('TANPA_EMAIL_TERDAFTAR');
  const to = account.email;
  await limitGuesses(c, 'kirim');
  const { code, hash } = newMailedCode();
  await c.db.transaction(async (tx) => {
    await storeProof(tx, actor.userId, hash, (now + PROOF_MINUTES * MINUTE_MS) as Instant);
    await app.mailer.post(
      tx,
      {
        // Of no company: whoever gave the access reads the company's letters, and no one reads what is sealed in them.
        companyId: null,
        to,
        subject: 'Kode HADIR',
        text: `Kode Anda: ${LINK_PLACE}\n\nBerlaku ${PROOF_MINUTES} menit. Abaikan surat ini bila Anda tidak memintanya, dan ganti kata sandi Anda.`,
        link: code,
      },
      now,
    );
  });
  return DONE;
}

/** With an address from before any other's access the key serves HRD's desk, too; one that was proved between two does not. */
async function serveProved(c: Call, tx: CompanyDb, key: StoredKey): Promise<void> {
  await storeProved(tx, key, c.now);
  if (!key.ownOnly) return;
  const account = await accountOf(c, key);
  if (!isProvedBefore(account, account.firstGivenEver)) return;
  await storeServing(tx, key.id);
  if (c.actor.role === 'hrd') await ensureHrdDesk(tx, c.now);
}

/** Dates, states and new sessions can be seen again; texts stay closed without the recovery code. */
export async function proveByMail(c: Call<typeof counselingKey.prove>): Promise<ReplyOf<typeof counselingKey.prove>> {
  const { actor, body, now } = c;
  const tries = await limitGuesses(c, 'bukti');
  const key = await findKey(c.db, actor.userId);
  await c.db.transaction(async (tx) => {
    const right = await spendProof(tx, actor.userId, hashOfCode(body.code), now);
    if (!right) throw refusedField('code', 'KODE_PEMULIHAN_SALAH');
    if (key !== undefined) await serveProved(c, tx, key);
  });
  await tries.succeeded();
  return readKeyState(c);
}
