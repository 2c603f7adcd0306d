/** A settlement as its readers see it: its expenses judged by the rules until they are verified, what may be done with it. */
import { dateText } from '@hadir/contract/kernel/cell.ts';
import type { Expense, Settlement, SettlementDetail } from '@hadir/contract/settlements/settlement-shapes.ts';
import { expenseCategoryWord } from '@hadir/contract/settlements/words.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { type Instant, dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import type { Settings } from '@hadir/domain/settings/settings.ts';
import {
  type ExpenseLimits,
  type JudgedExpense,
  judgeExpense,
  sharedNights,
} from '@hadir/domain/settlements/expense-amounts.ts';
import { balanceOf, isLateSettlement } from '@hadir/domain/settlements/settle.ts';
import {
  isOpenToWriter,
  type SettlementAction,
  settlementActions,
  type SettlementViewer,
} from '@hadir/domain/settlements/settlement-actions.ts';
import type { Call } from '../../http/serve.ts';
import { otherOfficeManagers } from '../../db/admins-of.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { tripsToSettle, type TripToSettle } from '../trips/trip-settlement.service.ts';
import { type AlikeExpense, alikeExpenses, expensesOf, type StoredExpense } from './expense.store.ts';
import { eventsOf, type StoredEvent } from './settlement-actions.store.ts';
import { withTripOfNow } from './settlement-trip.service.ts';
import type { SettlementOfPerson, StoredSettlement } from './settlement.store.ts';

export type Caller = Pick<Call, 'actor' | 'now'>;

export type ExpenseSettings = Pick<Settings, 'hotel_no_receipt_percent' | 'max_without_receipt'>;

/** Of one expense beside the others of its settlement. */
export type LimitsOfExpense = (expense: Pick<StoredExpense, 'id'>) => ExpenseLimits;

/** @param expenses all of the settlement: its hotels share the nights */
export function limitsOf(
  { hotelCap, nights }: Pick<StoredSettlement, 'hotelCap' | 'nights'>,
  expenses: readonly StoredExpense[],
  settings: ExpenseSettings,
): LimitsOfExpense {
  const nightsOf = sharedNights(expenses, nights);
  return ({ id }) => ({
    hotelCap,
    nights: nightsOf(id),
    hotelNoReceiptPercent: settings.hotel_no_receipt_percent,
    maxWithoutReceipt: settings.max_without_receipt,
  });
}

export const judgeStored = (row: StoredExpense, limits: LimitsOfExpense): JudgedExpense =>
  judgeExpense({ ...row, hasReceipt: row.receiptFileId !== null }, limits(row));

/** As it was verified, else by the rules. */
function borne(row: StoredExpense, limits: LimitsOfExpense): JudgedExpense {
  const { claimed, cap, approved, reason } = row;
  return approved === null || reason === null ? judgeStored(row, limits) : { claimed, cap, approved, reason };
}

const pictureUrl = (id: string | null) => (id === null ? null : `/api/files/${id}`);

function alikeText({ category, date, title, fullname, samePicture }: AlikeExpense): string {
  const what = `${expenseCategoryWord[category]} ${dateText(date)}, ${title}${fullname === null ? '' : `, ${fullname}`}`;
  return samePicture ? `Foto yang sama: ${what}` : what;
}

function expenseOnWire(row: StoredExpense, limits: LimitsOfExpense, alike: readonly AlikeExpense[]): Expense {
  const { settlementId: _settlement, userId: _user, receiptFileId, note, ...written } = row;
  return {
    ...written,
    ...borne(row, limits),
    note,
    receipt: pictureUrl(receiptFileId),
    alike: [...new Set(alike.filter(({ itemId }) => itemId === row.id).map(alikeText))],
  };
}

/** What the reader is to one settlement. */
export interface Reader {
  readonly verifies: boolean;
  readonly approves: boolean;
  readonly pays: boolean;
  /** Others who could verify or pay, and who could approve. */
  readonly others: { readonly all: number; readonly admins: number };
}

export async function readerOf(db: CompanyDb, { actor }: Pick<Call, 'actor'>): Promise<Reader> {
  const may = (action: Parameters<typeof scopesFor>[1]) => scopesFor(actor, action).length > 0;
  const verifies = may('settlement.verify');
  const none = { all: 0, admins: 0 };
  const others = verifies ? await otherOfficeManagers(db, actor) : none;
  return { verifies, approves: may('settlement.approve'), pays: may('settlement.pay'), others };
}

export function actionsOf(row: StoredSettlement, reader: Reader, { actor }: Pick<Call, 'actor'>): SettlementAction[] {
  const { verifies, approves, pays, others } = reader;
  const viewer: SettlementViewer = {
    own: row.userId === actor.userId,
    verifies,
    approves,
    pays,
    verifier: row.verifiedBy === actor.userId,
    alone: (row.state === 'verified' ? others.admins : others.all) === 0,
  };
  return settlementActions(row, viewer);
}

interface Judged {
  readonly row: SettlementOfPerson;
  readonly expenses: readonly StoredExpense[];
  readonly limits: LimitsOfExpense;
}

/** Figures of what is not verified are those that the rules would give. */
function figuresOf({ row, expenses, limits }: Judged) {
  const approved = row.approved ?? expenses.reduce((sum, one) => sum + borne(one, limits).approved, 0);
  const balance = balanceOf({ perDiem: row.perDiemTotal, expenses: approved, advance: row.advance });
  return { approved, ...balance };
}

function isLate({ row, now }: { readonly row: StoredSettlement; readonly now: Instant }): boolean {
  if (row.submittedOn !== null || row.dueOn === null) return row.late;
  return isLateSettlement(dateIn(now, row.zone), row.dueOn);
}

export function settlementOnWire(judged: Judged, reader: Reader, c: Caller): Settlement {
  const { row } = judged;
  const { id, userId, fullname, employeeNo, position, unit, title, zone, state, submittedOn, dueOn } = row;
  return {
    id,
    userId,
    fullname,
    employeeNo,
    position,
    unit,
    title,
    date: row.scopeDate,
    zone,
    state,
    submittedOn,
    dueOn,
    late: isLate({ row, now: c.now }),
    advance: row.advance,
    perDiemTotal: row.perDiemTotal,
    claimed: row.claimed,
    ...figuresOf(judged),
    expenses: row.expenses,
    updatedAt: toWire(row.updatedAt),
    version: row.version,
    can: actionsOf(row, reader, c),
  };
}

interface Parts extends Judged {
  readonly alike: readonly AlikeExpense[];
  readonly events: readonly StoredEvent[];
  readonly settings: ExpenseSettings;
  readonly trip: TripToSettle | undefined;
}

function tripOnWire(trip: TripToSettle): NonNullable<SettlementDetail['trip']> {
  const { number, origin, legs, departAt, originZone, returnAt, returnZone } = trip;
  const to = legs[0]?.to ?? origin;
  return { number, from: origin, to, departAt: toWire(departAt), originZone, returnAt: toWire(returnAt), returnZone };
}

function detailOnWire(parts: Parts, reader: Reader, c: Caller): SettlementDetail {
  const { row, expenses, limits, alike, events, settings, trip } = parts;
  const own = row.userId === c.actor.userId;
  // Whose else the picture is, is told to whoever verifies.
  const shownAlike = reader.verifies ? alike : alike.filter(({ fullname }) => fullname === null);
  return {
    ...settlementOnWire(parts, reader, c),
    trip: trip === undefined ? null : tripOnWire(trip),
    perDiemDays: row.perDiemDays,
    perDiemRate: row.perDiemRate,
    nights: row.nights,
    hotelCap: row.hotelCap,
    maxWithoutReceipt: settings.max_without_receipt,
    hotelNoReceiptPercent: settings.hotel_no_receipt_percent,
    writable: own && isOpenToWriter(row.state),
    list: expenses.map((one) => expenseOnWire(one, limits, shownAlike)),
    events: events.map(({ at, by, action, note }) => ({ at: toWire(at), by, action, note })),
    settledOn: row.settledOn,
    proof: pictureUrl(row.proofFileId),
    alone: row.alone,
    note: row.note,
  };
}

/** Settlements with all their parts, read together. */
export async function readDetails(
  db: CompanyDb,
  rows: readonly SettlementOfPerson[],
  c: Caller,
): Promise<SettlementDetail[]> {
  const ids = rows.map(({ id }) => id);
  const { settings } = await currentRules(db);
  const reader = await readerOf(db, c);
  const expenses = Map.groupBy(await expensesOf(db, ids), ({ settlementId }) => settlementId);
  const events = Map.groupBy(await eventsOf(db, ids), ({ settlementId }) => settlementId);
  const alike = await alikeExpenses(db, ids, c.actor.userId);
  const tripIds = rows.flatMap(({ tripId }) => tripId ?? []);
  const trips = tripIds.length === 0 ? [] : await tripsToSettle(db, tripIds, c.now);
  return rows.map((stored) => {
    const trip = trips.find(({ requestId }) => requestId === stored.tripId);
    const row = withTripOfNow(stored, trip, settings);
    const own = expenses.get(row.id) ?? [];
    const parts = { row, expenses: own, limits: limitsOf(row, own, settings), alike, settings };
    return detailOnWire({ ...parts, trip, events: events.get(row.id) ?? [] }, reader, c);
  });
}
