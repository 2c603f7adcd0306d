/** The trip behind a settlement: its figures as they are settled, and what the settlement tells it. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Settings } from '@hadir/domain/settings/settings.ts';
import { isOpenToWriter } from '@hadir/domain/settlements/settlement-actions.ts';
import { type Balance, balanceOfCancelledTrip, perDiemTotal, tripLength } from '@hadir/domain/settlements/settle.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Call } from '../../http/serve.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { lockTripToSettle, settleTrip, type TripToSettle } from '../trips/trip-settlement.service.ts';
import { storeTripMoney, type TripMoney } from './settlement-actions.store.ts';
import type { StoredSettlement } from './settlement.store.ts';

export interface TripFigures {
  readonly trip: TripToSettle;
  readonly money: TripMoney;
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** A trip that does not take place has no daily money. */
export function figuresOfTrip(
  trip: TripToSettle,
  { per_diem_partial: partial }: Pick<Settings, 'per_diem_partial'>,
): TripFigures {
  const { first, last, nights, perDiemDays } = tripLength(trip, partial);
  const days = trip.calledOff ? 0 : perDiemDays;
  const money: TripMoney = {
    dueOn: trip.settlementDue,
    advance: trip.advancePaid ?? 0,
    perDiemDays: days,
    perDiemRate: trip.perDiem,
    perDiemTotal: perDiemTotal(days, trip.perDiem),
    nights: trip.calledOff ? 0 : nights,
    hotelCap: trip.hotelCap,
  };
  return { trip, money, first, last };
}

export const balanceOfAdvance = ({ trip }: TripFigures): Balance => balanceOfCancelledTrip(trip.advancePaid ?? 0);

/** What is not verified has the trip's figures of now: its advance may be paid after the settlement was begun. */
const followsTrip = ({ state }: Pick<StoredSettlement, 'state'>) => isOpenToWriter(state) || state === 'pending';

export function withTripOfNow<Row extends StoredSettlement>(
  row: Row,
  trip: TripToSettle | undefined,
  settings: Pick<Settings, 'per_diem_partial'>,
): Row {
  return trip === undefined || !followsTrip(row) ? row : { ...row, ...figuresOfTrip(trip, settings).money };
}

/** Its trip as it is now, locked; what is not verified has the trip's figures of now. Undefined: no trip behind it. */
export async function lockTripOf(
  tx: CompanyDb,
  row: Pick<StoredSettlement, 'id' | 'tripId' | 'state'>,
  { now }: Pick<Call, 'now'>,
): Promise<TripFigures | undefined> {
  if (row.tripId === null) return undefined;
  const trip = await lockTripToSettle(tx, row.tripId, now);
  if (trip === undefined) return undefined;
  const figures = figuresOfTrip(trip, (await currentRules(tx)).settings);
  if (followsTrip(row)) await storeTripMoney(tx, row.id, figures.money);
  return figures;
}

/** What stands in the trip's list, and what its next advance depends on. */
export async function notifyTrip(tx: CompanyDb, row: StoredSettlement, { now }: Pick<Call, 'now'>): Promise<void> {
  if (row.tripId === null || (await lockTripToSettle(tx, row.tripId, now)) === undefined) return;
  const { outcome, difference, approved } = row;
  const known = outcome !== null && difference !== null && approved !== null;
  await settleTrip(tx, row.tripId, {
    submittedAt: isOpenToWriter(row.state) ? null : now,
    total: known ? row.perDiemTotal + approved : null,
    difference: known ? (outcome === 'LEBIH_BAYAR' ? -difference : difference) : null,
    settledAt: ['paid', 'repaid', 'closed'].includes(row.state) ? now : null,
  });
}
