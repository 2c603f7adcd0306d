/** The account of a person in a transaction: held, read as the domain knows it, and posted to. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { Step } from '@hadir/domain/leave/leave-ledger.ts';
import type { LeaveAccount, Lot } from '@hadir/domain/leave/leave-lots.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { newId } from '../../../db/new-id.ts';
import {
  type AccountRow,
  insertEntries,
  insertLots,
  type LotRow,
  readAccounts,
  readLots,
  updateLot,
} from './leave-ledger.store.ts';

export interface LockedAccount {
  readonly userId: string;
  readonly code: string;
  readonly account: LeaveAccount;
}

function lotOf(row: LotRow): Lot {
  const { id, kind, from, to, remaining, takenBeyond, lapseSuspended, carryMax, carryTo } = row;
  const carry = carryMax === null || carryTo === null ? null : { max: carryMax, to: carryTo };
  return { id, kind, from, to, remaining, carry, takenBeyond, lapseSuspended };
}

export type ViewedAccount = LeaveAccount & Pick<AccountRow, 'since' | 'postedThrough'>;

/** As they stand, without holding anything: for looking. */
export async function viewAccounts(
  db: CompanyDb,
  userIds: readonly string[],
  code: string,
): Promise<Map<string, ViewedAccount>> {
  const [accounts, lots] = await runTogether(readAccounts(db, userIds, code), readLots(db, userIds, code));
  return accountsOf(userIds, accounts, lots);
}

/** Of all these people, those without an account included. */
export function accountsOf(
  userIds: readonly string[],
  accounts: readonly AccountRow[],
  lots: readonly LotRow[],
): Map<string, ViewedAccount> {
  const lotsOf = Map.groupBy(lots, ({ userId }) => userId);
  const rowOf = new Map(accounts.map((row) => [row.userId, row]));
  return new Map(
    userIds.map((userId) => {
      const row = rowOf.get(userId);
      const own = (lotsOf.get(userId) ?? []).map(lotOf);
      const { debt = 0, since = null, postedThrough = null } = row ?? {};
      return [userId, { lots: own, debt, since, postedThrough }];
    }),
  );
}

export interface About {
  readonly now: Instant;
  readonly by: string | null;
  readonly requestId?: string;
  readonly note?: string;
}

/** Writes a step: new lots under ids of their own, entries, and what of lots is no sum. @returns the account after it */
export async function post(tx: CompanyDb, locked: LockedAccount, step: Step, about: About): Promise<LockedAccount> {
  const { after, written } = postStep(tx, locked, step, about);
  await written;
  return after;
}

/** As post; the next step may follow before it is written. */
export function postStep(
  tx: CompanyDb,
  locked: LockedAccount,
  step: Step,
  about: About,
): { readonly after: LockedAccount; readonly written: Promise<void> } {
  const { userId, code } = locked;
  const ids = new Map(step.opened.map(({ id }) => [id, newId()]));
  const idOf = (id: string): string => ids.get(id) ?? id;
  const lots = step.account.lots.map((lot) => ({ ...lot, id: idOf(lot.id) }));
  const newLots = insertLots(
    tx,
    step.opened.map(({ id, kind, from, to, carry }) => ({
      id: idOf(id),
      userId,
      code,
      kind,
      from,
      to,
      carryMax: carry?.max ?? null,
      carryTo: carry?.to ?? null,
      takenBeyond: 0,
      lapseSuspended: false,
    })),
    about.now,
  );
  const entries = insertEntries(
    tx,
    step.entries.map(({ kind, lotId, date, days }) => ({
      id: newId(),
      userId,
      code,
      lotId: lotId === null ? null : idOf(lotId),
      kind,
      date,
      days,
      requestId: about.requestId ?? null,
      note: about.note ?? '',
      by: about.by,
    })),
    about.now,
  );
  const before = new Map(locked.account.lots.map((lot) => [lot.id, lot]));
  const changed = lots.filter((lot) => {
    const was = before.get(lot.id) ?? { takenBeyond: 0, lapseSuspended: false };
    return was.takenBeyond !== lot.takenBeyond || was.lapseSuspended !== lot.lapseSuspended;
  });
  const written = runTogether(newLots, entries, ...changed.map((lot) => updateLot(tx, lot))).then(() => undefined);
  return { after: { ...locked, account: { lots, debt: step.account.debt } }, written };
}
