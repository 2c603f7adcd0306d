/**
 * A change of a judged day from its writing to its end (docs/decisions/066): what it begins as, its moves, what each
 * does to the day, and what the lock of the period leaves of that.
 */
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import { ALONE_NOTE, dayChangeStateWord } from '@hadir/contract/corrections/day-change-words.ts';
import {
  type DayChangeMove,
  type DayChangeOutcome,
  type DayChangeRoles,
  firstState,
  moveDayChange,
} from '@hadir/domain/corrections/day-change.ts';
import { writeAudits } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import { lockDays } from '../../attendance/days/lock-days.service.ts';
import { knownDays } from '../../attendance/days/known-days.service.ts';
import { recomputeDays } from '../../attendance/days/recompute.service.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { adjustByChange } from '../../closing/adjustments.service.ts';
import { DAY_CHANGE_EFFECTS } from './day-change-effects.ts';
import type { Acting } from './day-change-effect.ts';
import { noticeOfMove, noticesOfWriting } from './day-change-notices.service.ts';
import { lastObjectionDates, movedChange, objectionDeciders, readDayChangeRoles } from './day-change-people.service.ts';
import {
  dayChangesByIds,
  type DayChangeDraft,
  type DayChangePatch,
  insertDayChanges,
  lockDayChange,
  type StoredDayChange,
  writeDayChange,
} from './day-change.store.ts';
export type { DayChangeDraft, StoredDayChange } from './day-change.store.ts';

export interface Proposing extends Acting {
  readonly actorId: string;
  /** A second admin has to agree to each before anybody else is told. */
  readonly needsSecondAdmin: boolean;
}

const auditOf = (tx: CompanyDb, { actorId, now, ip, ref }: Acting, action: AuditAction, change: StoredDayChange) => ({
  companyId: tx.companyId,
  at: now,
  actorUserId: actorId,
  action,
  entity: 'day_change' as const,
  entityId: change.id,
  ip,
  ref,
});

/**
 * Writes the changes, tells the people, and lets those count at once that are to nobody's disadvantage. In a
 * transaction that holds the days (holdDays); the caller has checked that they may be written at all.
 */
export async function proposeDayChanges(
  tx: CompanyDb,
  drafts: readonly DayChangeDraft[],
  proposing: Proposing,
): Promise<StoredDayChange[]> {
  const { actorId, now, needsSecondAdmin } = proposing;
  const begun = drafts.map((draft) => {
    const state = firstState({ needsSecondAdmin, disadvantage: draft.disadvantages.length > 0 });
    return { ...draft, state, notifiedAt: state === 'proposed' ? null : now };
  });
  const ids = await insertDayChanges(tx, begun, { by: actorId, now });
  const written = await dayChangesByIds(tx, ids);
  for (const change of written) {
    if (change.state === 'counts') await letCount(tx, change, proposing, {});
  }
  await writeAudits(
    tx,
    written.map((change) => ({
      ...auditOf(tx, proposing, 'attendance.day_change.write', change),
      after: {
        userId: change.userId,
        tanggal: change.date,
        alasan: change.reason,
        keadaan: dayChangeStateWord[change.state],
        ...(change.decidedAlone ? { keterangan: ALONE_NOTE } : {}),
      },
    })),
  );
  await noticesOfWriting(tx, written, now);
  return dayChangesByIds(tx, ids);
}

async function recomputeAffectedDays(
  tx: CompanyDb,
  change: StoredDayChange,
  acting: Acting,
  cause: string,
): Promise<void> {
  const { userId, date } = change;
  const { companyId } = tx;
  const { now, actorId } = acting;
  await recomputeDays(tx, { companyId, userIds: [userId], from: date, to: date, cause, now, actorUserId: actorId });
}

/** The day is judged with it from now on. */
async function letCount(tx: CompanyDb, change: StoredDayChange, acting: Acting, patch: DayChangePatch): Promise<void> {
  const effect = DAY_CHANGE_EFFECTS[change.kind];
  const done = await effect.apply(tx, change, acting);
  await recomputeAffectedDays(tx, change, acting, effect.causes.apply);
  await writeDayChange(tx, change.id, { state: 'counts', patch: { ...patch, counts: { done } }, now: acting.now });
}

async function takeBack(
  tx: CompanyDb,
  change: StoredDayChange,
  { state, acting, patch }: { state: DayChangeOutcome['state']; acting: Acting; patch: DayChangePatch },
): Promise<void> {
  const effect = DAY_CHANGE_EFFECTS[change.kind];
  await effect.takeBack(tx, change, acting);
  await recomputeAffectedDays(tx, change, acting, effect.causes.takeBack);
  await writeDayChange(tx, change.id, { state, patch: { ...patch, ended: true }, now: acting.now });
}

/** The days of a locked period stay: the move is written, and what it would have changed beside it. */
async function moveLocked(
  tx: CompanyDb,
  change: StoredDayChange,
  {
    period,
    outcome: { state, effect },
    patch,
    acting: { now },
  }: { period: string; outcome: DayChangeOutcome; patch: DayChangePatch; acting: Acting },
): Promise<void> {
  await writeDayChange(tx, change.id, { state, patch, now });
  if (effect === 'none' && state !== 'objected' && change.adjustment === null) return;
  const { id: changeId, userId, date, before, after } = change;
  const back = change.countedAt !== null && change.endedAt === null;
  await adjustByChange(
    tx,
    await currentRules(tx),
    {
      changeId,
      userId,
      date,
      period,
      state: state === 'objected' ? 'requested' : effect === 'none' ? 'dropped' : 'due',
      from: back ? after : before,
      to: back ? before : after,
    },
    now,
  );
}

/** What the move itself writes, whatever it does to the day. */
async function patchOf(
  tx: CompanyDb,
  change: StoredDayChange,
  { move, words }: { move: DayChangeMove; words: string },
  { actorId, now }: Acting,
): Promise<DayChangePatch> {
  const by = actorId ?? '';
  switch (move) {
    case 'agree':
      return { second: { by, note: words }, notified: true };
    case 'refuse':
      return { second: { by, note: words } };
    case 'consent':
      return { consented: true };
    case 'object':
      return { objection: words };
    case 'uphold':
    case 'reject': {
      const { alone } = await objectionDeciders(tx, change, now);
      return { decision: { by, note: words, alone } };
    }
    case 'withdraw':
    case 'pass':
      return {};
  }
}

export interface MovingChange extends Acting {
  readonly move: DayChangeMove;
  /** The objection, the decision's note, or a second admin's reason. */
  readonly words: string;
  /** Who makes the move where it is no person: the clock. */
  readonly actorRelation?: DayChangeRoles;
}

/**
 * One move: the row first, then the months. @throws Refused TIDAK_DITEMUKAN, TIDAK_BERHAK for whoever has no such say,
 * KOREKSI_HR_SUDAH_LEWAT where its state or the days do not allow it any more
 */
export async function applyDayChangeMove(tx: CompanyDb, id: string, moving: MovingChange): Promise<StoredDayChange> {
  const { move, now, actorId } = moving;
  const found = await lockDayChange(tx, id);
  if (!found) throw notFound();
  await lockDays(tx, [found], now);
  const { change, figures } = move === 'agree' ? await comparedNow(tx, found, moving) : { change: found, figures: {} };
  const last = (await lastObjectionDates(tx, [change])).get(change.id);
  const roles = moving.actorRelation ?? (await readDayChangeRoles(tx, change, actorId ?? '', now));
  const outcome = moveDayChange(move, movedChange(change, last, now), roles);
  if (outcome === 'forbidden') throw new Refused('TIDAK_BERHAK');
  if (outcome === 'late') throw new Refused('KOREKSI_HR_SUDAH_LEWAT');
  const patch = { ...(await patchOf(tx, change, { move, words: moving.words }, moving)), ...figures };
  const state = await carryOut(tx, change, { outcome, patch, acting: moving });
  await writeAudits(tx, [
    {
      ...auditOf(tx, moving, `attendance.day_change.${move}`, change),
      before: { keadaan: dayChangeStateWord[found.state] },
      after: { userId: change.userId, tanggal: change.date, keadaan: dayChangeStateWord[state], ...wordsOf(moving) },
    },
  ]);
  const [moved] = await dayChangesByIds(tx, [id]);
  if (!moved) throw new Error(`the day change ${id} was moved a moment ago and is gone`);
  await noticeOfMove(tx, moved, move, moving);
  return moved;
}

const wordsOf = ({ words }: MovingChange) => (words === '' ? {} : { keterangan: words });

/** A second admin agrees to what it means for the day as it stands now. */
async function comparedNow(tx: CompanyDb, change: StoredDayChange, { now }: Acting) {
  const effect = DAY_CHANGE_EFFECTS[change.kind];
  const compared = await effect.compare(tx, change, now);
  if (compared === null) return { change, figures: {} };
  const figures = { ...compared, disadvantages: effect.disadvantages(compared.before, compared.after) };
  return { change: { ...change, ...figures }, figures: { figures } };
}

/** @returns the state it has come to */
async function carryOut(
  tx: CompanyDb,
  change: StoredDayChange,
  { outcome, patch, acting }: { outcome: DayChangeOutcome; patch: DayChangePatch; acting: Acting },
): Promise<StoredDayChange['state']> {
  const { state, effect } = outcome;
  const { userId, date, kind } = change;
  const period = (await knownDays(tx, [{ userId, date }]))(userId, date)?.lockedPeriod ?? null;
  if (period !== null) {
    await moveLocked(tx, change, { period, outcome, patch, acting });
    return state;
  }
  if (effect === 'none') await writeDayChange(tx, change.id, { state, patch, now: acting.now });
  else if (effect === 'take_back') await takeBack(tx, change, { state, acting, patch });
  else if ((await DAY_CHANGE_EFFECTS[kind].compare(tx, change, acting.now)) === null) {
    await writeDayChange(tx, change.id, { state: 'impossible', patch, now: acting.now });
    return 'impossible';
  } else await letCount(tx, change, acting, patch);
  return state;
}
