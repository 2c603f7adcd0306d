/** Cells of the roster, published ones and the drafts beside them (rules/schedules#drafts). */
import type { PaintedPlan } from '@hadir/contract/roster/endpoints.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';

/** A date's cell, published or painted or both. */
export interface StoredCell {
  readonly userId: string;
  readonly date: LocalDate;
  readonly published: PaintedPlan | null;
  readonly draft: PaintedPlan | null;
  /** Of the draft, else of what is published. */
  readonly token: string;
  readonly by: string | null;
}

type Kind = PaintedPlan['kind'];

/** One person's cells, column by column: the rows of a large month take more than twice as long (docs/decisions/102). */
interface CellLists {
  readonly userId: string;
  readonly isDraft: boolean;
  /** Who painted them; null of published ones. */
  readonly by: string | null;
  readonly dates: LocalDate[];
  readonly kinds: Kind[];
  readonly shiftIds: (string | null)[];
  readonly pointIds: (string | null)[];
  readonly tokens: string[];
}

/** The same object for the same plan: a month of thousands of people has few different ones. */
function planFinder() {
  const known = new Map<string, PaintedPlan>();
  return (kind: Kind, shiftId: string | null, pointId: string | null): PaintedPlan => {
    const key = `${kind} ${shiftId} ${pointId}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const plan: PaintedPlan =
      kind === 'SHIFT' && shiftId !== null ? { kind, shiftId, pointId } : { kind: asFree(kind) };
    known.set(key, plan);
    return plan;
  };
}

const asFree = (kind: Kind) => (kind === 'PATTERN' ? kind : 'OFF');

const byDate = (one: StoredCell, other: StoredCell) => (one.date < other.date ? -1 : 1);

/** Of one person, by date. */
function cellsOf(lists: readonly CellLists[], planOf: ReturnType<typeof planFinder>): StoredCell[] {
  const cells = new Map<LocalDate, StoredCell>();
  // Published ones first: the drafts are laid over them.
  for (const list of lists.toSorted((one, other) => Number(one.isDraft) - Number(other.isDraft))) {
    const { userId, isDraft, by, kinds, shiftIds, pointIds, tokens } = list;
    for (const [at, date] of list.dates.entries()) {
      const [kind, token] = [kinds[at], tokens[at]];
      if (kind === undefined || token === undefined) throw new Error('columns of cells are of different length');
      const plan = planOf(kind, shiftIds[at] ?? null, pointIds[at] ?? null);
      const published = isDraft ? (cells.get(date)?.published ?? null) : plan;
      cells.set(date, { userId, date, published, draft: isDraft ? plan : null, token, by });
    }
  }
  return [...cells.values()].sort(byDate);
}

/**
 * Cells of people between two dates, by the ids of people and by date.
 * @param drafts false: what is published alone, as everybody may see it
 */
export async function readCells(
  db: CompanyDb,
  { userIds, first, last, drafts }: { userIds: readonly string[]; first: LocalDate; last: LocalDate; drafts: boolean },
): Promise<StoredCell[]> {
  const { rows } = await db.query<CellLists>(
    `select user_id as "userId", false as "isDraft", null as by, json_agg(work_date) as dates, json_agg(kind) as kinds,
            json_agg(shift_id) as "shiftIds", json_agg(location_point_id) as "pointIds",
            json_agg(version || '@' || (extract(epoch from updated_at) * 1000)::bigint) as tokens
       from roster_cell
      where company_id = $1 and user_id = any($2::uuid[]) and work_date between $3 and $4 and published_at is not null
        and kind <> 'LEAVE'
      group by user_id
     union all
     select d.user_id, true, b.fullname, d.dates, d.kinds, d."shiftIds", d."pointIds", d.tokens
       from (select user_id, updated_by, json_agg(work_date) as dates, json_agg(kind) as kinds,
                    json_agg(shift_id) as "shiftIds", json_agg(location_point_id) as "pointIds",
                    json_agg(stamp) as tokens
               from roster_draft
              where company_id = $1 and user_id = any($2::uuid[]) and work_date between $3 and $4 and $5::boolean
              group by user_id, updated_by) d
       join app_user b on b.company_id = $1 and b.id = d.updated_by`,
    [db.companyId, userIds, first, last, drafts],
  );
  const planOf = planFinder();
  const listsOf = Map.groupBy(rows, ({ userId }) => userId);
  return [...listsOf.keys()].sort().flatMap((userId) => cellsOf(listsOf.get(userId) ?? [], planOf));
}

export interface DraftCell {
  readonly userId: string;
  readonly date: LocalDate;
  readonly plan: PaintedPlan;
  readonly stamp: string;
}

export async function storeDrafts(
  db: CompanyDb,
  drafts: readonly DraftCell[],
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  await removeDrafts(db, drafts);
  await insertRows(
    db,
    'roster_draft',
    drafts.map(({ userId, date, plan, stamp }) => ({
      company_id: db.companyId,
      user_id: userId,
      work_date: date,
      kind: plan.kind,
      shift_id: plan.kind === 'SHIFT' ? plan.shiftId : null,
      location_point_id: plan.kind === 'SHIFT' ? plan.pointId : null,
      stamp,
      updated_at: toWire(now),
      updated_by: by,
    })),
  );
}

export async function removeDrafts(
  db: CompanyDb,
  cells: readonly { readonly userId: string; readonly date: LocalDate }[],
): Promise<void> {
  if (cells.length === 0) return;
  await db.query(
    `delete from roster_draft r using unnest($2::uuid[], $3::date[]) as w (user_id, work_date)
      where r.company_id = $1 and r.user_id = w.user_id and r.work_date = w.work_date`,
    [db.companyId, cells.map(({ userId }) => userId), cells.map(({ date }) => date)],
  );
}
