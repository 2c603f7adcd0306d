/** "TITIK_LOKASI_BELUM_DIATUR: stored, HR notified" (decisions.md 9): once a day per person, to the company's admins. */
import type { attendance } from '@hadir/contract/attendance.ts';
import { personDayLink } from '@hadir/contract/message-links.ts';
import type { PlaceVerdict } from '@hadir/domain/attendance/geofence.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Call } from '../../http/serve.ts';
import { notify } from '../notifications/notifications.service.ts';
import { adminsNotToldToday } from './people.store.ts';

export async function tellMissingPlace(
  call: Call<typeof attendance.clock>,
  verdict: PlaceVerdict,
  date: LocalDate,
): Promise<void> {
  if (verdict !== 'TITIK_LOKASI_BELUM_DIATUR') return;
  const { db, actor, now } = call;
  const link = personDayLink(actor.userId, date, date);
  const admins = await adminsNotToldToday(db, actor.companyId, 'titik_lokasi', link);
  const title = 'Titik lokasi belum diatur';
  const body = `${actor.fullname} absen tanpa titik lokasi. Atur titik lokasinya agar absen berikutnya dapat diperiksa.`;
  await notify(
    db,
    actor.companyId,
    admins.map((userId) => ({ userId, kind: 'titik_lokasi', title, body, link })),
    now,
  );
}
