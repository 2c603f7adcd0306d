/** What is done to a settlement from its submission until the money has changed hands (rules/settlements#from-draft-to-closed). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { settlements } from '@hadir/contract/settlements/endpoints.ts';
import type { SettlementDetail } from '@hadir/contract/settlements/settlement-shapes.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import { REASON_MIN, submitViolation, verifiedViolation } from '@hadir/domain/settlements/expense-rules.ts';
import {
  type SettlementAction,
  type SettlementState,
  settlementTransition,
} from '@hadir/domain/settlements/settlement-actions.ts';
import { balanceOf, isLateSettlement } from '@hadir/domain/settlements/settle.ts';
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import { releaseFile } from '../../db/attached-file.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { expensesOf, storeVerifiedLines, type VerifiedLine } from './expense.store.ts';
import { publishSettlements } from './own-expenses.service.ts';
import {
  insertEvent,
  storeApproval,
  storeReturn,
  storeSettled,
  storeSettlementState,
  storeSubmission,
  storeVerification,
  type TripMoney,
} from './settlement-actions.store.ts';
import { notifySettlement } from './settlement-messages.service.ts';
import { findSettlement, lockSettlement, type SettlementOfPerson } from './settlement.store.ts';
import { lockTripOf, notifyTrip } from './settlement-trip.service.ts';
import { actionsOf, judgeStored, limitsOf, readDetails, readerOf } from './settlement-view.ts';

type MoveCall = Pick<Call, 'app' | 'actor' | 'scopes' | 'now' | 'ref' | 'ip'> & {
  readonly params: { readonly id: string };
  readonly body: { readonly version: number };
};

interface Found {
  readonly row: SettlementOfPerson;
  readonly state: SettlementState;
}

/** @throws Refused TIDAK_DITEMUKAN, TIDAK_BOLEH_SENDIRI, REALISASI_TIDAK_SESUAI, VERSI_BERUBAH */
async function lockFor(c: MoveCall, tx: CompanyDb, action: SettlementAction): Promise<SettlementOfPerson> {
  await lockSettlement(tx, c.params.id);
  const row = await findSettlement(tx, c.params.id, c);
  if (row === undefined) throw notFound();
  if (!actionsOf(row, await readerOf(tx, c), c).includes(action)) {
    const possible = settlementTransition(row, action) !== undefined;
    throw new Refused(possible ? 'TIDAK_BOLEH_SENDIRI' : 'REALISASI_TIDAK_SESUAI');
  }
  if (row.version !== c.body.version) throw new Refused('VERSI_BERUBAH');
  return row;
}

/** Where the action leads from the row; of what is verified by the outcome that was found. */
function leadsTo(row: Pick<SettlementOfPerson, 'state' | 'outcome'>, action: SettlementAction): SettlementState {
  const state = settlementTransition(row, action);
  if (state === undefined) throw new Refused('REALISASI_TIDAK_SESUAI');
  return state;
}

async function noted(
  c: MoveCall,
  tx: CompanyDb,
  { row, state }: Found,
  { action, note }: { readonly action: SettlementAction; readonly note: string },
): Promise<{ data: SettlementDetail }> {
  const { actor, now } = c;
  await insertEvent(tx, row.id, { at: now, by: actor.userId, action, note });
  const audited: AuditAction = `settlement.${action}`;
  await writeAudit(tx, {
    ...auditFieldsOf(c, audited, 'settlement', row.id),
    before: { status: row.state },
    after: { status: state, judul: row.title, userId: row.userId, nominal: row.claimed, catatan: note },
  });
  const stored = await findSettlement(tx, row.id, c);
  if (stored === undefined) throw notFound();
  await notifyTrip(tx, stored, c);
  await notifySettlement(c, tx, stored, { action, note });
  await publishSettlements(c, tx);
  const [data] = await readDetails(tx, [stored], c);
  if (data === undefined) throw notFound();
  return { data };
}

function refuse(violation: Violation | undefined): void {
  if (violation !== undefined) throw new Refused(violation.code, { params: violation.params ?? {} });
}

const NO_TRIP: TripMoney = {
  dueOn: null,
  advance: 0,
  perDiemDays: 0,
  perDiemRate: 0,
  perDiemTotal: 0,
  nights: 0,
  hotelCap: null,
};

export async function submitSettlement(
  c: Call<typeof settlements.submit>,
): Promise<ReplyOf<typeof settlements.submit>> {
  return c.once(async (tx) => {
    const row = await lockFor(c, tx, 'submit');
    const today = dateIn(c.now, row.zone);
    const figures = await lockTripOf(tx, row, c);
    // What does not take place is settled at once.
    const lastDay = figures === undefined || figures.trip.calledOff ? null : figures.last;
    refuse(submitViolation({ hasTrip: figures !== undefined, expenses: row.expenses, lastDay, today }));
    const state = leadsTo(row, 'submit');
    const money = figures?.money ?? NO_TRIP;
    await storeSubmission(
      tx,
      { id: row.id, state, now: c.now },
      {
        ...money,
        title: figures === undefined ? (c.body.title ?? row.title) : row.title,
        submittedOn: today,
        late: money.dueOn !== null && isLateSettlement(today, money.dueOn),
      },
    );
    return noted(c, tx, { row, state }, { action: 'submit', note: '' });
  });
}

export async function withdrawSettlement(
  c: Call<typeof settlements.withdraw>,
): Promise<ReplyOf<typeof settlements.withdraw>> {
  return c.once(async (tx) => {
    const row = await lockFor(c, tx, 'withdraw');
    const state = leadsTo(row, 'withdraw');
    await storeSettlementState(tx, { id: row.id, state, now: c.now });
    return noted(c, tx, { row, state }, { action: 'withdraw', note: '' });
  });
}

type Line = Call<typeof settlements.verify>['body']['lines'][number];

/** Each expense as it is borne: as the rules say, unless the caller says otherwise with a reason. */
async function verifiedLines(tx: CompanyDb, row: SettlementOfPerson, lines: readonly Line[]): Promise<VerifiedLine[]> {
  const { settings } = await currentRules(tx);
  const expenses = await expensesOf(tx, [row.id]);
  const limits = limitsOf(row, expenses, settings);
  const sent = new Map(lines.map((line) => [line.id, line]));
  if (sent.size !== lines.length || lines.some(({ id }) => !expenses.some((one) => one.id === id)))
    throw new Refused('BARIS_TIDAK_LENGKAP');
  return expenses.map((expense) => {
    const judged = judgeStored(expense, limits);
    const line = sent.get(expense.id) ?? { id: expense.id, approved: judged.approved, note: '' };
    const violation = verifiedViolation(line, judged);
    if (violation !== undefined) {
      const at = `lines.${lines.findIndex(({ id }) => id === expense.id)}`;
      const field = violation.code === 'ALASAN_WAJIB' ? `${at}.note` : `${at}.approved`;
      throw refusedField(field, violation.code, { n: REASON_MIN, ...violation.params });
    }
    return { id: expense.id, cap: judged.cap, approved: line.approved, reason: judged.reason, note: line.note };
  });
}

export async function verifySettlement(
  c: Call<typeof settlements.verify>,
): Promise<ReplyOf<typeof settlements.verify>> {
  return c.once(async (tx) => {
    const found = await lockFor(c, tx, 'verify');
    // The trip may have been called off or cut since it was sent.
    const row = { ...found, ...(await lockTripOf(tx, found, c))?.money };
    const lines = await verifiedLines(tx, row, c.body.lines);
    const approved = lines.reduce((sum, line) => sum + line.approved, 0);
    const balance = balanceOf({ perDiem: row.perDiemTotal, expenses: approved, advance: row.advance });
    const state = leadsTo(row, 'verify');
    await storeVerifiedLines(tx, lines);
    await storeVerification(tx, { id: row.id, state, now: c.now }, { by: c.actor.userId, approved, balance });
    return noted(c, tx, { row, state }, { action: 'verify', note: '' });
  });
}

export async function sendBackSettlement(
  c: Call<typeof settlements.sendBack>,
): Promise<ReplyOf<typeof settlements.sendBack>> {
  return c.once(async (tx) => {
    const row = await lockFor(c, tx, 'return');
    const state = leadsTo(row, 'return');
    await storeReturn(tx, { id: row.id, state, now: c.now }, c.body.reason);
    await releaseFile(tx, row.proofFileId, c.now);
    return noted(c, tx, { row, state }, { action: 'return', note: c.body.reason });
  });
}

export async function approveSettlement(
  c: Call<typeof settlements.approve>,
): Promise<ReplyOf<typeof settlements.approve>> {
  return c.once(async (tx) => {
    const row = await lockFor(c, tx, 'approve');
    const { userId } = c.actor;
    const state = leadsTo(row, 'approve');
    const alone = row.verifiedBy === userId || row.userId === userId;
    await storeApproval(tx, { id: row.id, state, now: c.now }, { by: userId, alone });
    return noted(c, tx, { row, state }, { action: 'approve', note: alone ? 'satu admin' : '' });
  });
}

/** @throws Refused at the date, where the money is said to move tomorrow; BUKTI_BAYAR_WAJIB without its photo */
export async function settleSettlement(
  c: Call<typeof settlements.settle>,
): Promise<ReplyOf<typeof settlements.settle>> {
  const { settledOn, note } = c.body;
  return c.once(async (tx) => {
    const row = await lockFor(c, tx, 'settle');
    if (settledOn > dateIn(c.now, row.zone)) throw refusedField('settledOn', 'KUITANSI_BESOK');
    if (row.proofFileId === null) throw new Refused('BUKTI_BAYAR_WAJIB');
    const state = leadsTo(row, 'settle');
    await storeSettled(tx, { id: row.id, state, now: c.now }, { by: c.actor.userId, settledOn });
    return noted(c, tx, { row, state }, { action: 'settle', note });
  });
}

export async function closeSettlement(c: Call<typeof settlements.close>): Promise<ReplyOf<typeof settlements.close>> {
  return c.once(async (tx) => {
    const row = await lockFor(c, tx, 'close');
    const state = leadsTo(row, 'close');
    await storeSettlementState(tx, { id: row.id, state, now: c.now });
    return noted(c, tx, { row, state }, { action: 'close', note: '' });
  });
}
