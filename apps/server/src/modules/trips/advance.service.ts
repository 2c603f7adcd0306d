/** Advances of trips: written down when they are paid, taken back while nothing was settled (rules/trips#advance). */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { rupiahText } from '@hadir/contract/kernel/rupiah.ts';
import type { Endpoint, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { OWN_TRIPS_LINK } from '@hadir/contract/notifications/message-links.ts';
import type { trips } from '@hadir/contract/trips/endpoints.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import { type AdvanceAction, advanceActions } from '@hadir/domain/trips/trip-stage.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { isVisible } from '../../db/visible.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { notify } from '../notifications/notifications.service.ts';
import { addFiles, lockStoredRequest } from '../requests/files/late-files.service.ts';
import { publishRequest } from '../requests/request-phase.service.ts';
import type { StoredRequest } from '../requests/request-handler.ts';
import { paysAlone } from './advance-payers.service.ts';
import { readTripRow } from './trip-board.service.ts';
import { lockTrip, readTrips, storeAdvance, type StoredTrip } from './trip.store.ts';

type AdvanceCall<E extends Endpoint> = Call<E>;

interface LockedTrip {
  readonly request: StoredRequest;
  readonly stored: StoredTrip;
}

/** @throws Refused 404 out of scope, TIDAK_BOLEH_SENDIRI for the own one, STATUS_TIDAK_SESUAI where it may not be */
async function lockFor(
  tx: CompanyDb,
  c: Pick<Call, 'actor' | 'now'>,
  id: string,
  action: AdvanceAction,
): Promise<LockedTrip> {
  const request = await lockStoredRequest(tx, id);
  if (request?.kind !== 'trip') throw notFound();
  const { actor, now } = c;
  const scopes = scopesFor(actor, 'trip.pay');
  if (!(await isVisible(tx, { actor, scopes, userId: request.userId, date: dateIn(now, actor.zone) })))
    throw notFound();
  await lockTrip(tx, id);
  const [stored] = await readTrips(tx, [id]);
  if (stored === undefined) throw notFound();
  const own = request.userId === actor.userId;
  const alone = own && (await paysAlone(tx, actor.userId));
  if (own && !alone) throw new Refused('TIDAK_BOLEH_SENDIRI');
  if (!advanceActions(stored, { pays: true, own, alone }).includes(action)) throw new Refused('STATUS_TIDAK_SESUAI');
  return { request, stored };
}

/** @throws Refused as above, UANG_MUKA_MELEBIHI_PERMINTAAN, TANGGAL_BAYAR_BESOK at their fields */
export async function payAdvance(c: AdvanceCall<typeof trips.pay>): Promise<ReplyOf<typeof trips.pay>> {
  const { actor, body, now, params } = c;
  return c.once(async (tx) => {
    const { request, stored } = await lockFor(tx, c, params.id, 'pay');
    const { amount, paidOn, proof } = body;
    if (amount > stored.advanceRequested)
      throw refusedField('amount', 'UANG_MUKA_MELEBIHI_PERMINTAAN', { n: rupiahText(stored.advanceRequested) });
    if (paidOn > dateIn(now, actor.zone)) throw refusedField('paidOn', 'TANGGAL_BAYAR_BESOK');
    await addFiles(tx, request.id, [proof], { by: actor.userId, now, private: false });
    await storeAdvance(tx, request.id, { amount, on: paidOn, by: actor.userId, fileId: proof.id }, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'trip.advance_paid', 'trip', request.id),
      after: { userId: request.userId, uangMuka: amount, dibayarPada: paidOn },
    });
    await notify(
      tx,
      tx.companyId,
      [
        {
          userId: request.userId,
          kind: 'uang_muka_dibayar',
          title: `Uang muka ${rupiahText(amount)} sudah dibayar`,
          body: `${request.label}, dibayar ${dateText(paidOn)}.`,
          link: OWN_TRIPS_LINK,
        },
      ],
      now,
    );
    await publishRequest(tx, request, now);
    return { data: await readTripRow(tx, c, request.id) };
  });
}

export async function undoAdvance(
  c: AdvanceCall<typeof trips.undoAdvance>,
): Promise<ReplyOf<typeof trips.undoAdvance>> {
  const { body, now, params } = c;
  return c.once(async (tx) => {
    const { request, stored } = await lockFor(tx, c, params.id, 'take_back');
    await storeAdvance(tx, request.id, null, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'trip.advance_undone', 'trip', request.id),
      before: { uangMuka: stored.advancePaid, dibayarPada: stored.advancePaidOn },
      after: { userId: request.userId, alasan: body.reason },
    });
    await publishRequest(tx, request, now);
    return { data: await readTripRow(tx, c, request.id) };
  });
}
