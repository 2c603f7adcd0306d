/**
 * Trips that have begun get their settlement, so that receipts have a place before anybody asks; trips that are called off
 * after an advance was paid owe it at once; whoever has not settled is reminded (rules/settlements#of-a-trip).
 */
import { ownSettlementLink } from '@hadir/contract/notifications/message-links.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { rupiahText } from '@hadir/contract/kernel/rupiah.ts';
import { dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import { dueSettlementReminder } from '@hadir/domain/settlements/settlement-reminders.ts';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { type NewNotification, notify } from '../notifications/notifications.service.ts';
import { lockTripToSettle } from '../trips/trip-settlement.service.ts';
import {
  balanceOfAdvance,
  figuresOfTrip,
  lockTripOf,
  notifyTrip,
  type TripFigures,
} from './settlement-trip.service.ts';
import { insertEvent } from './settlement-actions.store.ts';
import { lockSettlement, removeSettlement, settlementById } from './settlement.store.ts';
import {
  claimSettlementReminder,
  emptySettlementsOfCalledOff,
  insertTripSettlement,
  type OwedSettlement,
  owedSettlements,
  storeOwedAdvance,
  tripsWithoutSettlement,
} from './trip-settlement.store.ts';

const nameOf = ({ trip: { legs, origin } }: TripFigures): string => `Dinas ${legs[0]?.to ?? origin}`;

async function createSettlement(tx: CompanyDb, tripId: string, now: Instant): Promise<NewNotification | undefined> {
  const trip = await lockTripToSettle(tx, tripId, now);
  if (trip === undefined) return undefined;
  const figures = figuresOfTrip(trip, (await currentRules(tx)).settings);
  const { userId, returnZone: zone } = trip;
  const id = newId();
  const title = nameOf(figures);
  const row = { id, tripId, userId, title, zone, scopeDate: figures.first, now };
  if (!(await insertTripSettlement(tx, row, figures.money))) return undefined;
  if (!trip.owesAdvance)
    return {
      userId,
      kind: 'realisasi_pengingat',
      title: `${title}: foto struk Anda`,
      body: `Tambahkan struk selama perjalanan, juga tanpa sinyal. Kirim paling lambat ${dateText(trip.settlementDue)}.`,
      link: ownSettlementLink(id),
    };
  return oweAdvance(tx, id, figures, now);
}

/** What was paid for a trip that does not take place comes back whole; nothing is to be verified. */
async function oweAdvance(tx: CompanyDb, id: string, figures: TripFigures, now: Instant): Promise<NewNotification> {
  const { trip } = figures;
  const balance = balanceOfAdvance(figures);
  await storeOwedAdvance(tx, { id, today: dateIn(now, trip.returnZone), now, balance });
  await insertEvent(tx, id, { at: now, by: null, action: 'approve', note: 'perjalanan dibatalkan' });
  const stored = await settlementById(tx, id);
  if (stored !== undefined) await notifyTrip(tx, stored, { now });
  return {
    userId: trip.userId,
    kind: 'realisasi_hasil',
    title: `${nameOf(figures)} dibatalkan`,
    body: `Uang muka ${rupiahText(balance.difference)} dikembalikan seluruhnya.`,
    link: ownSettlementLink(id),
  };
}

/** One that was begun before its trip was called off: it owes the advance, or there is nothing to settle. */
async function endCalledOff(tx: CompanyDb, id: string, now: Instant): Promise<NewNotification | undefined> {
  await lockSettlement(tx, id);
  const row = await settlementById(tx, id);
  if (row === undefined || row.state !== 'draft' || row.expenses > 0) return undefined;
  const figures = await lockTripOf(tx, row, { now });
  if (figures === undefined || !figures.trip.calledOff) return undefined;
  if (figures.trip.owesAdvance) return oweAdvance(tx, id, figures, now);
  await removeSettlement(tx, id);
  await writeAudit(tx, {
    companyId: tx.companyId,
    at: now,
    actorUserId: null,
    action: 'settlement.remove',
    entity: 'settlement',
    entityId: id,
    before: { judul: row.title, nominal: row.claimed },
  });
  return undefined;
}

function reminderOf({ id, userId, title, dueOn }: OwedSettlement, today: string): NewNotification {
  const passed = today > dueOn;
  return {
    userId,
    kind: 'realisasi_pengingat',
    title: `Realisasi ${title} belum dikirim`,
    body: passed
      ? `Batasnya ${dateText(dueOn)} sudah lewat. Uang muka berikutnya menunggu realisasi ini.`
      : `Kirim paling lambat ${dateText(dueOn)}.`,
    link: ownSettlementLink(id),
  };
}

async function remind(tx: CompanyDb, now: Instant): Promise<NewNotification[]> {
  const messages: NewNotification[] = [];
  for (const owed of await owedSettlements(tx, now)) {
    const today = dateIn(now, owed.zone);
    const stage = dueSettlementReminder(owed.lastDay, today);
    if (stage !== null && (await claimSettlementReminder(tx, { id: owed.id, stage, now })))
      messages.push(reminderOf(owed, today));
  }
  return messages;
}

/** @returns how many were told of something */
export async function followTrips(app: Pick<App, 'live'>, db: CompanyDb, now: Instant): Promise<number> {
  return db.transaction(async (tx) => {
    const messages: NewNotification[] = [];
    for (const tripId of await tripsWithoutSettlement(tx, now)) {
      const message = await createSettlement(tx, tripId, now);
      if (message !== undefined) messages.push(message);
    }
    for (const id of await emptySettlementsOfCalledOff(tx)) {
      const message = await endCalledOff(tx, id, now);
      if (message !== undefined) messages.push(message);
    }
    messages.push(...(await remind(tx, now)));
    if (messages.length === 0) return 0;
    await notify(tx, tx.companyId, messages, now);
    await app.live.publish(tx, { companyId: tx.companyId, topic: 'settlement' });
    return messages.length;
  });
}
