/** The own wishes, and what a proposal is made from beside the month (rules/schedules#wishes). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { rosterWish } from '@hadir/contract/roster/wishes.ts';
import { addMonths } from '@hadir/domain/kernel/months.ts';
import { addDays, dateIn, datesBetween, type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import type { RosterWish } from '@hadir/domain/roster/auto-fill/fill-problem.ts';
import { problemsOn, worksAtNight } from '@hadir/domain/roster/roster-problems.ts';
import { type StoredWish, wishesByDate, wishRefusal } from '@hadir/domain/roster/roster-wish.ts';
import { writeAudit } from '../../db/audit.ts';
import { refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { type CompanyRules, currentRules } from '../attendance/rules/current-rules.service.ts';
import { lastPublished } from './publication.store.ts';
import { rosterLimitsOn } from './roster-limits.ts';
import { rosterPerson } from './roster-judging.service.ts';
import { shiftPositions } from './roster-need.store.ts';
import {
  lockWisher,
  type PastWork,
  pastWork,
  positionsOn,
  readWishes,
  storeWish,
  type WishRow,
} from './roster-wish.store.ts';
import { paintableShifts, type RosterMember, rosterMembers, type ShiftInUse } from './roster.store.ts';
import { MOST_PEOPLE } from '@hadir/contract/roster/endpoints.ts';

const MONTHS_BACK = 3;

const monthDates = (month: string) => {
  const first = localDate(`${month}-01`);
  return { first, last: addDays(addMonths(first, 1), -1) };
};

const wishOf = ({ kind, shiftId }: WishRow): RosterWish =>
  kind === 'SHIFT' && shiftId !== null ? { kind: 'SHIFT', shiftId } : { kind: 'FREE' };

const storedWish = (row: WishRow): StoredWish => ({ weekday: row.weekday, date: row.date, wish: wishOf(row) });

export async function readOwnWishes(c: Call<typeof rosterWish.own>): Promise<ReplyOf<typeof rosterWish.own>> {
  const { db, actor, query } = c;
  const userIds = [actor.userId];
  const [shifts, rows, notified] = await Promise.all([
    paintableShifts(db),
    readWishes(db, { userIds, ...monthDates(query.month) }),
    lastPublished(db, { userIds, month: query.month }),
  ]);
  return {
    data: {
      shifts: shifts.map(({ id, name }) => ({ id, name })),
      wishes: rows.map(storedWish),
      published: notified.length > 0,
    },
  };
}

/** @throws Refused JADWAL_SUDAH_TERBIT, WAKTU_LAMPAU_KEINGINAN, TIDAK_DITEMUKAN where the shift is not in use */
export async function storeOwnWish(c: Call<typeof rosterWish.store>): Promise<ReplyOf<typeof rosterWish.store>> {
  const { actor, body, now, ip, ref } = c;
  const { weekday, date, wish } = body;
  const today = dateIn(now, actor.zone);
  return c.once(async (tx) => {
    await lockWisher(tx, actor.userId);
    if (date !== null) {
      const notified = await lastPublished(tx, { userIds: [actor.userId], month: date.slice(0, 7) });
      const refusal = wishRefusal(date, today, notified.length > 0);
      if (refusal === 'SUDAH_LEWAT') throw refusedField('date', 'KEINGINAN_SUDAH_LEWAT');
      if (refusal === 'SUDAH_TERBIT') throw refusedField('date', 'KEINGINAN_SUDAH_TERBIT');
    }
    const shifts = await paintableShifts(tx);
    if (wish?.kind === 'SHIFT' && !shifts.some(({ id }) => id === wish.shiftId))
      throw refusedField('wish', 'TIDAK_DITEMUKAN');
    await storeWish(tx, actor.userId, { weekday, date, wish }, { now, today });
    await writeAudit(tx, {
      companyId: actor.companyId,
      at: now,
      actorUserId: actor.userId,
      actorAccountId: actor.accountId,
      action: 'roster.wish',
      entity: 'roster_wish',
      entityId: actor.userId,
      after: { hari: weekday, tanggal: date, keinginan: wish?.kind ?? null },
      ip,
      ref,
    });
    await c.app.live.publish(tx, { companyId: actor.companyId, topic: 'roster' });
    return { data: { ok: true as const } };
  });
}

export async function readProposalFacts(c: Call<typeof rosterWish.facts>): Promise<ReplyOf<typeof rosterWish.facts>> {
  const { db, actor, query, now } = c;
  const { first, last } = monthDates(query.month);
  const today = dateIn(now, actor.zone);
  const on = today < first ? first : today > last ? last : today;
  const { data: members } = await rosterMembers(db, c, {
    first,
    last,
    on,
    unit: query.unit,
    search: '',
    most: MOST_PEOPLE,
  });
  const userIds = members.map(({ userId }) => userId);
  const [rules, shifts, ofShift, positions, wishes, worked] = await Promise.all([
    currentRules(db),
    paintableShifts(db),
    shiftPositions(db),
    positionsOn(db, userIds, on),
    readWishes(db, { userIds, first, last }),
    pastWork(db, { userIds, first: addMonths(first, -MONTHS_BACK), last: addDays(first, -1) }),
  ]);
  const dates = datesBetween(first, last);
  const wishesOf = Map.groupBy(wishes, ({ userId }) => userId);
  const workOf = Map.groupBy(worked, ({ userId }) => userId);
  const nightShifts = new Set(shifts.flatMap(({ id }) => (isNight(rules, id, first) ? [id] : [])));
  return {
    data: members.map((member) => {
      const { userId } = member;
      const past = workOf.get(userId) ?? [];
      const position = positions.get(userId);
      const closed = (shiftId: string) => {
        const allowed = ofShift.get(shiftId);
        return allowed !== undefined && !allowed.some(({ id }) => id === position);
      };
      return {
        userId,
        barred: shifts.flatMap((shift) =>
          closed(shift.id) || forbiddenByLaw(rules, shift, { member, first }) ? [shift.id] : [],
        ),
        nights: sumOf(
          past.filter(({ shiftId }) => shiftId !== null && nightShifts.has(shiftId)),
          ({ days }) => days,
        ),
        weekends: sumOf(past, ({ weekends }) => weekends),
        wishes: [...wishesByDate((wishesOf.get(userId) ?? []).map(storedWish), dates)].flatMap(([day, wish]) => {
          const date = dates[day];
          return date === undefined ? [] : [{ date, wish }];
        }),
      };
    }),
  };
}

const sumOf = (rows: readonly PastWork[], part: (row: PastWork) => number) =>
  rows.reduce((sum, row) => sum + part(row), 0);

function isNight(rules: CompanyRules, shiftId: string, date: LocalDate): boolean {
  const shift = rules.on(date).shift(shiftId);
  return shift !== undefined && worksAtNight(shift);
}

/** By sex and age as the month begins: notified as a shift that is closed, never why. */
function forbiddenByLaw(
  rules: CompanyRules,
  { id }: ShiftInUse,
  { member, first }: { readonly member: RosterMember; readonly first: LocalDate },
): boolean {
  const shift = rules.on(first).shift(id);
  if (shift === undefined || !worksAtNight(shift)) return false;
  const day = { date: first, shift, away: false, holiday: false, painted: true };
  const found = problemsOn(
    first,
    (date) => (date === first ? day : undefined),
    rosterPerson(member, false),
    rosterLimitsOn(rules, first),
  );
  return found.some(({ code, level }) => level === 'error' && code.startsWith('MALAM'));
}
