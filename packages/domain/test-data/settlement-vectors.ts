/** The cases of trip_realisation.json in the product's own shapes. */
import { instant, localDate, type Zone } from '../src/kernel/time.ts';
import { type ExpenseCategory, judgeExpense } from '../src/settlements/expense-amounts.ts';
import {
  balanceOf,
  isLateSettlement,
  type PerDiemPartial,
  perDiemTotal,
  settlementDue,
  tripLength,
} from '../src/settlements/settle.ts';

interface VectorSettings {
  readonly per_diem_partial: PerDiemPartial;
  readonly settlement_due_days: number;
  readonly hotel_no_receipt_percent: number;
  readonly max_without_receipt: number;
}

interface TripCase {
  readonly origin_tz: Zone;
  readonly return_tz?: Zone;
  readonly per_diem_rate: number;
  readonly hotel_cap_per_night?: number;
  readonly advance: number;
  readonly depart_at: string;
  readonly return_at: string;
  readonly submitted_on?: string;
  readonly items: readonly {
    readonly category: ExpenseCategory;
    readonly amount: number;
    readonly rate?: number;
    readonly nights?: number;
    readonly receipt: boolean;
    readonly real_expense_statement?: boolean;
    readonly cap?: number;
  }[];
  readonly settings?: Partial<VectorSettings>;
}

export function runTripRealisation(raw: unknown, defaults: Readonly<Record<string, unknown>>): unknown {
  const trip = raw as TripCase;
  const settings = { ...defaults, ...trip.settings } as VectorSettings;
  const times = {
    departAt: instant(trip.depart_at),
    returnAt: instant(trip.return_at),
    originZone: trip.origin_tz,
    returnZone: trip.return_tz ?? trip.origin_tz,
  };
  const { days, nights, perDiemDays, last } = tripLength(times, settings.per_diem_partial);
  const limits = {
    hotelCap: trip.hotel_cap_per_night ?? null,
    nights,
    hotelNoReceiptPercent: settings.hotel_no_receipt_percent,
    maxWithoutReceipt: settings.max_without_receipt,
  };
  const items = trip.items.map((item) =>
    judgeExpense({ ...item, hasReceipt: item.receipt, statement: item.real_expense_statement }, limits),
  );
  const perDiem = perDiemTotal(perDiemDays, trip.per_diem_rate);
  const expenses = items.reduce((sum, { approved }) => sum + approved, 0);
  const { total, difference, outcome } = balanceOf({ perDiem, expenses, advance: trip.advance });
  const due = settlementDue(last, settings.settlement_due_days);
  return {
    trip_days: days,
    nights,
    per_diem_days: perDiemDays,
    per_diem_total: perDiem,
    items: items.map(({ claimed, approved, reason }) => ({ claimed, approved, reason })),
    total_realisation: total,
    advance: trip.advance,
    difference,
    settlement: outcome,
    due_date: due,
    late: trip.submitted_on === undefined ? undefined : isLateSettlement(localDate(trip.submitted_on), due),
  };
}
