/** The signed-in person, and today's date in the company's zone. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useSession } from '../../api/user.ts';

export { useOwner } from '../../api/queue/use-owner.ts';

export function useZone(): Zone {
  return useSession().data?.zone ?? 'Asia/Jakarta';
}

export { useCompanyToday as useToday } from '../../api/company-today.ts';
