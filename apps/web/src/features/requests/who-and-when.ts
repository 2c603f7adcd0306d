/** The signed-in person as the device's queue knows it, and today's date in the company's zone. */
import { useMemo } from 'react';
import { dateIn, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import type { Owner } from '../../api/queue/queued-item.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../api/user.ts';

export function useOwner(): Owner | undefined {
  const { data } = useSession();
  const accountId = data?.accountId;
  const userId = data?.userId;
  return useMemo(
    () => (accountId === undefined || userId === undefined ? undefined : { accountId, userId }),
    [accountId, userId],
  );
}

export function useZone(): Zone {
  return useSession().data?.zone ?? 'Asia/Jakarta';
}

export function useToday(): LocalDate {
  return dateIn(serverNow() as Instant, useZone());
}
