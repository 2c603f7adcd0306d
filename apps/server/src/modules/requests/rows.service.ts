/** Requests as a reader sees them: names, steps, the moves that succeed now, the kind's own part. */
import type { RequestRow, Somebody } from '@hadir/contract/requests-shapes.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { movesOf } from '@hadir/domain/requests/transition.ts';
import type { RequestMove } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Actor } from '../../http/actor.ts';
import { type CompanyRules, currentRules } from '../attendance/current-rules.service.ts';
import { handlerOf } from './all-kinds.ts';
import { namesOf } from './chain.store.ts';
import type { Reading } from './request-handler.ts';
import { heldOf, type Kept, lockedPeriodOf, readKept, type StoredStep } from './request.store.ts';
import { type Around, aroundRequests } from './rows.store.ts';
import { type Reader, readerOf, seesFiles, standingFor } from './standing.service.ts';

/** Everything a page of rows is made with. */
export interface View {
  readonly db: CompanyDb;
  readonly now: Instant;
  readonly reader: Reader;
  readonly rules: CompanyRules;
}

/** @param known what the caller has read already */
export async function viewOf(
  db: CompanyDb,
  actor: Actor,
  now: Instant,
  { reader, rules }: Partial<Pick<View, 'reader' | 'rules'>> = {},
): Promise<View> {
  return { db, now, reader: reader ?? (await readerOf(db, actor, now)), rules: rules ?? (await currentRules(db)) };
}

export const readingOf = ({ db, now, reader }: View): Reading => ({
  db,
  now,
  actor: reader.actor,
  isAdmin: reader.isAdmin,
});

/** What is being waited for: the open step, or who answers a wish to cancel. */
export function waitingStep(kept: Kept): StoredStep | undefined {
  return kept.openStep === null ? undefined : kept.steps.find(({ no }) => no === kept.openStep);
}

export function movesFor({ reader, rules, now }: View, kept: Kept): RequestMove[] {
  // Deciding, asking and withdrawing are for the own name only.
  if (reader.actor.impersonated) return [];
  return movesOf(heldOf(kept, lockedPeriodOf(rules, kept)), standingFor(reader, kept.kind), now);
}

/** Illness is told to the person, to HR, and to who wrote it down. */
export function mayReadReason({ reader }: View, kept: Kept): boolean {
  if (handlerOf(kept.kind).private !== true) return true;
  return reader.isAdmin || kept.userId === reader.actor.userId || kept.createdBy === reader.actor.userId;
}

function countOfFiles({ reader }: View, kept: Kept, { files, openFiles }: Around): number {
  if (reader.isAdmin || kept.userId === reader.actor.userId) return files;
  return seesFiles(reader, kept) ? openFiles : 0;
}

const NOT_TOLD: readonly RequestMove[] = ['submit', 'approve', 'expire'];

export type Names = ReadonlyMap<string, string>;
export const somebodyOf = (names: Names, id: string): Somebody => ({ id, fullname: names.get(id) ?? '' });

function rowOf(view: View, kept: Kept, around: Around, names: Names): RequestRow {
  const { lastDecision } = kept;
  const step = waitingStep(kept);
  const told = mayReadReason(view, kept);
  const decided = lastDecision !== null && lastDecision.move !== 'submit';
  return {
    id: kept.id,
    version: kept.version,
    kind: kept.kind,
    status: kept.status,
    phase: kept.phase,
    person: {
      id: kept.userId,
      fullname: around.fullname,
      employeeNo: around.employeeNo,
      unit: around.unit,
      photo: around.photoFileId === null ? null : `/api/files/${around.photoFileId}`,
    },
    askedBy: kept.createdBy === kept.userId ? null : somebodyOf(names, kept.createdBy),
    label: kept.label,
    first: kept.first,
    last: kept.last,
    startsAt: toWire(kept.startsAt),
    endsAt: toWire(kept.endsAt),
    zone: kept.zone,
    days: kept.days,
    minutes: kept.minutes,
    reason: told ? kept.reason : null,
    flags: [...kept.flags],
    withoutChain: kept.withoutChain,
    submittedAt: toWire(kept.submittedAt),
    decidedAt: kept.decidedAt === null ? null : toWire(kept.decidedAt),
    decidedBy: decided && lastDecision.by !== '' ? (names.get(lastDecision.by) ?? null) : null,
    decisionReason: told && decided && !NOT_TOLD.includes(lastDecision.move) ? lastDecision.reason : null,
    step:
      step === undefined
        ? null
        : {
            no: step.no,
            of: kept.steps.length,
            actor: step.actor,
            namedBy: step.namedBy,
            people: step.approvers.map((id) => somebodyOf(names, id)),
            since: toWire(
              kept.status === 'pending' && step.openedAt !== null ? step.openedAt : (around.updatedAt as Instant),
            ),
          },
    // That there is a letter is health data, too.
    files: countOfFiles(view, kept, around),
    can: movesFor(view, kept),
  };
}

export interface Shown {
  readonly kept: Kept;
  readonly row: RequestRow;
}

/** In the order of the ids. */
export async function shownRows(view: View, ids: readonly string[]): Promise<Shown[]> {
  const kept = await readKept(view.db, ids);
  const around = await aroundRequests(view.db, ids);
  const named = kept.flatMap((one) => [
    one.createdBy,
    ...(one.lastDecision && one.lastDecision.by !== '' ? [one.lastDecision.by] : []),
    ...(waitingStep(one)?.approvers ?? []),
  ]);
  const names = await namesOf(view.db, named);
  return kept.flatMap((one) => {
    const beside = around.get(one.id);
    return beside ? [{ kept: one, row: rowOf(view, one, beside, names) }] : [];
  });
}

/** With the kind's own part; rows without one are not the reader's to see. */
export async function withDetails(view: View, shown: readonly Shown[]): Promise<(RequestRow & { details: unknown })[]> {
  const reading = readingOf(view);
  const details = new Map<string, unknown>();
  for (const [kind, group] of Map.groupBy(shown, ({ kept }) => kept.kind)) {
    const own = await handlerOf(kind).details(
      reading,
      group.map(({ kept }) => kept),
    );
    for (const [id, part] of own) details.set(id, part);
  }
  return shown.flatMap(({ row }) => (details.has(row.id) ? [{ ...row, details: details.get(row.id) }] : []));
}
