/** What of a session is sealed by which key, and for whom that key is locked (docs/decisions/121). */
import type { CompanyDb } from '../../db/company-db.ts';
import { lockFor, newKeyBytes, sealWith, unlock, unsealWith } from '../../engines/personal-keys.ts';
import { caseKeys, type Holder, insertCaseKeys, type KEY_PARTS } from './keys.store.ts';
import { type OpenKey, placeOfKey } from './open-key.ts';

type Part = (typeof KEY_PARTS)[number];

const placeOf = (db: CompanyDb, sessionId: string, part: Part): string =>
  `counseling/${db.companyId}/${sessionId}/${part}`;

const lockedFor = (holders: readonly Holder[], key: Buffer) =>
  holders.map(({ userId, keyId, publicKey }) => ({ userId, keyId, locked: lockFor(publicKey, key) }));

interface SealedText {
  readonly sealed: string;
  /** Stores for whom the key is locked; after the session's own row. */
  lock(tx: CompanyDb): Promise<void>;
}

/** Under a key of its own that only these people can unlock. */
export function sealText(
  db: CompanyDb,
  { sessionId, part, holders }: { sessionId: string; part: Part; holders: readonly Holder[] },
  text: string,
): SealedText {
  const key = newKeyBytes();
  return {
    sealed: sealWith(key, placeOf(db, sessionId, part), text),
    lock: (tx) => insertCaseKeys(tx, sessionId, part, lockedFor(holders, key)),
  };
}

/** The session's key; undefined where it is not locked for this person's present key. */
async function unlocked(
  db: CompanyDb,
  { key, holderKey }: OpenKey,
  sessionId: string,
  part: Part,
): Promise<Buffer | undefined> {
  const list = await caseKeys(db, sessionId, part);
  const own = list.find(({ userId, keyId }) => userId === key.userId && keyId === key.id);
  return own === undefined ? undefined : unlock(key, placeOfKey(key), holderKey, own.locked);
}

export async function openText(
  db: CompanyDb,
  open: OpenKey,
  { sessionId, part, sealed }: { sessionId: string; part: Part; sealed: string },
): Promise<string | undefined> {
  const key = await unlocked(db, open, sessionId, part);
  return key === undefined ? undefined : unsealWith(key, placeOf(db, sessionId, part), sealed);
}

/** Seals a text anew under the key that there is; undefined where this person cannot unlock it. */
export async function resealText(
  db: CompanyDb,
  open: OpenKey,
  { sessionId, part }: { sessionId: string; part: Part },
  text: string,
): Promise<string | undefined> {
  const key = await unlocked(db, open, sessionId, part);
  return key === undefined ? undefined : sealWith(key, placeOf(db, sessionId, part), text);
}

/** Locks the key also for these people; false where the person who is here cannot unlock it. */
export async function shareText(
  tx: CompanyDb,
  open: OpenKey,
  { sessionId, part, holders }: { sessionId: string; part: Part; holders: readonly Holder[] },
): Promise<boolean> {
  const key = await unlocked(tx, open, sessionId, part);
  if (key === undefined) return false;
  const present = await caseKeys(tx, sessionId, part);
  const added = holders.filter(({ userId }) => !present.some((one) => one.userId === userId));
  await insertCaseKeys(tx, sessionId, part, lockedFor(added, key));
  return true;
}
