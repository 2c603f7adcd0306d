/** Items on the device, sealed with the key of their account. */
import { deleteDeviceDb, deviceDb, type StoredItem } from './device-db.ts';
import { byAge, type ItemStore, StorageFull } from './item-store.ts';
import type { Facts, Item, Owner, Problem } from '../queued-item.ts';
import { canSeal, newSealingKey, seal, sealJson, unseal, unsealJson } from './sealing.ts';

interface SealedPart {
  readonly facts: Facts;
  readonly problem: Problem | null;
}

/** The key of an account, made on its first use. */
export async function accountKey(accountId: string): Promise<CryptoKey> {
  const db = await deviceDb();
  const known = await db.get('keys', accountId);
  if (known !== undefined) return known.key;
  const made = await newSealingKey();
  const turn = db.transaction('keys', 'readwrite');
  const raced = await turn.store.get(accountId);
  if (raced === undefined) await turn.store.put({ accountId, key: made });
  await turn.done;
  return raced?.key ?? made;
}

async function readItem(stored: StoredItem): Promise<Item> {
  const key = await accountKey(stored.accountId);
  const { facts, problem } = await unsealJson<SealedPart>(key, stored.facts);
  const { id, accountId, userId, madeAt, state, attempts, faults = 0, nextAt } = stored;
  const bytes = stored.bytes === null ? null : await unseal(key, stored.bytes);
  return { id, owner: { accountId, userId }, madeAt, state, attempts, faults, nextAt, facts, problem, bytes };
}

async function sealItem(item: Item): Promise<StoredItem> {
  const key = await accountKey(item.owner.accountId);
  const { id, owner, madeAt, state, attempts, faults = 0, nextAt, facts, problem, bytes } = item;
  return {
    id,
    ...owner,
    madeAt,
    state,
    attempts,
    faults,
    nextAt,
    facts: await sealJson(key, { facts, problem } satisfies SealedPart),
    bytes: bytes === null ? null : await seal(key, bytes),
  };
}

async function write(item: StoredItem): Promise<void> {
  await (await deviceDb()).put('items', item);
}

/** Kept answers and receipts of sent taps give way to what is not sent yet. */
async function makeRoom(): Promise<void> {
  const turn = (await deviceDb()).transaction(['answers', 'items'], 'readwrite');
  await turn.objectStore('answers').clear();
  for await (const cursor of turn.objectStore('items')) if (cursor.value.state === 'sent') await cursor.delete();
  await turn.done;
}

export const deviceStore: ItemStore = {
  /** An item that does not open any more is left where it is, and told by `unsentOnDevice`. */
  async all(userId) {
    if (!canSeal()) return [];
    const stored = await (await deviceDb()).getAllFromIndex('items', 'userId', userId);
    const read = await Promise.allSettled(stored.map(readItem));
    return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).sort(byAge);
  },
  async put(item) {
    if (!canSeal()) throw new StorageFull('no cryptography without HTTPS');
    try {
      const sealed = await sealItem(item);
      await write(sealed).catch(async () => {
        await makeRoom();
        await write(sealed);
      });
    } catch (error) {
      // Whatever the browser calls it (QuotaExceededError, UnknownError, a private window): it was not kept.
      throw new StorageFull(error);
    }
  },
  async remove(id) {
    if (canSeal()) await (await deviceDb()).delete('items', id);
  },
};

/** Ids of unsent items by person, of all people on this device, without opening them. */
export async function unsentOnDevice(): Promise<ReadonlyMap<string, readonly string[]>> {
  const unsent = new Map<string, string[]>();
  if (!canSeal()) return unsent;
  for (const { id, userId, state } of await (await deviceDb()).getAll('items')) {
    if (state !== 'sent') unsent.set(userId, [...(unsent.get(userId) ?? []), id]);
  }
  return unsent;
}

export async function rememberPerson(owner: Owner): Promise<void> {
  await (await deviceDb()).put('person', { id: 'current', accountId: owner.accountId, userId: owner.userId });
}

export async function currentPerson(): Promise<Owner | undefined> {
  return (await deviceDb()).get('person', 'current');
}

/**
 * After signing out nothing of the person stays but what is not sent yet, sealed (rules/access#signing-out,
 * product/clocking#leaving-the-device).
 */
export async function clearDevice(): Promise<void> {
  if ((await unsentOnDevice()).size === 0) return deleteDeviceDb();
  const db = await deviceDb();
  const turn = db.transaction(['items', 'answers', 'person', 'keys'], 'readwrite');
  await Promise.all([turn.objectStore('answers').clear(), turn.objectStore('person').clear()]);
  const items = turn.objectStore('items');
  const needed = new Set<string>();
  for (const item of await items.getAll()) {
    if (item.state === 'sent') await items.delete(item.id);
    else needed.add(item.accountId);
  }
  const keys = turn.objectStore('keys');
  for (const accountId of await keys.getAllKeys()) if (!needed.has(accountId)) await keys.delete(accountId);
  await turn.done;
}
