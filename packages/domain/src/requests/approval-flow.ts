/** The flow a company chose for a kind, and what a flow must keep to (rules/requests#company-flows). */
import type { Violation } from '../kernel/violation.ts';
import type { Audience, Flow, FlowStep, StepActor } from './flow.ts';
import { DEFAULT_FLOWS, kindTraits, type RequestKind } from './request-kind.ts';
import { isConsent } from './step-order.ts';

/** A row an admin typed; the narrowest that fits decides. */
export interface CompanyFlow {
  readonly kind: RequestKind;
  readonly audience: Audience;
  /** null: the whole company. */
  readonly unitId: string | null;
  /** The row is for requests of more days than this; 0 for all. */
  readonly moreThanDays: number;
  readonly steps: readonly FlowStep[];
}

/** Steps of the table `request_step` a chain may have. */
export const MOST_FLOW_STEPS = 8;
const SLA_HOURS_RANGE = { min: 1, max: 720 } as const;
const MOST_FLOW_DAYS = 365;

/**
 * The flow of a request: the row of the unit before that of the company, of several the one with the largest
 * `moreThanDays` that is passed, and rules/requests#company-flows where the company has none.
 * @param days what the request takes; null for kinds counted in minutes
 */
export function flowFor(
  {
    kind,
    audience,
    unitId,
    days,
  }: { kind: RequestKind; audience: Audience; unitId: string | null; days: number | null },
  companyFlows: readonly CompanyFlow[],
): Flow {
  const { informs, steps } = DEFAULT_FLOWS[kind][audience];
  const fitting = companyFlows
    .filter((row) => row.kind === kind && row.audience === audience)
    .filter((row) => row.moreThanDays === 0 || (days ?? 0) > row.moreThanDays)
    .toSorted((one, other) => other.moreThanDays - one.moreThanDays);
  const ofUnit = unitId === null ? undefined : fitting.find((row) => row.unitId === unitId);
  const chosen = ofUnit ?? fitting.find((row) => row.unitId === null);
  return { informs, steps: chosen?.steps ?? steps };
}

/** Actors an admin may choose for a kind: clients decide only about the people placed with them. */
export function actorsFor(kind: RequestKind, audience: Audience): readonly StepActor[] {
  const { consent, clientsDecide, flows } = kindTraits[kind];
  const ofClient: readonly StepActor[] =
    audience === 'project' && clientsDecide ? ['validator1', 'validator2', 'any_validator'] : [];
  // Where the kind is theirs to look after.
  const looksAfter = flows[audience].steps.flatMap(({ actor }) => (actor === 'general_affairs' ? [actor] : []));
  const deciding: readonly StepActor[] = ['superior', 'leader', ...ofClient, ...looksAfter, 'admin'];
  return consent === null ? deciding : [consent, ...deciding];
}

function unfit(index: number): Violation {
  return { code: 'TAHAP_TIDAK_SESUAI', field: `steps.${String(index)}.actor` };
}

function judgeSteps(kind: RequestKind, audience: Audience, steps: readonly FlowStep[]): Violation | undefined {
  const allowed = actorsFor(kind, audience);
  const stray = steps.findIndex(({ actor }) => !allowed.includes(actor));
  if (stray >= 0) return unfit(stray);
  const { consent } = kindTraits[kind];
  if (consent !== null && steps[0]?.actor !== consent)
    return { code: consent === 'employee' ? 'PERSETUJUAN_PEKERJA_WAJIB' : 'REKAN_BELUM_SETUJU', field: 'steps' };
  const late = steps.findIndex(({ actor }, index) => index > 0 && isConsent(actor));
  if (late >= 0) return unfit(late);
  const twice = steps.findIndex(({ actor }, index) => steps.findIndex((step) => step.actor === actor) < index);
  if (twice >= 0) return unfit(twice);
  // The letter of a sick person is for HR to verify (rules/leave#sick-leave).
  if (kind === 'sick' && !steps.some(({ actor, onlyOver }) => actor === 'admin' && onlyOver === undefined))
    return { code: 'WAJIB_DIISI', field: 'steps', params: { kolom: 'tahap Admin HR' } };
  const always = steps.some(({ actor, onlyOver }) => !isConsent(actor) && onlyOver === undefined);
  return always
    ? undefined
    : { code: 'WAJIB_DIISI', field: 'steps', params: { kolom: 'tahap yang selalu memutuskan' } };
}

function outOfRange(field: string, kolom: string, min: number, max: number): Violation {
  return { code: 'DI_LUAR_RENTANG', field, params: { kolom, min, max } };
}

function judgeNumbers(steps: readonly FlowStep[]): Violation | undefined {
  const { min, max } = SLA_HOURS_RANGE;
  for (const [index, { slaHours, onlyOver, actor }] of steps.entries()) {
    if (!Number.isInteger(slaHours) || slaHours < min || slaHours > max)
      return outOfRange(`steps.${String(index)}.slaHours`, 'batas waktu (jam kerja)', min, max);
    if (onlyOver !== undefined && isConsent(actor)) return unfit(index);
    if (typeof onlyOver === 'number' && (onlyOver <= 0 || onlyOver > MOST_FLOW_DAYS))
      return outOfRange(`steps.${String(index)}.onlyOver`, 'jumlah hari', 1, MOST_FLOW_DAYS);
  }
  return undefined;
}

/**
 * What is wrong with a flow typed by an admin; undefined when it may be kept. Consent comes first and is never left
 * out, at least one step decides always, nobody is asked twice, clients only about what they may decide.
 */
export function judgeFlow({ kind, audience, moreThanDays, steps }: CompanyFlow): Violation | undefined {
  if (moreThanDays < 0 || moreThanDays > MOST_FLOW_DAYS)
    return outOfRange('moreThanDays', 'jumlah hari', 0, MOST_FLOW_DAYS);
  if (steps.length === 0 || steps.length > MOST_FLOW_STEPS)
    return outOfRange('steps', 'jumlah tahap', 1, MOST_FLOW_STEPS);
  return judgeSteps(kind, audience, steps) ?? judgeNumbers(steps);
}
