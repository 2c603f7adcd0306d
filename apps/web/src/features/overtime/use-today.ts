/** Today's date in the company's zone. */
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../api/user.ts';

export function useToday(): LocalDate {
  return dateIn(serverNow() as Instant, useSession().data?.zone ?? 'Asia/Jakarta');
}
