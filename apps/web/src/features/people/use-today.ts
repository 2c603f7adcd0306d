/** Today's date in the zone of the company, by the server's clock. */
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../api/user.ts';

export function useToday(): LocalDate {
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  return dateIn(serverNow() as Instant, zone);
}
