/** Validation of worked overtime by an admin, one by one and many at once (rules/overtime#validation-by-hr). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { ownDayLink } from '@hadir/contract/notifications/message-links.ts';
import { durationText } from '@hadir/contract/overtime/words.ts';
import type { OvertimeValidationRow, overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { addDays, dateIn, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { defaultValidated } from '@hadir/domain/overtime/overtime-day.ts';
import { overtimeLaw } from '@hadir/domain/overtime/overtime-law.ts';
import { overtimeLimits } from '@hadir/domain/overtime/overtime-limits.ts';
import { type OvertimeMove, nextPhase, phaseActions, shownPhase } from '@hadir/domain/overtime/overtime-phase.ts';
import { RETROACTIVE_DAYS } from '@hadir/domain/overtime/overtime-rules.ts';
import { RECHECK, UNORDERED_FROM_MINUTES, validationProblems } from '@hadir/domain/overtime/overtime-validation.ts';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { bulkWrites } from '../../http/bulk-writes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { refuseLocked } from '../attendance/rules/locked-dates.service.ts';
import { type CompanyRules, currentRules } from '../attendance/rules/current-rules.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { refuseFirst } from '../permissions/granted-days.service.ts';
import { lockForMove } from '../requests/actions/request-action.service.ts';
import { setPhase } from '../requests/request-phase.service.ts';
import { type Reader, readerOf } from '../requests/viewer-role.service.ts';
import { shownActual, shownPlan } from './overtime-handler.ts';
import { openPay, recomputeLaterPay, payOf } from './overtime-pay.service.ts';
import { overtimeLawRows, type OvertimeRow, readOvertime, weekOfEach } from './overtime.store.ts';
import { toRecheck } from './recheck.service.ts';
import { realise } from './realise.service.ts';
import { clearValidation, giveBackWork, writeValidation } from './realise.store.ts';
import {
  approvalsOfEach,
  peopleOfOvertime,
  type PersonRow,
  unorderedPage,
  validationPage,
} from './validation.store.ts';

const shownPerson = (person: PersonRow | undefined) => ({
  id: person?.userId ?? '',
  fullname: person?.fullname ?? '',
  employeeNo: person?.employeeNo ?? '',
  unit: person?.unit ?? null,
  photo: person === undefined || person.photoFileId === null ? null : `/api/files/${person.photoFileId}`,
});

type RowContext = Pick<OvertimeValidationRow, 'week' | 'approvals' | 'hours'> & { readonly recheck: boolean };

/** Hours alone: what they pay is asked for one by one, and noted. */
function hoursOf(app: App, db: CompanyDb, row: OvertimeRow): RowContext['hours'] {
  const pay = openPay(app, db.companyId, row);
  return pay === null ? null : { tiers: pay.tiers, weighted: pay.weightedHours };
}

interface Readings {
  readonly rules: CompanyRules;
  readonly now: Instant;
  readonly reader: Reader;
}

/** Nobody decides on the own work, nor on that of whoever could have signed in as the decider. */
function refusedValidator(
  { userId }: Pick<OvertimeRow, 'userId'>,
  reader: Reader,
): 'TIDAK_BOLEH_SENDIRI' | 'AKSES_BARU_DIBERIKAN' | undefined {
  if (userId === reader.actor.userId) return 'TIDAK_BOLEH_SENDIRI';
  return reader.accessGrantedBy.includes(userId) ? 'AKSES_BARU_DIBERIKAN' : undefined;
}

/** Each of them succeeds; none is offered in another's name. */
function actionsOf(row: OvertimeRow, locked: boolean, reader: Reader): OvertimeValidationRow['can'] {
  if (!may(reader.actor, 'overtime.validate') || refusedValidator(row, reader) !== undefined) return [];
  return phaseActions(row.phase ?? 'waiting', locked).filter((move) => move !== 'close_day');
}

async function contextOfEach(
  app: App,
  db: CompanyDb,
  rows: readonly OvertimeRow[],
  { rules }: Pick<Readings, 'rules'>,
): Promise<Map<string, RowContext>> {
  const ids = rows.map(({ requestId }) => requestId);
  const weeks = new Map((await weekOfEach(db, ids)).map((week) => [week.requestId, week]));
  const approvals = Map.groupBy(await approvalsOfEach(db, ids), ({ requestId }) => requestId);
  const law = await overtimeLawRows(db);
  const recheck = await toRecheck(app, db, rows, rules);
  return new Map(
    rows.map((row) => {
      const week = weeks.get(row.requestId);
      const limit = overtimeLimits(overtimeLaw(law, row.workDate), rules.settings).weekLimit;
      return [
        row.requestId,
        {
          week: week?.counts === true ? { used: week.minutes, limit } : null,
          approvals: (approvals.get(row.requestId) ?? []).map(({ actor, fullname }) => ({ actor, fullname })),
          hours: hoursOf(app, db, row),
          recheck: recheck.has(row.requestId),
        },
      ];
    }),
  );
}

const EMPTY_CONTEXT: RowContext = { week: null, approvals: [], hours: null, recheck: false };

function shown(
  row: OvertimeRow,
  person: PersonRow | undefined,
  { recheck, ...context }: RowContext,
  { rules, reader }: Readings,
): OvertimeValidationRow {
  const phase = row.phase ?? 'waiting';
  const locked = rules.lockedOn(row.workDate);
  return {
    id: row.requestId,
    version: row.version,
    person: shownPerson(person),
    zone: row.zone,
    plan: shownPlan(row),
    reason: row.reason,
    task: row.task,
    splNo: row.splNo,
    phase: shownPhase(phase, locked),
    retroactive: row.retroactive,
    actual: shownActual(row),
    suggestedMinutes: row.actualMinutes === null ? null : defaultValidated(row.actualMinutes, row.planMinutes),
    validatedMinutes: row.validatedMinutes,
    validatedAt: row.validatedAt === null ? null : toWire(row.validatedAt),
    validatedBy:
      row.validatedBy === null || row.validatedByName === null
        ? null
        : { id: row.validatedBy, fullname: row.validatedByName },
    note: row.note,
    flags: recheck ? [RECHECK, ...row.payFlags] : row.payFlags,
    ...context,
    can: actionsOf(row, locked, reader),
  };
}

async function shownRows(
  app: App,
  db: CompanyDb,
  ids: readonly string[],
  readings: Readings,
): Promise<OvertimeValidationRow[]> {
  const rows = new Map((await readOvertime(db, ids)).map((row) => [row.requestId, row]));
  const contexts = await contextOfEach(app, db, [...rows.values()], readings);
  const people = await peopleOfOvertime(db, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [shown(row, people.get(id), contexts.get(id) ?? EMPTY_CONTEXT, readings)];
  });
}

export async function listValidation(
  c: Call<typeof overtimeWork.validation>,
): Promise<ReplyOf<typeof overtimeWork.validation>> {
  const { ids, total, counts } = await validationPage(c.db, c.query);
  const { page, size } = c.query;
  const reader = await readerOf(c.db, c.actor, c.now);
  return {
    data: await shownRows(c.app, c.db, ids, { rules: await currentRules(c.db), now: c.now, reader }),
    total,
    page,
    size,
    counts,
  };
}

export async function listUnordered(
  c: Call<typeof overtimeWork.unordered>,
): Promise<ReplyOf<typeof overtimeWork.unordered>> {
  const { rows, total } = await unorderedPage(c.db, { ...c.query, least: UNORDERED_FROM_MINUTES });
  const { page, size } = c.query;
  const data = rows.map((row) => ({
    person: shownPerson(row),
    zone: row.zone,
    workDate: row.workDate,
    out: row.out === null ? null : toWire(row.out),
    minutes: row.minutes,
    until: addDays(row.out === null ? row.workDate : dateIn(row.out, row.zone), RETROACTIVE_DAYS),
  }));
  return { data, total, page, size };
}

interface Work {
  readonly id: string;
  readonly version: number;
  readonly move: Exclude<OvertimeMove, 'close_day'>;
  readonly minutes?: number | null;
  readonly reason: string;
}

type Mover = Pick<Call, 'actor' | 'now' | 'ip' | 'ref' | 'app'>;

/** The row held, its day and period looked at as they are now. @throws Refused 404, 409, 423 */
async function lockWork(tx: CompanyDb, c: Mover, { id, version, move }: Work) {
  const [known] = await readOvertime(tx, [id]);
  if (known === undefined) throw notFound();
  const { request, rules } = await lockForMove(tx, id, c.now);
  if (request.version !== version) throw new Refused('VERSI_BERUBAH');
  // Looked at anew before it is decided: the day may have been corrected this minute.
  const [row] = move === 'validate' ? await realise(tx, [id], c.now) : await readOvertime(tx, [id]);
  if (row === undefined || row.phase === null || (request.status !== 'approved' && request.status !== 'cancel_pending'))
    throw new Refused('STATUS_TIDAK_SESUAI');
  refuseLocked(rules, [row.workDate]);
  const phase = nextPhase(row.phase, move, { actualMinutes: row.actualMinutes ?? 0 });
  if (phase === undefined) throw new Refused('STATUS_TIDAK_SESUAI');
  const reader = await readerOf(tx, c.actor, c.now);
  const refused = refusedValidator(row, reader);
  if (refused !== undefined) throw new Refused(refused);
  return { row, phase, rules, reader };
}

async function validateLocked(tx: CompanyDb, c: Mover, work: Work, row: OvertimeRow): Promise<void> {
  const actualMinutes = row.actualMinutes ?? 0;
  const draft = { minutes: work.minutes ?? null, reason: work.reason };
  refuseFirst(validationProblems(draft, { actualMinutes, plannedMinutes: row.planMinutes }));
  const minutes = draft.minutes ?? defaultValidated(actualMinutes, row.planMinutes);
  const { flags, sealed } = await payOf(c.app, tx, row, { minutes, now: c.now });
  const validation = { requestId: work.id, minutes, by: c.actor.userId, note: work.reason, flags, sealed };
  await writeValidation(tx, validation, c.now);
  const body = `${durationText(minutes)} dari ${durationText(actualMinutes)} yang dikerjakan dihitung.${work.reason === '' ? '' : ` ${work.reason}`}`;
  await notifyPerson(tx, c, row, { kind: 'lembur_divalidasi', title: `${row.label} divalidasi`, body });
}

async function notifyPerson(
  tx: CompanyDb,
  c: Mover,
  row: OvertimeRow,
  { kind, title, body }: { kind: string; title: string; body: string },
) {
  await notify(tx, tx.companyId, [{ userId: row.userId, kind, title, body, link: ownDayLink(row.workDate) }], c.now);
}

async function workOne(tx: CompanyDb, c: Mover, work: Work): Promise<OvertimeValidationRow> {
  const { row, phase, rules, reader } = await lockWork(tx, c, work);
  if (work.move === 'validate') await validateLocked(tx, c, work, row);
  else if (work.move === 'reopen') await clearValidation(tx, work.id, work.reason);
  else {
    await giveBackWork(tx, work.id, work.reason, c.now);
    const body = `${work.reason} Ajukan koreksi absen untuk hari itu, lalu HR memeriksanya lagi.`;
    await notifyPerson(tx, c, row, { kind: 'lembur_dikembalikan', title: `${row.label} dikembalikan`, body });
  }
  await setPhase(tx, work.id, phase, c.now);
  await recomputeLaterPay(c.app, tx, row, { isLocked: (date) => rules.lockedOn(date), now: c.now, by: c.actor.userId });
  const [after] = await shownRows(c.app, tx, [work.id], { rules, now: c.now, reader });
  if (after === undefined) throw notFound();
  await writeAudit(tx, {
    ...auditFieldsOf(c, `overtime.${work.move}`, 'request', work.id),
    before: { tahap: row.phase, menit: row.validatedMinutes },
    after: { tahap: phase, menit: after.validatedMinutes, alasan: work.reason },
  });
  return after;
}

export async function validateOne(c: Call<typeof overtimeWork.validate>) {
  return c.once(async (tx) => ({ data: await workOne(tx, c, { ...c.body, id: c.params.id, move: 'validate' }) }));
}

export async function giveBack(c: Call<typeof overtimeWork.giveBack>) {
  return c.once(async (tx) => ({ data: await workOne(tx, c, { ...c.body, id: c.params.id, move: 'return' }) }));
}

export async function reopen(c: Call<typeof overtimeWork.reopen>) {
  return c.once(async (tx) => ({ data: await workOne(tx, c, { ...c.body, id: c.params.id, move: 'reopen' }) }));
}

export async function validateMany(
  c: Call<typeof overtimeWork.validateMany>,
): Promise<ReplyOf<typeof overtimeWork.validateMany>> {
  const { items } = c.body;
  const ids = items.map(({ id }) => id);
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  // Every id comes from the list; a version that is missing would meet no row's own.
  const one = (id: string): Work => ({
    id,
    version: versions.get(id) ?? 0,
    move: 'validate',
    minutes: null,
    reason: '',
  });
  return { data: await bulkWrites(c, ids, (tx, id) => workOne(tx, c, one(id))) };
}

/** Every look is noted, as that at a wage is. */
export async function readPay(c: Call<typeof overtimeWork.pay>): Promise<ReplyOf<typeof overtimeWork.pay>> {
  const [row] = await readOvertime(c.db, [c.params.id]);
  if (row === undefined) throw notFound();
  await writeAudit(c.db, {
    ...auditFieldsOf(c, 'overtime.pay.read', 'app_user', row.userId),
    after: { title: row.label },
  });
  return {
    data: { wage: openPay(c.app, c.db.companyId, row), countedMinutes: row.validatedMinutes ?? 0, flags: row.payFlags },
  };
}
