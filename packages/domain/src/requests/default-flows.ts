/**
 * data table: who decides what, unless the company says otherwise (rules/requests#default-chains), one line per kind
 * and audience.
 */
import type { RequestKind } from './request-kind.ts';
import type { StepActor } from './request-state.ts';

/** `project`: an employee placed at a client (isUserProject). */
export const AUDIENCES = ['internal', 'project'] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface FlowStep {
  readonly actor: StepActor;
  /** Working hours until the step counts as late, 1..720. */
  readonly slaHours: number;
  /** Asked only for more than so many days, or beyond the kind's quota of the period. */
  readonly onlyOver?: number | 'quota';
}

export interface Flow {
  readonly steps: readonly FlowStep[];
  /** Told at once, never asked. */
  readonly informs: readonly StepActor[];
}

/** Working hours a step has where a flow says no others (rules/requests#default-chains); also the default of the column. */
export const STEP_WORKING_HOURS = 48;

function asks(actor: StepActor, onlyOver?: number | 'quota'): FlowStep {
  return { actor, slaHours: STEP_WORKING_HOURS, ...(onlyOver === undefined ? {} : { onlyOver }) };
}

function flow(steps: readonly FlowStep[], informs: readonly StepActor[] = []): Flow {
  return { steps, informs };
}

const employee = asks('employee');
const partner = asks('partner');
const superior = asks('superior');
const leader = asks('leader');
const validator1 = asks('validator1');
const validator2 = asks('validator2');
const anyValidator = asks('any_validator');
const admin = asks('admin');
const adminOverQuota = asks('admin', 'quota');

export const DEFAULT_FLOWS: Readonly<Record<RequestKind, Readonly<Record<Audience, Flow>>>> = {
  leave: { internal: flow([superior, asks('admin', 5)]), project: flow([leader, validator1, validator2]) },
  sick: { internal: flow([admin], ['superior']), project: flow([admin], ['leader', 'validator1', 'validator2']) },
  overtime: {
    internal: flow([employee, superior]),
    project: flow([employee, leader, validator1, validator2]),
  },
  correction: { internal: flow([superior, adminOverQuota]), project: flow([leader, admin]) },
  // Beyond the quota of the period: an admin step (rules/leave#late-arrival).
  late_permission: {
    internal: flow([superior, adminOverQuota]),
    project: flow([leader, anyValidator, adminOverQuota]),
  },
  early_leave: {
    internal: flow([superior, adminOverQuota]),
    project: flow([leader, anyValidator, adminOverQuota]),
  },
  permission: { internal: flow([superior, admin]), project: flow([leader, admin]) },
  day_off_permission: { internal: flow([superior, admin]), project: flow([leader, admin]) },
  wfh: { internal: flow([superior]), project: flow([leader, validator1]) },
  out_permission: { internal: flow([superior]), project: flow([leader, anyValidator]) },
  shift_change: { internal: flow([partner, superior]), project: flow([partner, leader, anyValidator]) },
};
