/**
 * Last answers about the own work (today, the last month), sealed, for the first paint without signal
 * (product/clocking#kept-on-the-device).
 */
import { accountKey } from './device-store.ts';
import { deviceDb } from './device-db.ts';
import type { Owner } from '../queued-item.ts';
import { canSeal, sealJson, unsealJson } from './sealing.ts';

export interface StoredAnswer<T> {
  readonly value: T;
  /** Wall clock when it was stored. */
  readonly keptAt: number;
}

const idOf = (owner: Owner, name: string) => `${owner.userId} ${name}`;

export async function storeAnswer(owner: Owner, name: string, value: unknown, wall: number): Promise<void> {
  if (!canSeal()) return;
  try {
    const sealed = await sealJson(await accountKey(owner.accountId), { value, keptAt: wall });
    await (await deviceDb()).put('answers', { id: idOf(owner, name), userId: owner.userId, sealed });
  } catch {
    // A full device only costs the quick first paint; taps keep their own room.
  }
}

export async function readAnswer<T>(owner: Owner, name: string): Promise<StoredAnswer<T> | undefined> {
  if (!canSeal()) return undefined;
  try {
    const stored = await (await deviceDb()).get('answers', idOf(owner, name));
    if (stored === undefined) return undefined;
    return await unsealJson<StoredAnswer<T>>(await accountKey(owner.accountId), stored.sealed);
  } catch {
    return undefined;
  }
}
