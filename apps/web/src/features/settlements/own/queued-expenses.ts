/** Expenses that were written on this device and are on their way, laid over what the server has. */
import type { Expense, SettlementDetail } from '@hadir/contract/settlements/settlement-shapes.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { HOME_CURRENCY, judgeExpense, sharedNights } from '@hadir/domain/settlements/expense-amounts.ts';
import { balanceOf } from '@hadir/domain/settlements/settle.ts';
import { isKind, type Item } from '../../../api/queue/queued-item.ts';

export interface ExpenseText {
  readonly category: Expense['category'];
  readonly date: LocalDate;
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  readonly rate: number | null;
  readonly rateDate: LocalDate | null;
  readonly rateSource: string;
  readonly nights: number | null;
  readonly statement: boolean;
}

export interface ShownExpense extends Expense {
  /** A photo that is on its way. */
  readonly queuedReceipt: boolean;
  /** The items of the queue that it waits in. */
  readonly items: readonly string[];
  /** Why the server refused it. */
  readonly problem: string | null;
}

export interface ShownSettlement extends Omit<SettlementDetail, 'list'> {
  readonly list: readonly ShownExpense[];
  /** The server has it. */
  readonly stored: boolean;
}

const EMPTY_TEXTS = { note: '', rateSource: '', submittedOn: null, dueOn: null, settledOn: null, proof: null } as const;

/** Begun on this device: nothing of it has arrived yet. */
export function newSettlement(id: string, title: string, today: LocalDate): ShownSettlement {
  return {
    ...EMPTY_TEXTS,
    id,
    title,
    userId: '',
    fullname: '',
    employeeNo: '',
    position: null,
    unit: null,
    date: today,
    zone: 'Asia/Jakarta',
    state: 'draft',
    late: false,
    advance: 0,
    trip: null,
    perDiemTotal: 0,
    perDiemDays: 0,
    perDiemRate: 0,
    nights: 0,
    hotelCap: null,
    maxWithoutReceipt: 0,
    hotelNoReceiptPercent: 0,
    claimed: 0,
    approved: 0,
    total: 0,
    difference: 0,
    outcome: 'NIHIL',
    expenses: 0,
    updatedAt: '',
    version: 0,
    can: [],
    writable: true,
    events: [],
    alone: false,
    list: [],
    stored: false,
  };
}

function shownExpense(of: ShownSettlement, item: Item, before: ShownExpense | undefined): ShownExpense | undefined {
  if (!isKind(item, 'expense')) return undefined;
  const { title: _title, ...text }: ExpenseText & { title: string } = JSON.parse(item.facts.body);
  const hasReceipt = item.facts.mime !== null || (before?.receipt ?? null) !== null || before?.queuedReceipt === true;
  const judged = judgeExpense({ ...text, hasReceipt }, { ...of, maxWithoutReceipt: of.maxWithoutReceipt });
  return {
    id: item.facts.expenseId,
    ...text,
    rate: text.currency === HOME_CURRENCY ? null : text.rate,
    receipt: before?.receipt ?? null,
    ...judged,
    note: '',
    alike: before?.alike ?? [],
    queuedReceipt: item.facts.mime !== null || (before?.queuedReceipt ?? false),
    items: [...(before?.items ?? []), item.id],
    problem: item.state === 'refused' ? (item.problem?.message ?? 'Server menolak.') : null,
  };
}

const byDate = (one: Pick<Expense, 'date'>, other: Pick<Expense, 'date'>) =>
  Number(one.date > other.date) - Number(one.date < other.date);

/** Hotels share the nights of the trip: one that is written changes what the others are borne with. */
function judgedTogether(of: ShownSettlement): readonly ShownExpense[] {
  if (!of.writable) return of.list;
  const nightsOf = sharedNights(of.list.toSorted(byDate), of.nights);
  return of.list.map((one) => {
    const hasReceipt = one.receipt !== null || one.queuedReceipt;
    return { ...one, ...judgeExpense({ ...one, hasReceipt }, { ...of, nights: nightsOf(one.id) }) };
  });
}

/** With the sums as they will be when everything has arrived. */
function summed(before: ShownSettlement): ShownSettlement {
  const of = { ...before, list: judgedTogether(before) };
  const claimed = of.list.reduce((sum, one) => sum + one.claimed, 0);
  const approved = of.list.reduce((sum, one) => sum + one.approved, 0);
  const balance = balanceOf({ perDiem: of.perDiemTotal, expenses: approved, advance: of.advance });
  return { ...of, claimed, approved, ...balance, expenses: of.list.length };
}

/** What all of it is borne with, this one as it is typed now. */
export function approvedWith(
  of: ShownSettlement,
  text: ExpenseText & { readonly id: string },
  hasReceipt: boolean,
): number {
  const typed: ShownExpense = {
    ...text,
    ...judgeExpense({ ...text, hasReceipt }, of),
    receipt: null,
    note: '',
    alike: [],
    queuedReceipt: hasReceipt,
    items: [],
    problem: null,
  };
  const isNew = of.list.every(({ id }) => id !== text.id);
  const list = isNew ? [...of.list, typed] : of.list.map((one) => (one.id === text.id ? typed : one));
  return summed({ ...of, list }).approved;
}

/** The newest first; what was begun here and has not arrived stands above. */
export function shownSettlements(
  stored: readonly SettlementDetail[],
  items: readonly Item[],
  today: LocalDate,
): readonly ShownSettlement[] {
  const shown = new Map<string, ShownSettlement>(
    stored.map((one) => [
      one.id,
      {
        ...one,
        stored: true,
        list: one.list.map((each) => ({ ...each, queuedReceipt: false, items: [], problem: null })),
      },
    ]),
  );
  const begun: string[] = [];
  const touched = new Set<string>();
  for (const item of items) {
    if (!isKind(item, 'expense') || item.state === 'sent') continue;
    const { settlementId, body } = item.facts;
    const { title }: { title: string } = JSON.parse(body);
    if (!shown.has(settlementId)) begun.unshift(settlementId);
    const of = shown.get(settlementId) ?? newSettlement(settlementId, title, today);
    const before = of.list.find(({ id }) => id === item.facts.expenseId);
    const expense = shownExpense(of, item, before);
    if (expense === undefined) continue;
    const list = before === undefined ? [...of.list, expense] : of.list.map((one) => (one === before ? expense : one));
    shown.set(settlementId, { ...of, title, list });
    touched.add(settlementId);
  }
  const all = [...shown.values()].map((one) => (touched.has(one.id) ? summed(one) : one));
  return all.toSorted((one, other) => Number(begun.includes(other.id)) - Number(begun.includes(one.id)));
}
