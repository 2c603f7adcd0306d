/** Who is signed in, as every page asks for it: the person, the company's zone, and which day it is there. */
import { dateIn, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { useMemo } from 'react';
import type { Owner } from './queue/queued-item.ts';
import { serverNow } from './server-clock.ts';
import { useSession } from './user.ts';

/** Until the session is known, and where the product itself counts days. */
export const PRODUCT_ZONE: Zone = 'Asia/Jakarta';

export interface Me {
  /** As the device's queue and its stored answers know the person; undefined until the session is known. */
  readonly person: Owner | undefined;
  readonly zone: Zone;
  /** Of the company's zone, by the server's clock, when it is read. */
  readonly today: LocalDate;
}

export function useMe(): Me {
  const { data } = useSession();
  const accountId = data?.accountId;
  const userId = data?.userId;
  const zone = data?.zone ?? PRODUCT_ZONE;
  return useMemo(
    () => ({
      person: accountId === undefined || userId === undefined ? undefined : { accountId, userId },
      zone,
      get today() {
        return dateIn(serverNow() as Instant, zone);
      },
    }),
    [accountId, userId, zone],
  );
}
