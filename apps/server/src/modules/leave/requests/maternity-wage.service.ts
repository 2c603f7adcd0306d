/** What share of the wage is paid on the dates of maternity leave (UU 4/2024 Ps 5(2)). */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type LeaveDates, leaveLaw, maternityStages, type WageStage } from '@hadir/domain/leave/special-leave.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { maternityLeavesOf } from './maternity-wage.store.ts';
import { readLeaveLaw } from './leave-request.store.ts';

type Stages = (userId: string, leave: LeaveDates & { readonly requestId: string | null }) => WageStage[];

/** For the leaves of these people, those asked before included: an extension counts its months on. */
export async function maternityWages(db: CompanyDb, userIds: readonly string[]): Promise<Stages> {
  const known = await maternityLeavesOf(db, userIds);
  const law = await readLeaveLaw(db);
  return (userId, { requestId, from, to }) => {
    const others = (known.get(userId) ?? []).filter((other) => other.requestId !== requestId);
    return maternityStages({ from, to }, leaveLaw(law, from), others);
  };
}

/** The share on one date by an approved leave; null on a date without maternity leave. */
export async function maternityWageOn(db: CompanyDb, userId: string, date: LocalDate): Promise<WageStage | null> {
  const leaves = (await maternityLeavesOf(db, [userId])).get(userId) ?? [];
  const leave = leaves.find(({ from, to, counts }) => counts && from <= date && date <= to);
  if (leave === undefined) return null;
  const stages = (await maternityWages(db, [userId]))(userId, leave);
  return stages.find(({ from, to }) => from <= date && date <= to) ?? null;
}

/** Dates of people's maternity leave that count, by the share of their wage. */
export async function maternityStagesOf(
  db: CompanyDb,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WageStage[]>> {
  const stagesOf = await maternityWages(db, userIds);
  const known = [...(await maternityLeavesOf(db, userIds))];
  return new Map(
    known.map(([userId, leaves]) => [
      userId,
      leaves.filter(({ counts }) => counts).flatMap((leave) => stagesOf(userId, leave)),
    ]),
  );
}

/** Of each maternity leave of these people that stands or waits, by its request. */
export async function maternityWagesOfRequests(
  db: CompanyDb,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WageStage[]>> {
  const stagesOf = await maternityWages(db, userIds);
  const leaves = [...(await maternityLeavesOf(db, userIds))];
  return new Map(
    leaves.flatMap(([userId, own]) => own.map((leave) => [leave.requestId, stagesOf(userId, leave)] as const)),
  );
}
