/** Keys that are made once and outlive a change of the secret, which only seals them. */
import type { Db } from '../../db/pool.ts';
import { seal, type SealingKeys, unseal } from '../../db/sealed.ts';
import { installationKeyPlace, type KeyPurpose } from './installation-key.ts';
import { insertInstallationKey, readInstallationKey } from './secret-check.store.ts';

/** undefined when it was not made yet. @throws Error when the secret does not open it */
export async function findInstallationKey(db: Db, keys: SealingKeys, purpose: KeyPurpose): Promise<string | undefined> {
  const stored = await readInstallationKey(db, purpose);
  return stored === undefined ? undefined : unseal(keys, installationKeyPlace(purpose), stored);
}

/** Made by the first who asks. @param make the key's text */
export async function installationKey(
  db: Db,
  keys: SealingKeys,
  purpose: KeyPurpose,
  make: () => string,
): Promise<string> {
  const stored = await findInstallationKey(db, keys, purpose);
  if (stored !== undefined) return stored;
  await insertInstallationKey(db, purpose, seal(keys, installationKeyPlace(purpose), make()));
  const written = await findInstallationKey(db, keys, purpose);
  if (written === undefined) throw new Error(`the key of ${purpose} was not stored`);
  return written;
}
