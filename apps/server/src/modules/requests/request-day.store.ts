/**
 * The dates that requests take, so that no two take the same (rules/leave#one-date-taken-once,
 * rules/requests#dates-taken).
 */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { barredByWholeDay, clashingSlots } from '@hadir/domain/requests/day-slots.ts';
import type { DaySlot, RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import type { StoredRequest, TakenDay } from './request-handler.ts';

export interface Clash {
  readonly id: string;
  readonly kind: RequestKind;
  readonly label: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly date: LocalDate;
}

interface InTheWay extends Required<TakenDay> {
  /** Only together with the other half of the date. */
  readonly whole: boolean;
}

const HALVES = ['am', 'pm'] as const;

/** One row per date and slot of others that the request finds in its way. */
function inTheWay(userId: string, slots: readonly TakenDay[]): InTheWay[] {
  const ofDates = Map.groupBy(slots, (slot) => `${slot.userId ?? userId} ${slot.date}`);
  return [...ofDates.values()].flatMap((rows) =>
    rows.slice(0, 1).flatMap((one) => {
      const own = rows.map(({ slot }) => slot);
      const row = { ...one, userId: one.userId ?? userId };
      const halves = barredByWholeDay(own) ? HALVES.map((slot) => ({ ...row, slot, whole: true })) : [];
      return [...clashingSlots(own).map((slot) => ({ ...row, slot, whole: false })), ...halves];
    }),
  );
}

const sameSlots = (userId: string, slots: readonly TakenDay[]): InTheWay[] =>
  slots
    .filter(({ slot }) => slot !== 'overtime')
    .map((one) => ({ ...one, userId: one.userId ?? userId, whole: false }));

/**
 * The first waiting or approved request in the way of these dates and slots, the earliest date first.
 * @param userId of slots that name nobody
 * @param except a request sent again, whose own dates do not count
 * @param by `rules`: what cannot stand beside each other; `constraint`: the same slot alone, for what stood before
 */
export async function clashOf(
  db: CompanyDb,
  userId: string,
  slots: readonly TakenDay[],
  { except, by }: { readonly except: string | null; readonly by: 'rules' | 'constraint' },
): Promise<Clash | undefined> {
  const blocking = by === 'rules' ? inTheWay(userId, slots) : sameSlots(userId, slots);
  if (blocking.length === 0) return undefined;
  const { rows } = await db.query<Clash>({
    name: 'request-clash',
    text: `select r.id, r.kind, r.label, r.first_date as first, r.last_date as last, t.work_date as date
      from unnest($2::uuid[], $3::date[], $4::text[], $6::boolean[]) as w (user_id, date, slot, whole)
      join request_day t on t.company_id = $1 and t.user_id = w.user_id and t.work_date = w.date and t.slot = w.slot
        and t.taken
      join request r on r.company_id = t.company_id and r.id = t.request_id
      where r.id is distinct from $5::uuid and (t.slot <> 'overtime' or r.phase is distinct from 'not_done')
        and (not w.whole or 2 = (select count(distinct h.slot) from request_day h where h.company_id = $1
          and h.user_id = w.user_id and h.work_date = w.date and h.taken and h.slot in ('am', 'pm')
          and h.request_id is distinct from $5::uuid))
      order by t.work_date, r.id limit 1`,
    values: [
      db.companyId,
      blocking.map((slot) => slot.userId),
      blocking.map(({ date }) => date),
      blocking.map(({ slot }) => slot),
      except,
      blocking.map(({ whole }) => whole),
    ],
  });
  return rows[0];
}

/**
 * The dates that a request takes.
 * @param replaces those of a draft sent again take the place of the old ones
 * @returns false when one of them has just been taken by another
 */
export async function writeDays(
  tx: CompanyDb,
  { id, userId }: Pick<StoredRequest, 'id' | 'userId'>,
  slots: readonly TakenDay[],
  { replaces }: { readonly replaces: boolean },
): Promise<boolean> {
  const cleared = replaces
    ? tx.query({
        name: 'request-days-clear',
        text: 'delete from request_day where company_id = $1 and request_id = $2',
        values: [tx.companyId, id],
      })
    : Promise.resolve();
  const written = tx.query({
    name: 'request-days-write',
    text: `insert into request_day (company_id, user_id, work_date, slot, request_id)
      select $1, d.user_id, d.date, d.slot, $2 from unnest($3::uuid[], $4::date[], $5::text[]) d (user_id, date, slot)
      on conflict do nothing`,
    values: [
      tx.companyId,
      id,
      slots.map((slot) => slot.userId ?? userId),
      slots.map(({ date }) => date),
      slots.map(({ slot }) => slot),
    ],
  });
  const [, { rowCount }] = await runTogether(cleared, written);
  return rowCount === slots.length;
}

export interface RequestDay {
  readonly userId: string;
  readonly date: LocalDate;
  readonly slot: DaySlot;
}

export async function daysOf(db: CompanyDb, requestId: string): Promise<RequestDay[]> {
  const { rows } = await db.query<RequestDay>({
    name: 'request-days-of',
    text: `select user_id as "userId", work_date as date, slot from request_day
      where company_id = $1 and request_id = $2 order by work_date, user_id, slot`,
    values: [db.companyId, requestId],
  });
  return rows;
}

/** Of a request that was called off while it ran: the dates that had been taken stay so. */
export async function markDaysTaken(db: CompanyDb, requestId: string, dates: readonly LocalDate[]): Promise<void> {
  if (dates.length === 0) return;
  await db.query({
    name: 'request-days-keep',
    text: `update request_day set taken = true
      where company_id = $1 and request_id = $2 and work_date = any($3::date[]) and not taken`,
    values: [db.companyId, requestId, dates],
  });
}

/** Of a request that is cut off: the dates after the day are nobody's any more. */
export async function freeDaysAfter(db: CompanyDb, requestId: string, lastDay: LocalDate): Promise<void> {
  await db.query({
    name: 'request-days-free-after',
    text: 'delete from request_day where company_id = $1 and request_id = $2 and work_date > $3',
    values: [db.companyId, requestId, lastDay],
  });
}

/** Gives the dates free, or takes them again. The unique key is the wall; whoever takes them looks for a clash before. */
export async function takeDays(db: CompanyDb, requestId: string, taken: boolean): Promise<void> {
  await db.query({
    name: 'request-days-take',
    text: 'update request_day set taken = $3 where company_id = $1 and request_id = $2 and taken <> $3',
    values: [db.companyId, requestId, taken],
  });
}
