/** A change of shifts as a kind of request: the dates of both are decided in one transaction. */
import type { BodyOf } from '@hadir/contract/kernel/endpoint.ts';
import { shiftChange } from '@hadir/contract/shift-change/endpoints.ts';
import { shiftChangeWord } from '@hadir/contract/shift-change/words.ts';
import { atMinutes, DAY_MINUTES, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { check, type Violation } from '@hadir/domain/kernel/violation.ts';
import { dateText } from '@hadir/domain/permissions/shared-rules.ts';
import { ROSTER_LIMITS, shortRests } from '@hadir/domain/shift-change/roster-rules.ts';
import {
  type ChangedDate,
  type ShiftChangeDraft,
  shiftChangeProblems,
  shiftChangeRules,
} from '@hadir/domain/shift-change/shift-change-rules.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { refuseLocked } from '../attendance/rules/locked-dates.service.ts';
import { recomputeAffectedDays, refuseFirst } from '../permissions/granted-days.service.ts';
import { namesOf } from '../requests/chain/chain.service.ts';
import type { Moving, RequestHandler, StoredRequest, TakenDay } from '../requests/request-handler.ts';
import { changeShifts, takeBackShifts, removeShiftsAfter } from './shift-change-days.store.ts';
import { type JudgedChange, otherDateOf, shiftChangeFacts } from './shift-change-facts.service.ts';
import {
  readShiftChanges,
  shiftChangeFile,
  type ShiftChangeRow,
  type StoredDateChange,
  writeShiftChange,
} from './shift-change.store.ts';

type Body = BodyOf<typeof shiftChange.submit>;

function missing(field: string, kolom: string): Violation {
  return { code: 'WAJIB_DIISI', field, params: { Kolom: kolom } };
}

/** What the kind needs, and what it must not name. */
function draftOf(
  body: Pick<Body, 'what' | 'date' | 'toShiftId' | 'partnerId' | 'otherDate'>,
): ShiftChangeDraft | Violation {
  const { what, date, toShiftId, partnerId, otherDate } = body;
  if (what === 'ganti')
    return toShiftId === null ? missing('toShiftId', 'Shift baru') : { kind: what, date, toShiftId };
  if (otherDate === null) return missing('otherDate', what === 'tukar' ? 'Tanggal rekan' : 'Tanggal pengganti');
  if (what === 'tukar_libur') return { kind: what, date, otherDate };
  return partnerId === null ? missing('partnerId', 'Rekan') : { kind: what, date, partnerId, otherDate };
}

const isDraft = (found: ShiftChangeDraft | Violation): found is ShiftChangeDraft => 'kind' in found;

function storedChanges({ facts, decided }: JudgedChange): StoredDateChange[] {
  const people = facts.partner === null ? [facts.requester] : [facts.requester, facts.partner];
  return decided.map(({ userId, date, shift }) => {
    const planned = people.find(({ id }) => id === userId)?.dates.find((known) => known.date === date);
    return { userId, date, before: planned?.shift?.name ?? null, after: shift?.name ?? null };
  });
}

function warningsOf({ facts }: JudgedChange): string[] {
  const people = facts.partner === null ? [facts.requester] : [facts.requester, facts.partner];
  return people.flatMap(({ name, before, after }) => {
    const known = new Set(shortRests(before, ROSTER_LIMITS));
    return shortRests(after, ROSTER_LIMITS)
      .filter((date) => !known.has(date))
      .map((date) => `Jeda sebelum shift ${name} pada ${dateText(date)} kurang dari 8 jam.`);
  });
}

function spanOf({ facts, people }: JudgedChange, date: LocalDate): { startsAt: Instant; endsAt: Instant } {
  const both = facts.partner === null ? facts.requester.dates : [...facts.requester.dates, ...facts.partner.dates];
  const hours = both.flatMap((planned) => planned.hours ?? []).toSorted((one, other) => one.start - other.start);
  const zone = people[0]?.zoneOn(date) ?? 'Asia/Jakarta';
  const ends = hours.map(({ end }) => end).toSorted((one, other) => one - other);
  return {
    startsAt: hours[0]?.start ?? atMinutes(date, 0, zone),
    endsAt: ends.at(-1) ?? atMinutes(date, DAY_MINUTES, zone),
  };
}

function slotsOf(draft: ShiftChangeDraft, userId: string, partnerId: string | null): TakenDay[] {
  const dates = [...new Set([draft.date, otherDateOf(draft)])];
  const people = partnerId === null ? [userId] : [userId, partnerId];
  return people.flatMap((id) => dates.map((date): TakenDay => ({ userId: id, date, slot: 'shift' })));
}

function labelOf(draft: ShiftChangeDraft, partner: string | undefined): string {
  const what = `${shiftChangeWord[draft.kind]} ${dateText(draft.date)}`;
  if (draft.kind === 'ganti') return what;
  if (draft.kind === 'tukar_libur') return `${what} dengan ${dateText(draft.otherDate)}`;
  return partner === undefined ? what : `${what} dengan ${partner}`.slice(0, 120);
}

const draftOfRow = (row: ShiftChangeRow): ShiftChangeDraft => {
  const draft = draftOf(row);
  if (!isDraft(draft)) throw new Error(`shift change ${row.requestId} says too little`);
  return draft;
};

/** Everybody agreed to the rosters as they were: another shift since then is another matter. */
function refuseChanged(requestedChanges: readonly StoredDateChange[], judged: JudgedChange): void {
  const now = storedChanges(judged);
  const other = requestedChanges.find(
    ({ userId, date, before }) =>
      !now.some((day) => day.userId === userId && day.date === date && day.before === before),
  );
  if (other === undefined) return;
  const nama = judged.people.find(({ userId }) => userId === other.userId)?.fullname ?? '';
  throw new Refused('JADWAL_TIDAK_SESUAI', { params: { nama, tanggal: dateText(other.date) } });
}

async function decide(tx: CompanyDb, request: StoredRequest, decided: readonly ChangedDate[], moving: Moving) {
  const days = decided.map(({ userId, date, shift }) => ({
    userId,
    date,
    works: shift !== null,
    shiftId: shift?.id ?? null,
  }));
  await changeShifts(tx, { requestId: request.id, by: moving.actorId, now: moving.now, days });
  await judgeEach(tx, days, moving);
}

async function judgeEach(tx: CompanyDb, days: readonly { userId: string; date: LocalDate }[], moving: Moving) {
  for (const [userId, dates] of Map.groupBy(days, (day) => day.userId))
    await recomputeAffectedDays(
      tx,
      { userId },
      { dates: dates.map(({ date }) => date), cause: 'jadwal_berubah' },
      moving,
    );
}

export const shiftChangeHandler: RequestHandler<typeof shiftChange> = {
  contract: shiftChange,
  file: shiftChangeFile,

  async prepare({ db, userId, draft: body, now, rules, isAdmin, returned }) {
    const found = draftOf(body);
    // Too little is said to judge it: the day itself stands for it.
    const draft = isDraft(found) ? found : ({ kind: 'tukar_libur', date: body.date, otherDate: body.date } as const);
    const judged = await shiftChangeFacts(db, draft, {
      rules,
      userId,
      now,
      byAdmin: isAdmin,
      except: returned?.id ?? null,
    });
    if (judged === undefined) throw notFound();
    const { facts, people } = judged;
    const partnerId = facts.partner?.id ?? null;
    const changes = isDraft(found) ? storedChanges(judged) : [];
    const names = new Map(people.map((person) => [person.userId, person.fullname]));
    return {
      violations: isDraft(found) ? shiftChangeProblems(draft, facts) : [found],
      warnings: isDraft(found) ? warningsOf(judged) : [],
      first: draft.date,
      last: draft.date,
      ...spanOf(judged, draft.date),
      zone: people[0]?.zoneOn(draft.date) ?? rules.zone,
      label: labelOf(draft, facts.partner?.name),
      days: null,
      minutes: null,
      flags: [],
      phase: null,
      slots: slotsOf(draft, userId, partnerId),
      chain: { days: 0, addAdmin: false, partnerId },
      preview: {
        changes: changes.map(({ userId: id, ...change }) => ({
          person: { id, fullname: names.get(id) ?? '' },
          ...change,
        })),
      },
      write: (tx, request) =>
        writeShiftChange(tx, {
          requestId: request.id,
          what: draft.kind,
          date: draft.date,
          toShiftId: draft.kind === 'ganti' ? draft.toShiftId : null,
          partnerId,
          otherDate: draft.kind === 'ganti' ? null : draft.otherDate,
          changes,
        }),
    };
  },

  async approved(tx, request, moving) {
    const [row] = await readShiftChanges(tx, [request.id]);
    if (row === undefined) throw new Error(`no shift change of ${request.id}`);
    const draft = draftOfRow(row);
    const { rules, now } = moving;
    // Everything is looked at again but the hours of notice: it was asked in time.
    const query = { rules, userId: request.userId, now, byAdmin: true, except: request.id };
    const judged = await shiftChangeFacts(tx, draft, query);
    if (judged === undefined) throw notFound();
    refuseChanged(row.changes, judged);
    refuseFirst(check(shiftChangeRules, draft, judged.facts));
    await decide(tx, request, judged.decided, moving);
  },

  async undone(tx, request, moving) {
    const days = await takeBackShifts(tx, request.id);
    refuseLocked(
      moving.rules,
      days.map(({ date }) => date),
    );
    await judgeEach(tx, days, moving);
  },

  /** Whoever is left goes back to the own roster on what lies after the other's last day. */
  async shorten(tx, request, { lastDay }, moving) {
    await judgeEach(tx, await removeShiftsAfter(tx, request.id, lastDay), moving);
    return undefined;
  },

  async details({ db }, requests) {
    const rows = await readShiftChanges(
      db,
      requests.map(({ id }) => id),
    );
    const ids = rows.flatMap(({ changes, partnerId }) => [...changes.map(({ userId }) => userId), partnerId ?? []]);
    const names = await namesOf(db, [...new Set(ids.flat())]);
    const somebody = (id: string) => ({ id, fullname: names.get(id) ?? '' });
    return new Map(
      rows.map(({ requestId, what, toShiftId, partnerId, changes }) => [
        requestId,
        {
          what,
          toShiftId,
          partner: partnerId === null ? null : somebody(partnerId),
          changes: changes.map(({ userId, ...change }) => ({ person: somebody(userId), ...change })),
        },
      ]),
    );
  },
};
