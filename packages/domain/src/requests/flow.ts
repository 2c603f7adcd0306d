/** Who answers a request, step by step: what a kind declares, and what a company may choose instead. */

/**
 * Who answers a step (rules/requests#who-is-asked); `partner` swaps shifts, `employee` consents to ordered overtime,
 * `general_affairs` looks after rooms and trips.
 */
export const STEP_ACTORS = [
  'employee',
  'partner',
  'superior',
  'leader',
  'validator1',
  'validator2',
  'any_validator',
  'general_affairs',
  'admin',
] as const;
export type StepActor = (typeof STEP_ACTORS)[number];

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

/** A step with the usual time to answer. */
export function asks(actor: StepActor, onlyOver?: number | 'quota'): FlowStep {
  return { actor, slaHours: STEP_WORKING_HOURS, ...(onlyOver === undefined ? {} : { onlyOver }) };
}

export function flow(steps: readonly FlowStep[], informs: readonly StepActor[] = []): Flow {
  return { steps, informs };
}
