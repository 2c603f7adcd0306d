/** Sickness as a kind of request: reported by dates, verified with a letter, paid by stages (rules/leave#sick-leave). */
import { sick } from '@hadir/contract/sick/endpoints.ts';
import {
  addDays,
  atMinutes,
  dateIn,
  datesBetween,
  daysInclusive,
  type LocalDate,
  toWire,
} from '@hadir/domain/kernel/time.ts';
import { lastRemainingSickDay, letterDue, SICK_LONGEST_DAYS, sickViolations } from '@hadir/domain/sick/sick-rules.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound } from '../../http/refused.ts';
import { lockedPeriodOn } from '../attendance/rules/locked-dates.service.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import { leaveLawRows, worded } from '../leave/requests/leave-facts.service.ts';
import { recomputeAffectedDays } from '../permissions/granted-days.service.ts';
import {
  type Moving,
  type RequestHandler,
  STATUTORY,
  type StoredRequest,
  type TakenDay,
} from '../requests/request-handler.ts';
import { type Acting, giveLeaveBack, rebookLeave, undoWithout, workingDates } from './sick-effects.service.ts';
import {
  clearSickDays,
  outrankedLeave,
  putSickDays,
  readSick,
  type SickDetail,
  sickFile,
  sickOverlap,
  spellsOf,
  writeRemaining,
  writeShortSick,
  writeSick,
  writeWithout,
} from './sick.store.ts';
import { wageOn } from './wage-stage.service.ts';
import { withWageStages } from './sick-file.service.ts';

function boundedRange(from: LocalDate, to: LocalDate): { first: LocalDate; last: LocalDate } {
  if (to < from) return { first: from, last: from };
  const longest = addDays(from, SICK_LONGEST_DAYS);
  return { first: from, last: to > longest ? longest : to };
}

async function gapOf(db: CompanyDb): Promise<number> {
  return (await currentRules(db)).settings.merge_gap_days;
}

const actingOf = ({ now, actorId, rules }: Moving): Acting => ({ now, actorId, settings: rules.settings });

async function detailOf(tx: Parameters<typeof readSick>[0], request: StoredRequest): Promise<SickDetail> {
  const [detail] = await readSick(tx, [request.id]);
  if (!detail) throw new Error(`illness without its details: ${request.id}`);
  return detail;
}

/** @param through the last day that stays illness; null: it stands whole */
async function storeRemainingIllness(
  tx: CompanyDb,
  { id, first, last }: StoredRequest,
  through: LocalDate | null,
  { rules }: Moving,
): Promise<void> {
  await writeRemaining(tx, id, {
    keptTo: through,
    letterDue: letterDue({ from: first, to: through ?? last }, rules.settings),
  });
}

export const sickHandler: RequestHandler<typeof sick> = {
  contract: sick,
  file: { ...sickFile, complete: withWageStages },
  private: true,

  async prepare(asking) {
    const { db, userId, draft, now, rules, returned, isAdmin } = asking;
    const { first, last } = boundedRange(draft.from, draft.to);
    const [person] = await plannedPeople(db, { userIds: [userId], first, last });
    if (!person) throw notFound();
    const { settings } = rules;
    const except = returned?.id ?? null;
    const outranked = await outrankedLeave(db, userId, first, last);
    const outrankedIds = outranked.map(({ requestId }) => requestId);
    const dates = datesBetween(first, last);
    const facts = {
      today: dateIn(now, person.zoneOn(first)),
      byHr: isAdmin,
      lockedPeriod: lockedPeriodOn(rules, dates),
      overlap: await sickOverlap(db, { userId, first, last, outranked: outrankedIds, except }),
    };
    const taken = new Set(outranked.flatMap(({ dates: ofLeave }) => ofLeave));
    const workingDays = workingDates(person, first, last).length;
    const due = letterDue({ from: first, to: last }, settings);
    const spells = [...((await spellsOf(db, [userId], except)).get(userId) ?? []), { from: first, to: last }];
    const hasLetter = draft.files.length > 0;
    const calendarDays = daysInclusive(first, last);
    return {
      violations: sickViolations(draft, facts).map(worded),
      warnings: [],
      first,
      last,
      startsAt: atMinutes(first, 0, person.zoneOn(first)),
      endsAt: atMinutes(addDays(last, 1), 0, person.zoneOn(last)),
      zone: person.zoneOn(first),
      label: 'Sakit',
      days: workingDays,
      minutes: null,
      flags: [STATUTORY],
      phase: null,
      // Dates of leave keep their places with the leave: the illness stands over it.
      slots: dates.flatMap((date): TakenDay[] => [
        { date, slot: 'sick' },
        ...(taken.has(date)
          ? []
          : ([
              { date, slot: 'am' },
              { date, slot: 'pm' },
            ] as const)),
      ]),
      chain: { days: workingDays, addAdmin: false, partnerId: null },
      preview: {
        workingDays,
        calendarDays,
        letterDue: due,
        wage: wageOn(first, spells, await leaveLawRows(db), settings.merge_gap_days),
        givenBack: [...taken].sort(),
      },
      write: (tx, request) =>
        writeSick(tx, {
          requestId: request.id,
          workingDays,
          calendarDays,
          letterDue: due,
          letterAt: hasLetter ? now : null,
        }),
    };
  },

  async approved(tx, request, moving) {
    const detail = await detailOf(tx, request);
    const dates = datesBetween(request.first, request.last);
    await putSickDays(tx, { userId: request.userId, requestId: request.id, dates, by: moving.actorId });
    // The taking back of it is taken back: the illness stands whole again.
    if (detail.keptTo !== null) await storeRemainingIllness(tx, request, null, moving);
    if (detail.letterAt !== null) await giveLeaveBack(tx, request, actingOf(moving));
    await recomputeAffectedDays(tx, request, { dates, cause: 'sakit_disetujui' }, moving);
  },

  async undone(tx, request, moving) {
    const detail = await detailOf(tx, request);
    // An illness that runs is called off for the rest: what has passed stays illness.
    const today = dateIn(moving.now, request.zone);
    const remainingTo =
      moving.move === 'allow_cancel' || moving.move === 'cancel'
        ? lastRemainingSickDay({ from: request.first, to: request.last }, today)
        : null;
    if (remainingTo !== null) await storeRemainingIllness(tx, request, remainingTo, moving);
    await clearSickDays(tx, request.id, remainingTo);
    if (remainingTo === null || remainingTo < request.last) {
      const rest = remainingTo === null ? request : { ...request, first: addDays(remainingTo, 1) };
      if (detail.without === 'POTONG_CUTI') await undoWithout(tx, rest, actingOf(moving));
      if (detail.letterAt !== null) await rebookLeave(tx, rest, actingOf(moving));
    }
    if (remainingTo === null && detail.without !== null) await writeWithout(tx, request.id, null);
    await recomputeAffectedDays(
      tx,
      request,
      { dates: datesBetween(request.first, request.last), cause: 'sakit_dibatalkan' },
      moving,
    );
  },

  async shorten(tx, request, { lastDay, stands, before }, moving) {
    const { first, last, userId } = request;
    const detail = await detailOf(tx, request);
    const [person] = await plannedPeople(tx, { userIds: [userId], first, last });
    const workingDays = person === undefined ? 0 : workingDates(person, first, last).length;
    const due = detail.letterDue === null ? null : letterDue({ from: first, to: last }, moving.rules.settings);
    await writeShortSick(tx, request.id, { workingDays, calendarDays: daysInclusive(first, last), letterDue: due });
    if (stands) {
      await clearSickDays(tx, request.id, lastDay);
      const rest = { ...before, first: addDays(lastDay, 1) };
      if (detail.without === 'POTONG_CUTI') await undoWithout(tx, rest, actingOf(moving));
      await recomputeAffectedDays(
        tx,
        request,
        { dates: datesBetween(rest.first, before.last), cause: 'sakit_dibatalkan' },
        moving,
      );
    }
    return { days: workingDays };
  },

  async remainingDates(tx, request) {
    const { keptTo: through } = await detailOf(tx, request);
    return through === null ? [] : datesBetween(request.first, through);
  },

  async details({ db, actor, isAdmin }, requests) {
    const rows = await readSick(
      db,
      requests.map(({ id }) => id),
    );
    // Health data: letter and stage are the person's and HR's (rules/leave#private-papers); superiors and clients see
    // the dates.
    const visibleRows = rows.filter(({ userId }) => isAdmin || userId === actor.userId);
    const spells = await spellsOf(db, [...new Set(visibleRows.map(({ userId }) => userId))], null);
    const law = visibleRows.length === 0 ? [] : await leaveLawRows(db);
    const gapDays = visibleRows.length === 0 ? 0 : await gapOf(db);
    return new Map(
      rows.map((row) => {
        const { requestId, userId, first, workingDays, calendarDays, keptTo: through } = row;
        const whole = visibleRows.includes(row);
        const own = [...(spells.get(userId) ?? []), { from: first, to: row.last }];
        return [
          requestId,
          {
            workingDays,
            calendarDays,
            keptTo: through,
            letter: whole
              ? {
                  there: row.letterAt !== null,
                  dueOn: row.letterDue,
                  at: row.letterAt === null ? null : toWire(row.letterAt),
                  without: row.without,
                }
              : null,
            wage: whole ? wageOn(first, own, law, gapDays) : null,
          },
        ] as const;
      }),
    );
  },
};
