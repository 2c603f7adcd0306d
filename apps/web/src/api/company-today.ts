/** Today's date in the company's zone, by the server's clock. */
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { serverNow } from './server-clock.ts';
import { useSession } from './user.ts';

export function useCompanyToday(): LocalDate {
  return dateIn(serverNow() as Instant, useSession().data?.zone ?? 'Asia/Jakarta');
}
