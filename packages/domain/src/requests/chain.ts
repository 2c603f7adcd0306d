/**
 * A flow with people in it: the steps of one request as they are kept with it (rules/requests#default-chains,
 * rules/requests#steps-in-turn). A step without a person is passed over; nobody decides his own; no step left = HR,
 * then above the person, then the company's deputy decider, then the writer alone (docs/decisions/059).
 */
import type { ErrorCode } from '../kernel/error-codes.ts';
import { type Flow, type FlowStep, STEP_WORKING_HOURS, type StepActor } from './flow.ts';
import type { StepSnapshot } from './request-state.ts';
import { isConsent } from './step-order.ts';

/** Somebody whom a rule may name and who decides nothing of this request all the same; the step goes on to the next above. */
export interface ExcludedDecider {
  readonly userId: string;
  /** What they are told who try to decide. */
  readonly reason: ErrorCode;
}

/** People who are active and could decide; ids. */
export interface ChainFacts {
  readonly userId: string;
  readonly createdBy: string;
  /** Of the person's structure on the first date of the request. */
  readonly superiorId: string | null;
  readonly leaderId: string | null;
  /** Of the client-upliner row of the first date; null for internal people and where there is no row. */
  readonly uplinerId: string | null;
  readonly validator1Id: string | null;
  readonly validator2Id: string | null;
  readonly clientName: string | null;
  readonly admins: readonly string[];
  /** Who looks after rooms and trips. */
  readonly generalAffairs: readonly string[];
  /** Of a swap; null where nobody else is concerned. */
  readonly partnerId: string | null;
  /** Who is above whom, for everybody named here: superior by user id. */
  readonly superiorOf: ReadonlyMap<string, string>;
  /** Whom the company named to decide where nobody else can; null where nobody is named or the person is not active. */
  readonly deputyId: string | null;
  readonly excluded?: readonly ExcludedDecider[];
  /** What the request takes, for steps of long ones. */
  readonly days: number | null;
  readonly overQuota: boolean;
  /** Steps of the round before, when it was sent back: a step asks its question once. */
  readonly before?: readonly StepSnapshot[];
}

export interface ChainStep extends StepSnapshot {
  /** Which rule named these people, as people read it. */
  readonly namedBy: string;
  readonly slaHours: number;
}

export interface Chain {
  readonly steps: readonly ChainStep[];
  /** The first step that waits. */
  readonly openStep: number;
  /** Told, not asked. */
  readonly informs: readonly string[];
  /** Nobody's chain: HR's queue, marked. */
  readonly withoutChain: boolean;
  /**
   * Nobody at all can decide: no step, no other admin, nobody above, no deputy, and the writer is the person. What the
   * law grants is then recorded at once, everything else is not accepted.
   */
  readonly undecided: boolean;
}

interface Named {
  readonly actor: StepActor;
  readonly people: readonly string[];
  readonly by: string;
}

function listed(...ids: readonly (string | null)[]): string[] {
  return ids.filter((id) => id !== null);
}

function ofClient(what: string, { clientName }: ChainFacts): string {
  return clientName === null ? what : `${what} ${clientName}`;
}

/** A placed person answers to the upliner of the client row; the structure decides where it names nobody. */
function lineOf(facts: ChainFacts, actor: 'superior' | 'leader'): Named {
  if (facts.uplinerId !== null) return { actor, people: [facts.uplinerId], by: ofClient('Upliner', facts) };
  const superior = { actor, people: listed(facts.superiorId), by: 'Atasan' };
  const leader = { actor, people: listed(facts.leaderId), by: 'Ketua tim' };
  const [wanted, instead] = actor === 'superior' ? [superior, leader] : [leader, superior];
  return wanted.people.length > 0 ? wanted : instead;
}

function named(actor: StepActor, facts: ChainFacts): Named {
  switch (actor) {
    case 'employee':
      return { actor, people: [facts.userId], by: 'Persetujuan karyawan' };
    case 'partner':
      return { actor, people: listed(facts.partnerId), by: 'Persetujuan rekan' };
    case 'superior':
    case 'leader':
      return lineOf(facts, actor);
    case 'validator1':
      return { actor, people: listed(facts.validator1Id), by: ofClient('Validator 1', facts) };
    case 'validator2':
      return { actor, people: listed(facts.validator2Id), by: ofClient('Validator 2', facts) };
    case 'any_validator':
      return { actor, people: listed(facts.validator1Id, facts.validator2Id), by: ofClient('Validator', facts) };
    case 'general_affairs':
      return { actor, people: facts.generalAffairs, by: 'Admin meeting' };
    case 'admin':
      return { actor, people: facts.admins, by: 'Admin HR' };
  }
}

/** Whose matter it is, and who is excluded for a reason of its own: none of them decides it. */
function isBarred(id: string, { userId, partnerId, excluded = [] }: ChainFacts): boolean {
  return id === userId || id === partnerId || excluded.some((one) => one.userId === id);
}

/** The next above who has no stake in it; undefined at the top of the line, or where it runs in a circle. */
function above(id: string, facts: ChainFacts): string | undefined {
  const seen = new Set([id]);
  for (let next = facts.superiorOf.get(id); next !== undefined; next = facts.superiorOf.get(next)) {
    if (seen.has(next)) return undefined;
    if (!isBarred(next, facts)) return next;
    seen.add(next);
  }
  return undefined;
}

/** A step whose person has a stake in it goes to that person's superior. */
function raised(step: Named, facts: ChainFacts): Named {
  const clear = step.people.filter((id) => !isBarred(id, facts));
  if (clear.length > 0 || step.people.length === 0) return { ...step, people: clear };
  const superiors = step.people.map((id) => above(id, facts)).filter((id) => id !== undefined);
  return { ...step, people: [...new Set(superiors)], by: `Atasan dari ${step.by}` };
}

function isRequired({ onlyOver }: FlowStep, { days, overQuota }: ChainFacts): boolean {
  if (onlyOver === undefined) return true;
  return onlyOver === 'quota' ? overQuota : (days ?? 0) > onlyOver;
}

function wasReturned(actor: StepActor, { before }: ChainFacts): boolean {
  return before?.some((step) => step.actor === actor && step.returned) ?? false;
}

function stepOf({ actor, slaHours }: FlowStep, no: number, facts: ChainFacts): ChainStep {
  const { people, by } = isConsent(actor) ? named(actor, facts) : raised(named(actor, facts), facts);
  // Who wrote it has spoken: as the person consenting, or as an approver who asked on the person's behalf.
  const spoken = people.includes(facts.createdBy);
  return {
    no,
    actor,
    state: spoken || people.length === 0 ? 'passed' : 'waiting',
    approvers: people,
    decidedBy: spoken ? facts.createdBy : null,
    returned: wasReturned(actor, facts),
    namedBy: by,
    slaHours,
  };
}

/** A step that whoever asked on the person's behalf would have decided. */
function decidedByWriter(steps: readonly ChainStep[], { createdBy }: ChainFacts): boolean {
  return steps.some(({ actor, decidedBy }) => !isConsent(actor) && decidedBy === createdBy);
}

/**
 * Ordered by whoever would approve it, and consented to by the person: two have agreed
 * (rules/overtime#order-and-proposal).
 */
function agreedByTwo(steps: readonly ChainStep[], facts: ChainFacts): boolean {
  const consents = steps.some(({ actor, state }) => actor === 'employee' && state === 'waiting');
  return consents && decidedByWriter(steps, facts);
}

const OVER_WRITER = 'Atasan dari yang mengajukan';

/** Neither whose matter it is nor who wrote it. */
function isFree(id: string | undefined, facts: ChainFacts): id is string {
  return id !== undefined && id !== facts.createdBy && !isBarred(id, facts);
}

function overWriter(facts: ChainFacts): Named | undefined {
  const over = above(facts.createdBy, facts);
  return isFree(over, facts) ? { actor: 'superior', people: [over], by: OVER_WRITER } : undefined;
}

/** Which rule names everybody of HR; also where HR has nobody who could. */
export const HR_QUEUE = 'Admin HR';
/** Named by the company for what nobody else can decide; the trail says so. */
export const DEPUTY = 'Pemutus pengganti';

/** HR, above the person where no admin is free, else the company's deputy decider. */
function overPerson(facts: ChainFacts): Named {
  const admins = facts.admins.filter((id) => isFree(id, facts));
  if (admins.length > 0) return { actor: 'admin', people: admins, by: HR_QUEUE };
  const over = above(facts.userId, facts);
  if (isFree(over, facts)) return { actor: 'superior', people: [over], by: 'Atasan' };
  if (isFree(facts.deputyId ?? undefined, facts))
    return { actor: 'superior', people: listed(facts.deputyId), by: DEPUTY };
  return writerAlone(facts);
}

/** Who decides about a person's matter that no flow leads: the same order, and which rule names them. */
export function decidersOver(facts: ChainFacts): { readonly people: readonly string[]; readonly by: string } {
  const { people, by } = overPerson(facts);
  return { people, by };
}

/** How the step of a writer who decides alone is named: the mark that the trail shows. */
export const ALONE_STEPS = ['Satu admin', 'Satu pemutus'] as const;

/** Whoever wrote it for another decides it where nobody else is left; nobody decides his own matter. */
function writerAlone(facts: ChainFacts): Named {
  const { createdBy, admins } = facts;
  if (isBarred(createdBy, facts)) return { actor: 'admin', people: [], by: HR_QUEUE };
  const isAdmin = admins.includes(createdBy);
  return { actor: isAdmin ? 'admin' : 'superior', people: [createdBy], by: ALONE_STEPS[isAdmin ? 0 : 1] };
}

/** Whoever else decides when no step of the flow is left to: above who asked on behalf, HR, above the person ... */
function fallback(steps: readonly ChainStep[], facts: ChainFacts): Named {
  return (decidedByWriter(steps, facts) ? overWriter(facts) : undefined) ?? overPerson(facts);
}

function opened(steps: readonly ChainStep[]): Pick<Chain, 'steps' | 'openStep'> {
  const first = steps.find(({ state }) => state === 'waiting');
  return {
    steps: steps.map((step) => (step === first ? { ...step, state: 'open' } : step)),
    openStep: first?.no ?? steps.length,
  };
}

/**
 * Whom the rule of one undecided step names now, whatever the company's flow has become since
 * (rules/requests#steps-in-turn): the writer only where nobody else is left, and whoever else decides where it names
 * nobody any more. Without people nobody can decide it now.
 */
export function currentApproversOf(
  { actor, namedBy }: Pick<ChainStep, 'actor' | 'namedBy'>,
  facts: ChainFacts,
): Pick<ChainStep, 'approvers' | 'namedBy'> {
  const step = raised(named(actor, facts), facts);
  const people = step.people.filter((id) => id !== facts.createdBy);
  if (namedBy !== OVER_WRITER && people.length > 0) return { approvers: people, namedBy: step.by };
  const other = namedBy === OVER_WRITER || step.people.length > 0 ? overWriter(facts) : undefined;
  const instead = other ?? overPerson(facts);
  return { approvers: instead.people, namedBy: instead.by };
}

function informed(flow: Flow, facts: ChainFacts): string[] {
  const people = flow.informs.flatMap((actor) => named(actor, facts).people);
  return [...new Set(people)].filter((id) => id !== facts.userId && id !== facts.createdBy);
}

/**
 * The steps of a request from now on: to show before it is sent, and to keep when it is. A request that was sent back
 * gets a new chain; its old steps go in as `before`.
 */
export function chainOf(flow: Flow, facts: ChainFacts): Chain {
  const informs = informed(flow, facts);
  const steps = flow.steps
    .filter((step) => isRequired(step, facts))
    // A change that concerns nobody else asks no partner.
    .filter(({ actor }) => actor !== 'partner' || facts.partnerId !== null)
    .map((step, index) => stepOf(step, index + 1, facts));
  const decides = steps.some(({ actor, state }) => !isConsent(actor) && state === 'waiting');
  if (decides || agreedByTwo(steps, facts)) return { ...opened(steps), informs, withoutChain: false, undecided: false };
  const { actor, people, by } = fallback(steps, facts);
  const added: ChainStep = {
    no: steps.length + 1,
    actor,
    state: 'waiting',
    approvers: people,
    decidedBy: null,
    returned: wasReturned(actor, facts),
    namedBy: by,
    slaHours: STEP_WORKING_HOURS,
  };
  return {
    ...opened([...steps, added]),
    informs,
    withoutChain: !decidedByWriter(steps, facts) && by === HR_QUEUE,
    undecided: people.length === 0,
  };
}
