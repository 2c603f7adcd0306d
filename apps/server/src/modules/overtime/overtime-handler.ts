/** Overtime as a kind of request: ordered with the person's consent, or proposed. */
import { randomBytes } from 'node:crypto';
import { overtime } from '@hadir/contract/overtime/endpoints.ts';
import { durationText, overtimeWarningWord } from '@hadir/contract/overtime/words.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { check } from '@hadir/domain/kernel/violation.ts';
import { plannedMinutes } from '@hadir/domain/overtime/overtime-day.ts';
import { overtimeLaw } from '@hadir/domain/overtime/overtime-law.ts';
import { overtimeLimits } from '@hadir/domain/overtime/overtime-limits.ts';
import { orderNumber } from '@hadir/domain/overtime/overtime-number.ts';
import { type OvertimePhase, type ShownPhase, shownPhase } from '@hadir/domain/overtime/overtime-phase.ts';
import {
  notTwice,
  notWhileAway,
  outsideOrdinaryHours,
  overtimeLabel,
  overtimeProblems,
  overtimeWarnings,
  withinDayLimit,
  withinWeekLimit,
} from '@hadir/domain/overtime/overtime-rules.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { refuseFirst } from '../permissions/granted-days.service.ts';
import { RETROACTIVE, type RequestHandler } from '../requests/request-handler.ts';
import { setPhase } from '../requests/request-phase.service.ts';
import { overtimeFacts, personAround, spanOfHours, workDateOf } from './overtime-facts.service.ts';
import { recomputeLaterPay } from './overtime-pay.service.ts';
import {
  giveNumber,
  nextOrderNumber,
  overtimeFile,
  overtimeLawRows,
  type OvertimeRow,
  readOvertime,
  reasonInUse,
  setLive,
  weekOfEach,
  workerOf,
  writePlan,
} from './overtime.store.ts';
import { clearWork } from './realise.store.ts';
import { realiseEach } from './realise.service.ts';
import { workedRows } from './overtime-file.service.ts';

const CODE_BYTES = 16;

async function oneOf(db: CompanyDb, id: string): Promise<OvertimeRow> {
  const [row] = await readOvertime(db, [id]);
  if (row === undefined) throw new Error(`no overtime of ${id}`);
  return row;
}

/** The number and the code of the paper stay with the order, whatever becomes of it later. */
async function number(tx: CompanyDb, row: OvertimeRow): Promise<void> {
  if (row.splNo !== null) return;
  const { last, companyCode } = await nextOrderNumber(tx, Number(row.workDate.slice(0, 4)));
  await giveNumber(
    tx,
    row.requestId,
    orderNumber(last, companyCode, row.workDate),
    randomBytes(CODE_BYTES).toString('base64url'),
  );
}

export const shownPlan = (
  row: Pick<OvertimeRow, 'workDate' | 'payDay' | 'start' | 'end' | 'breakMinutes' | 'planMinutes'>,
) => ({
  workDate: row.workDate,
  payDay: row.payDay,
  start: toWire(row.start),
  end: toWire(row.end),
  breakMinutes: row.breakMinutes,
  minutes: row.planMinutes,
});

export function shownActual({ actualStart, actualEnd, actualMinutes }: OvertimeRow) {
  if (actualStart === null || actualEnd === null || actualMinutes === null) return null;
  return { start: toWire(actualStart), end: toWire(actualEnd), minutes: actualMinutes };
}

const phaseOf = (phase: OvertimePhase | null, locked: boolean): ShownPhase | null =>
  phase === null ? null : shownPhase(phase, locked);

export const overtimeHandler: RequestHandler<typeof overtime> = {
  contract: overtime,
  file: { ...overtimeFile, complete: workedRows },

  startsOn: ({ date }) => date,

  async prepare(asking) {
    const { db, userId, draft: body, now, rules, returned, actor } = asking;
    const person = await personAround(db, userId, { first: body.date, last: body.date, now }, rules);
    const zone = person.zoneOn(body.date);
    const plan = { ...spanOfHours(body, zone), breakMinutes: body.breakMinutes };
    const draft = { ...plan, task: body.reason };
    const { retroactive, date, reasonId } = body;
    const query = { now, date, retroactive, except: returned?.id ?? null };
    const [{ facts, law, payDay }, worker, reason] = await runTogether(
      overtimeFacts(db, { person, rules }, draft, query),
      workerOf(db, userId, workDateOf(person, plan.start, date)),
      reasonInUse(db, reasonId),
    );
    const minutes = plannedMinutes(plan);
    const { workDate, counter } = facts;
    const orderedBy = (returned?.createdBy ?? actor.userId) === userId ? null : (returned?.createdBy ?? actor.userId);
    return {
      violations: overtimeProblems(draft, { ...facts, reason }),
      warnings: overtimeWarnings(draft, worker, { zone, mealFrom: law.mealFrom }).map(
        (one) => overtimeWarningWord[one],
      ),
      first: workDate,
      last: workDate,
      startsAt: plan.start,
      endsAt: plan.end,
      zone,
      label: overtimeLabel(plan, zone, workDate),
      days: null,
      minutes,
      flags: retroactive ? [RETROACTIVE] : [],
      phase: null,
      slots: [{ date: workDate, slot: 'overtime' }],
      chain: { days: 0, addAdmin: false, partnerId: null },
      preview: {
        plan: shownPlan({ ...plan, workDate, payDay, planMinutes: minutes }),
        counter: { day: counter.day, week: counter.week },
      },
      write: (tx, request) =>
        writePlan(tx, {
          requestId: request.id,
          userId,
          workDate,
          payDay,
          ...plan,
          planMinutes: minutes,
          reasonId,
          orderedBy,
          retroactive,
        }),
    };
  },

  async approved(tx, request, moving) {
    const row = await oneOf(tx, request.id);
    const { rules, now } = moving;
    const person = await personAround(tx, row.userId, { first: row.workDate, last: row.workDate, now }, rules);
    const draft = { start: row.start, end: row.end, breakMinutes: row.breakMinutes, task: row.task };
    const query = { now, date: row.workDate, retroactive: row.retroactive, except: row.requestId };
    const { facts } = await overtimeFacts(tx, { person, rules }, draft, query);
    const still = [outsideOrdinaryHours, withinDayLimit, withinWeekLimit, notWhileAway, notTwice];
    refuseFirst(check(still, draft, { ...facts, reason: { needsNote: false } }));
    await runTogether(
      number(tx, row),
      setPhase(tx, row.requestId, 'waiting', now),
      // What is written down afterwards has its day already.
      realiseEach(tx, [row.requestId], now),
    );
  },

  async undone(tx, request, moving) {
    await clearWork(tx, request.id);
    await setPhase(tx, request.id, null, moving.now);
    const row = await oneOf(tx, request.id);
    const { app, rules, now, actorId: by } = moving;
    await recomputeLaterPay(app, tx, row, { isLocked: (date) => rules.lockedOn(date), now, by });
  },

  async moved(tx, request) {
    const live = request.status === 'pending' || request.status === 'approved' || request.status === 'cancel_pending';
    await setLive(tx, request.id, live);
  },

  async context({ db }, requests) {
    const flags = new Map(requests.map((request) => [request.id, request.flags]));
    const rules = await currentRules(db);
    const law = await overtimeLawRows(db);
    const weeks = await weekOfEach(db, [...flags.keys()]);
    return new Map(
      weeks.map(({ requestId, workDate, counts, minutes }) => {
        const { weekLimit } = overtimeLimits(overtimeLaw(law, workDate), rules.settings);
        const retroactive = flags.get(requestId)?.includes(RETROACTIVE) ?? false;
        const over = counts && minutes > weekLimit;
        const week = `Lembur minggu ini ${durationText(minutes)} dari ${durationText(weekLimit)}`;
        return [
          requestId,
          {
            lines: [
              { text: counts ? week : 'Hari libur: di luar batas mingguan', tone: over ? 'warning' : 'plain' },
              ...(retroactive ? [{ text: 'SPL susulan: pekerjaannya sudah selesai', tone: 'warning' as const }] : []),
            ],
            exception: over || retroactive,
          },
        ];
      }),
    );
  },

  async details({ db }, requests) {
    const rows = await readOvertime(
      db,
      requests.map(({ id }) => id),
    );
    const rules = await currentRules(db);
    return new Map(
      rows.map((row) => [
        row.requestId,
        {
          plan: shownPlan(row),
          reason: row.reason,
          reasonId: row.reasonId,
          orderedBy:
            row.orderedBy === null || row.orderedByName === null
              ? null
              : { id: row.orderedBy, fullname: row.orderedByName },
          consentAt: row.consentAt === null ? null : toWire(row.consentAt),
          splNo: row.splNo,
          actual: shownActual(row),
          validatedMinutes: row.validatedMinutes,
          shownPhase: phaseOf(row.phase, rules.lockedOn(row.workDate)),
          flags: row.payFlags,
        },
      ]),
    );
  },
};
