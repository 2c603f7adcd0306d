/** Painting drafts: each cell stands or is refused by itself, as if it had come alone (rules/schedules#drafts). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { PaintedPlan, roster } from '@hadir/contract/roster/endpoints.ts';
import { cellRefusalText, type CellRefusal } from '@hadir/contract/roster/words.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { seenDates } from '../../db/seen-dates.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { type CompanyRules, currentRules } from '../attendance/rules/current-rules.service.ts';
import { type PlannedPerson, plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import { rangeOf } from './cell-range.ts';
import { cellRefusal, samePainted } from './cell-refusals.ts';
import { type DraftCell, readCells, removeDrafts, type StoredCell, storeDrafts } from './roster-cells.store.ts';
import { lockRosterPeople, paintableShifts } from './roster.store.ts';

type PaintCall = Call<typeof roster.paint>;
type Change = PaintCall['body']['changes'][number];
type Answer = ReplyOf<typeof roster.paint>['data'];

const keyOf = ({ userId, date }: { userId: string; date: string }) => `${userId} ${date}`;

interface Known {
  readonly rules: CompanyRules;
  readonly people: ReadonlyMap<string, PlannedPerson>;
  readonly cells: ReadonlyMap<string, StoredCell>;
  readonly shifts: ReadonlySet<string>;
}

/** Why this cell cannot be what was painted; undefined where it can. */
function refusalOf(change: Change, known: Known): CellRefusal | undefined {
  const refusal = cellRefusal(change, known.people.get(change.userId), known);
  if (refusal === 'BUKAN_KARYAWAN') return refusal;
  if (known.rules.lockedOn(change.date)) return 'PERIODE_TERKUNCI';
  return (known.cells.get(keyOf(change))?.token ?? '') === change.token ? refusal : 'BERUBAH';
}

/** A draft that says what is published, or that there is no cell where there is none, is no draft. */
const saysNothing = (plan: PaintedPlan, cell: StoredCell | undefined) =>
  samePainted(plan, cell?.published ?? { kind: 'PATTERN' });

const shownCell = (cell: StoredCell | undefined) => {
  if (cell === undefined) return null;
  const { draft, published, by } = cell;
  if (draft !== null) return { plan: draft, state: 'draft' as const, by };
  return published === null ? null : { plan: published, state: 'published' as const, by: null };
};

function refusedCell(
  { userId, date }: Change,
  code: CellRefusal,
  cell: StoredCell | undefined,
): Answer['refused'][number] {
  const message = cellRefusalText(code, date, cell?.by ?? null);
  return { userId, date, code, message, cell: shownCell(cell), token: cell?.token ?? '' };
}

/** @throws Refused TIDAK_DITEMUKAN where a date of somebody is not the planner's, PERIODE_TERKUNCI where all are */
async function knownFor(c: PaintCall, tx: CompanyDb): Promise<Known> {
  const { changes } = c.body;
  const userIds = [...new Set(changes.map(({ userId }) => userId))];
  const range = rangeOf(changes);
  const seen = await seenDates(tx, c, userIds, range);
  if (changes.some(({ userId, date }) => !seen.has(userId, date))) throw notFound();
  // Lock, then look: what is compared below stays so until the end.
  const own = await lockRosterPeople(tx, userIds);
  if (own.size < userIds.length) throw notFound();
  const rules = await currentRules(tx);
  // Nothing is left to paint; one locked date among others is refused by itself.
  if (changes.every(({ date }) => rules.lockedOn(date)))
    throw new Refused('PERIODE_TERKUNCI', { params: { periode: rules.periodOn(range.first).label } });
  const people = await plannedPeople(tx, { userIds, ...range }, rules);
  const cells = await readCells(tx, { userIds, ...range, drafts: true });
  const shifts = await paintableShifts(tx);
  return {
    rules,
    people: new Map(people.map((person) => [person.userId, person])),
    cells: new Map(cells.map((cell) => [keyOf(cell), cell])),
    shifts: new Set(shifts.map(({ id }) => id)),
  };
}

/** Other planners' grids look again: at one person each, at everything where there are many. */
async function publishDrafts(c: PaintCall, tx: CompanyDb, drafts: Answer['stored']): Promise<void> {
  const { companyId, sessionId: except } = c.actor;
  const people = Map.groupBy(drafts, ({ userId }) => userId);
  if (people.size > MOST_NAMED) return c.app.live.publish(tx, { companyId, topic: 'roster', except });
  for (const [userId, [one]] of people)
    if (one !== undefined)
      await c.app.live.publish(tx, { companyId, topic: 'roster', userId, workDate: one.date, except });
}

const MOST_NAMED = 20;

export async function paintCells(c: PaintCall): Promise<ReplyOf<typeof roster.paint>> {
  const { body, actor, now, ip, ref } = c;
  return c.once(async (tx) => {
    const known = await knownFor(c, tx);
    const answer: Answer = { stored: [], refused: [] };
    const [drafts, gone]: [DraftCell[], Change[]] = [[], []];
    for (const change of body.changes) {
      const { userId, date, plan } = change;
      const cell = known.cells.get(keyOf(change));
      const refusal = refusalOf(change, known);
      if (refusal !== undefined) answer.refused.push(refusedCell(change, refusal, cell));
      else if (saysNothing(plan, cell)) gone.push(change);
      else drafts.push({ userId, date, plan, stamp: newId() });
    }
    await removeDrafts(tx, gone);
    await storeDrafts(tx, drafts, { by: actor.userId, now });
    const after = await readCells(tx, { userIds: [...known.people.keys()], ...rangeOf(body.changes), drafts: true });
    const tokens = new Map(after.map((cell) => [keyOf(cell), cell.token]));
    const written = [...drafts, ...gone];
    answer.stored = written.map(({ userId, date }) => ({
      userId,
      date,
      token: tokens.get(keyOf({ userId, date })) ?? '',
    }));
    if (written.length > 0) {
      const { first: dari, last: sampai } = rangeOf(body.changes);
      const orang = new Set(written.map(({ userId }) => userId)).size;
      await writeAudit(tx, {
        companyId: actor.companyId,
        at: now,
        actorUserId: actor.userId,
        actorAccountId: actor.accountId,
        action: 'roster.paint',
        entity: 'roster_draft',
        entityId: null,
        after: { sel: written.length, orang, dari, sampai },
        ip,
        ref,
      });
      await publishDrafts(c, tx, answer.stored);
    }
    return { data: answer };
  });
}
