/**
 * "TITIK_LOKASI_BELUM_DIATUR: stored, HR notified" (rules/attendance#clocking-policy): once a day per person, to the
 * company's admins.
 */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { personDay, personDayLink } from '@hadir/contract/notifications/message-links.ts';
import type { PlaceVerdict } from '@hadir/domain/attendance/geofence.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Call } from '../../../http/serve.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { adminsNotYetNotified } from '../notified-people.store.ts';

type ClockCall = Call<typeof attendance.clock>;
/** Whose tap it is, which need not be who sent it. */
type Tapper = { actor: Pick<ClockCall['actor'], 'companyId' | 'userId' | 'fullname'>; now: ClockCall['now'] };

const KIND = 'titik_lokasi';

function adminsToNotify(db: CompanyDb, { actor }: Tapper, date: LocalDate): Promise<string[]> {
  return adminsNotYetNotified(db, actor.companyId, KIND, personDay(actor.userId, date));
}

/** Whether the tap has something to tell: then it is stored by the transaction that tells it. */
export async function mustNotifyMissingPlace(
  call: ClockCall,
  verdict: PlaceVerdict,
  date: LocalDate,
): Promise<boolean> {
  return verdict === 'TITIK_LOKASI_BELUM_DIATUR' && (await adminsToNotify(call.db, call, date)).length > 0;
}

/** Part of the transaction that stores the tap and holds the person's month: nobody is told twice, or of nothing. */
export async function notifyMissingPlace(
  tx: CompanyDb,
  call: Tapper,
  verdict: PlaceVerdict,
  date: LocalDate,
): Promise<void> {
  if (verdict !== 'TITIK_LOKASI_BELUM_DIATUR') return;
  const { actor, now } = call;
  const link = personDayLink(actor.userId, date, date);
  const admins = await adminsToNotify(tx, call, date);
  const title = 'Titik lokasi belum diatur';
  const body = `${actor.fullname} absen tanpa titik lokasi. Atur titik lokasinya agar absen berikutnya dapat diperiksa.`;
  await notify(
    tx,
    actor.companyId,
    admins.map((userId) => ({ userId, kind: KIND, title, body, link })),
    now,
  );
}
