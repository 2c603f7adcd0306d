/** Who changes the own password, and knows the one before, opens the key of counseling with the new one (docs/decisions/121). */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import type { Db } from '../../db/pool.ts';
import { lockKeysOfAccount, storePasswordWay } from './keys.store.ts';
import { placeOfKey } from './open-key.ts';

/** In the transaction that stores the new password. A key that the former one did not open stays as it was. */
export async function followPassword(
  { personalKeys }: Pick<App, 'personalKeys'>,
  db: Db,
  { accountId, former, next }: { accountId: string; former: string; next: string },
  now: Instant,
): Promise<void> {
  for (const key of await lockKeysOfAccount(db, accountId)) {
    const place = placeOfKey(key);
    const holderKey = await personalKeys.openUnder(place, key.byPassword, former);
    if (holderKey === undefined) continue;
    await storePasswordWay(db, key, await personalKeys.sealUnder(place, holderKey, next), now);
  }
}
