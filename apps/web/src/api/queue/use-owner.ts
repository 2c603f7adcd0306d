/** The signed-in person as the device's queue and its stored answers know it. */
import { useMemo } from 'react';
import { useSession } from '../user.ts';
import type { Owner } from './queued-item.ts';

export function useOwner(): Owner | undefined {
  const { data } = useSession();
  const accountId = data?.accountId;
  const userId = data?.userId;
  return useMemo(
    () => (accountId === undefined || userId === undefined ? undefined : { accountId, userId }),
    [accountId, userId],
  );
}
