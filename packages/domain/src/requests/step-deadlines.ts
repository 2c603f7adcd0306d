/**
 * A step that waits too long (rules/requests#deadlines): reminded at half and at the whole of its hours, after that it
 * goes to the next above and then to HR. It is never approved by itself.
 */
import type { Instant } from '../kernel/time.ts';
import type { RequestSnapshot, StepSnapshot } from './request-state.ts';
import { isParty } from './request-people.ts';
import { isConsent } from './step-order.ts';
import { afterWorkingMinutes, type WorkingCalendar, workingMinutes } from './working-hours.ts';

/** The first reminder comes after this part of the step's hours. */
const REMINDED_AFTER_PART = 1 / 2;
/** rules/requests#deadlines: escalate_after, in working hours. */
const ESCALATE_AFTER_HOURS = 24;

/** What a step has come to: 0 in time, 1 half, 2 whole, 3 to the next above, 4 to HR. */
const SLA_STAGES = [0, 1, 2, 3, 4] as const;
export type SlaStage = (typeof SLA_STAGES)[number];

/** Hours of work after which each stage begins. */
function stageHours(stage: SlaStage, slaHours: number): number {
  switch (stage) {
    case 0:
      return 0;
    case 1:
      return slaHours * REMINDED_AFTER_PART;
    case 2:
      return slaHours;
    case 3:
      return slaHours + ESCALATE_AFTER_HOURS;
    case 4:
      return slaHours + 2 * ESCALATE_AFTER_HOURS;
  }
}

/** The stage a step has reached that was opened at `openedAt`. */
export function slaStage(openedAt: Instant, now: Instant, slaHours: number, calendar: WorkingCalendar): SlaStage {
  const hours = workingMinutes(openedAt, now, calendar) / 60;
  return SLA_STAGES.findLast((stage) => hours >= stageHours(stage, slaHours)) ?? 0;
}

/** When a stage begins, to plan the next look or to show until when an answer is due (stage 2). */
export function stageAt(openedAt: Instant, stage: SlaStage, slaHours: number, calendar: WorkingCalendar): Instant {
  return afterWorkingMinutes(openedAt, Math.ceil(stageHours(stage, slaHours) * 60), calendar);
}

export interface EscalationFacts {
  /** Active superiors by user id. */
  readonly superiorOf: ReadonlyMap<string, string>;
  /** Active admins of the company. */
  readonly admins: readonly string[];
}

/**
 * Who may answer besides the step's own people from this stage on; empty where nobody is added. Consent is the
 * person's own, and what is with HR stays there (a sick letter is seen by nobody above).
 */
export function escalatedTo(
  request: Pick<RequestSnapshot, 'userId' | 'createdBy' | 'steps'>,
  step: StepSnapshot,
  stage: SlaStage,
  { superiorOf, admins }: EscalationFacts,
): readonly string[] {
  if (stage < 3 || isConsent(step.actor) || step.actor === 'admin') return [];
  const free = (id: string) => !isParty(request, id) && !step.approvers.includes(id);
  const above = step.approvers.map((id) => superiorOf.get(id)).filter((id) => id !== undefined);
  const next = [...new Set(above)].filter(free);
  const hr = admins.filter(free);
  if (stage === 3) return next.length > 0 ? next : hr;
  return [...new Set([...next, ...hr])];
}
