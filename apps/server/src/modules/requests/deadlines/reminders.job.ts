/**
 * Steps that nobody answers (rules/requests#deadlines): reminded at half and at the whole of their working hours, then
 * passed to the next above and to HR besides. Never approved by itself. Each stage happens once, also after a time of
 * standing still: then the furthest stage alone is told.
 */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { DAY_MS, dateIn, datesBetween, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { escalatedTo, slaStage, type SlaStage, stageAt } from '@hadir/domain/requests/step-deadlines.ts';
import type { WorkingCalendar } from '@hadir/domain/requests/working-hours.ts';
import type { App } from '../../../app-context.ts';
import { adminsOf } from '../../../db/admins-of.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { type CompanyRules, currentRules } from '../../attendance/rules/current-rules.service.ts';
import { superiorsAbove } from '../chain/chain.store.ts';
import { addApprovers, claimStage, escalatedOf, type WaitingStep, waitingSteps } from './escalation.store.ts';
import { notifyEscalation, notifyReminder } from './reminders.messages.ts';
import { lockRequest, type LoadedRequest, loadRequest, type StoredStep } from '../request.store.ts';
import { waitingStep } from '../lists/rows.service.ts';

const BATCH_SIZE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Longer than the longest hours of a step with both escalations (720 working hours) lie ahead. */
const DAYS_AHEAD = 200;
const DAY_OFF_KINDS: readonly string[] = ['libur_nasional', 'libur_perusahaan', 'cuti_bersama'];

/** Days off of single units are not those of the approvers. */
export function isHoliday(rules: CompanyRules, date: LocalDate): boolean {
  return rules.calendarOn(date, []).some(({ kind }) => DAY_OFF_KINDS.includes(kind));
}

/** Working days of the company around these steps. */
function calendarOf(rules: CompanyRules, from: LocalDate, now: Instant): WorkingCalendar {
  const until = dateIn((now + DAYS_AHEAD * DAY_MS) as Instant, rules.zone);
  const off = datesBetween(from, until).filter((date) => isHoliday(rules, date));
  return { zone: rules.zone, holidays: new Set(off) };
}

/** @returns how many steps reached a further stage */
export async function remindSteps(app: App, db: CompanyDb, now: Instant): Promise<number> {
  const rules = await currentRules(db);
  let moved = 0;
  let after = FIRST_ID;
  for (;;) {
    const steps = await waitingSteps(db, after, BATCH_SIZE);
    const oldest = steps.reduce<Instant>((least, { openedAt }) => (openedAt < least ? openedAt : least), now);
    const calendar = calendarOf(rules, dateIn(oldest, rules.zone), now);
    for (const step of steps) {
      const stage = slaStage(step.openedAt, now, step.slaHours, calendar);
      if (stage <= step.reminded) continue;
      if (await db.transaction((tx) => reach(app, tx, { step, stage, calendar, now }))) moved += 1;
    }
    const last = steps.at(-1);
    if (last === undefined || steps.length < BATCH_SIZE) return moved;
    after = last.requestId;
  }
}

interface Reached {
  readonly step: WaitingStep;
  readonly stage: SlaStage;
  readonly calendar: WorkingCalendar;
  readonly now: Instant;
}

/** Nothing happens to a step that was decided, or reminded by another server, meanwhile. */
async function reach(app: App, tx: CompanyDb, { step, stage, calendar, now }: Reached): Promise<boolean> {
  if (!(await lockRequest(tx, step.requestId))) return false;
  const [request] = await loadRequest(tx, [step.requestId]);
  const open = request && waitingStep(request);
  if (request?.status !== 'pending' || open?.no !== step.no || open.openedAt !== step.openedAt) return false;
  const before = await claimStage(tx, request, step.no, stage);
  if (before === undefined) return false;
  const today = dateIn(now, calendar.zone);
  const added = stage < 3 ? [] : await escalate(tx, { request, open, stage, today, now });
  if (added.length > 0) await notifyEscalation(tx, { request, open, added, now });
  if (before < 2) {
    const due = dateIn(stageAt(step.openedAt, 2, step.slaHours, calendar), calendar.zone);
    const limit = stage === 1 ? `Batas waktunya ${dateText(due)}.` : 'Batas waktunya sudah lewat.';
    await notifyReminder(tx, request, { today, now, except: added, body: limit });
  }
  await app.live.publish(tx, {
    companyId: tx.companyId,
    topic: 'request',
    userId: request.userId,
    id: request.id,
    workDate: request.first,
  });
  return true;
}

interface Escalating {
  readonly request: LoadedRequest;
  readonly open: StoredStep;
  readonly stage: SlaStage;
  readonly today: LocalDate;
  readonly now: Instant;
}

/** @returns who was added */
async function escalate(tx: CompanyDb, { request, open, stage, today, now }: Escalating): Promise<readonly string[]> {
  const escalated = await escalatedOf(tx, [request]);
  // The next above of those the rule named; not of those who were added before.
  const named = open.approvers.filter((person) => !escalated.has(`${request.id} ${open.no} ${person}`));
  const facts = {
    superiorOf: await superiorsAbove(tx, named, today),
    admins: await adminsOf(tx, tx.companyId),
  };
  const added = escalatedTo(request, { ...open, approvers: named }, stage, facts).filter(
    (person) => !open.approvers.includes(person),
  );
  if (added.length === 0) return [];
  await addApprovers(tx, request, open.no, added);
  await writeAudit(tx, {
    companyId: tx.companyId,
    at: now,
    actorUserId: null,
    action: 'request.step.escalated',
    entity: 'request',
    entityId: request.id,
    before: { tahap: open.no, approvers: open.approvers },
    after: { tahap: open.no, approvers: [...open.approvers, ...added] },
  });
  return added;
}
