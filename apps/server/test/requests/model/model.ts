/**
 * Requests as rules/requests#request tells of them, written again without the product: what each move of each person
 * comes to. A chain is the superior, then HR where HR is asked; who stands in for the superior is `deputy` by
 * delegation and
 * `director`, the next above, while the superior is away.
 */
import type { SystemAction, RequestMove, RequestStatus } from '@hadir/domain/requests/request-state.ts';

export const WHO = ['ani', 'budi', 'superior', 'deputy', 'director', 'admin', 'otherAdmin'] as const;
export type Who = (typeof WHO)[number];
export type Move = Exclude<RequestMove, 'submit' | SystemAction>;
export const KINDS = ['leave', 'permission', 'late_permission', 'early_leave', 'correction', 'overtime'] as const;
export type Kind = (typeof KINDS)[number];

interface Step {
  readonly by: 'employee' | 'superior' | 'admin';
  readonly state: 'waiting' | 'open' | 'approved' | 'rejected' | 'returned' | 'passed';
}

interface State {
  readonly status: RequestStatus;
  readonly steps: readonly Step[];
  /** Parts of the chain that have sent it back once. */
  readonly returnedBy: readonly string[];
}

interface Decision {
  readonly move: RequestMove;
  readonly by: Who | null;
  readonly at: number;
  readonly before: State;
}

export interface ModelRequest extends State {
  readonly id: string;
  readonly kind: Kind;
  readonly asker: Who;
  readonly dates: readonly string[];
  readonly version: number;
  /** Those not taken back, the last at the end. */
  readonly decisions: readonly Decision[];
}

export interface Model {
  requests: ModelRequest[];
  now: number;
  delegation: string | null;
  superiorAway: boolean;
  novemberLocked: boolean;
  holidays: string[];
}

export const newModel = (now: number): Model => ({
  requests: [],
  now,
  delegation: null,
  superiorAway: false,
  novemberLocked: false,
  holidays: [],
});

/** Days of annual leave. */
export const DAYS_OF: Readonly<Record<Who, number>> = {
  ani: 12,
  budi: 3,
  superior: 0,
  deputy: 0,
  director: 0,
  admin: 0,
  otherAdmin: 0,
};

const UNDONE_WITHIN = 10_000;
const isAdmin = (who: Who) => who === 'admin' || who === 'otherAdmin';
export const occupiesDates = ({ status, kind }: Pick<ModelRequest, 'status' | 'kind'>) =>
  status === 'pending' || (['approved', 'cancel_pending'].includes(status) && kind !== 'correction');
const isEffective = ({ status }: Pick<ModelRequest, 'status'>) => status === 'approved' || status === 'cancel_pending';
export const isLocked = (model: Model, { kind }: Pick<ModelRequest, 'kind'>) =>
  kind === 'correction' && model.novemberLocked;

const FULL_DAY: readonly Kind[] = ['leave', 'permission'];
const sameWall = (a: Kind, b: Kind) => a === b || (FULL_DAY.includes(a) && FULL_DAY.includes(b));

/** Another request of the person that takes one of the dates. */
export function clashes(model: Model, one: Pick<ModelRequest, 'kind' | 'asker' | 'dates'> & { id?: string }): boolean {
  return model.requests.some(
    (other) =>
      other.id !== one.id &&
      other.asker === one.asker &&
      sameWall(one.kind, other.kind) &&
      (occupiesDates(other) || (one.kind === 'correction' && isEffective(other))) &&
      other.dates.some((date) => one.dates.includes(date)),
  );
}

/** What is left of the days of leave beside those of these requests; for other kinds there is always enough. */
export function daysLeft(
  model: Model,
  one: Pick<ModelRequest, 'kind' | 'asker' | 'dates'> & { id?: string },
  counts: (other: ModelRequest) => boolean,
): number {
  if (one.kind !== 'leave') return 0;
  const others = model.requests.filter(
    (other) => other.kind === 'leave' && other.asker === one.asker && other.id !== one.id && counts(other),
  );
  return DAYS_OF[one.asker] - [...others, one].reduce((sum, { dates }) => sum + dates.length, 0);
}

function hasPart(model: Model, step: Step, who: Who): boolean {
  if (step.by === 'admin') return isAdmin(who);
  if (step.by === 'employee') return false;
  if (who === 'superior') return true;
  if (who === 'deputy') return model.delegation !== null;
  return who === 'director' && model.superiorAway && model.delegation === null;
}

const opened = ({ steps }: State) => steps.find(({ state }) => state === 'open');

function personRefused(model: Model, request: ModelRequest, move: Move, who: Who): boolean {
  switch (move) {
    case 'approve':
    case 'reject':
    case 'return':
      return who === request.asker || !request.steps.some((step) => hasPart(model, step, who));
    case 'cancel':
    case 'ask_cancel':
      return who !== request.asker;
    case 'allow_cancel':
    case 'keep': {
      const step =
        request.steps.find(({ by, state }) => by !== 'employee' && state === 'approved') ??
        request.steps.find(({ by }) => by !== 'employee');
      return who === request.asker || !(isAdmin(who) || (step !== undefined && hasPart(model, step, who)));
    }
    case 'undo':
      return request.decisions.at(-1)?.by !== who;
    default:
      return !isAdmin(who);
  }
}

const FROM: Readonly<Record<Exclude<Move, 'undo' | 'cancel'>, RequestStatus>> = {
  approve: 'pending',
  reject: 'pending',
  return: 'pending',
  override_approve: 'pending',
  override_reject: 'pending',
  ask_cancel: 'approved',
  revoke: 'approved',
  allow_cancel: 'cancel_pending',
  keep: 'cancel_pending',
};

function stateRefused(model: Model, request: ModelRequest, move: Move, who: Who): boolean {
  if (move === 'undo') {
    const last = request.decisions.at(-1);
    return !last || last.move === 'submit' || last.move === 'expire' || model.now - last.at >= UNDONE_WITHIN;
  }
  if (move === 'cancel')
    return (
      !['draft', 'pending'].includes(request.status) && !(request.kind === 'overtime' && request.status === 'approved')
    );
  if (request.status !== FROM[move]) return true;
  if (move === 'ask_cancel') return request.kind === 'overtime' || request.kind === 'correction';
  if (move !== 'approve' && move !== 'reject' && move !== 'return') return false;
  const open = opened(request);
  if (!open || !hasPart(model, open, who)) return true;
  return move === 'return' && request.returnedBy.includes(open.by);
}

const NEEDS_WORDS: readonly Move[] = ['reject', 'return', 'keep', 'revoke', 'override_approve', 'override_reject'];

export interface Try {
  readonly move: Move;
  readonly who: Who;
  readonly stale: boolean;
  readonly words: boolean;
}

/**
 * The status the answer must have. Several: the product may see a rule of the day that the model does not keep.
 */
export function expectedStatus(
  model: Model,
  request: ModelRequest,
  { move, who, stale, words }: Try,
): readonly number[] {
  if (who === 'ani' || who === 'budi') if (who !== request.asker) return [404];
  if (personRefused(model, request, move, who)) return who === 'deputy' ? [403, 404] : [403];
  // Whoever stood in yesterday may not even find it today; the next above stands in while something waits.
  const lost = who === 'deputy' && model.delegation === null ? [404] : [];
  const idle = who === 'director' ? [403] : lost;
  if (isLocked(model, request)) return [423, ...idle];
  if (stateRefused(model, request, move, who)) return [409, ...idle];
  if (!words && NEEDS_WORDS.includes(move)) return [422, ...lost];
  if (stale) return [409, ...lost];
  const after = moved(model, request, move, who);
  const takes = occupiesDates(after) && !occupiesDates(request);
  if (takes && clashes(model, request)) return [409, 422];
  const takesEffect = isEffective(after) && !isEffective(request);
  if (takesEffect && model.holidays.length === 0 && daysLeft(model, request, isEffective) < 0) return [422, ...lost];
  if (takesEffect && request.kind === 'correction' && clashes(model, request)) return [200, 409, 422];
  if (takesEffect && request.dates.some((date) => model.holidays.includes(date))) return [200, 422, ...lost];
  return [200, ...lost];
}

function openNext(steps: readonly Step[]): readonly Step[] {
  const next = steps.findIndex(({ state }) => state === 'waiting');
  return steps.map((step, index) => (index === next ? { ...step, state: 'open' } : step));
}

const answered = (steps: readonly Step[], state: Step['state']) =>
  steps.map((step) => (step.state === 'open' ? { ...step, state } : step));

function stateAfter(request: ModelRequest, move: Exclude<Move, 'undo'>): State {
  const { steps, returnedBy } = request;
  switch (move) {
    case 'approve': {
      const next = openNext(answered(steps, 'approved'));
      const waits = next.some(({ state }) => state === 'open');
      return { status: waits ? 'pending' : 'approved', steps: next, returnedBy };
    }
    case 'override_approve': {
      const passed = answered(steps, 'approved').map(
        (step): Step => (step.state === 'waiting' ? { ...step, state: 'passed' } : step),
      );
      return { status: 'approved', steps: passed, returnedBy };
    }
    case 'reject':
    case 'override_reject':
      return { status: 'rejected', steps: answered(steps, 'rejected'), returnedBy };
    case 'return':
      return {
        status: 'draft',
        steps: answered(steps, 'returned'),
        returnedBy: [...returnedBy, opened(request)?.by ?? ''],
      };
    case 'cancel':
      return { status: 'cancelled', steps: answered(steps, 'waiting'), returnedBy };
    case 'ask_cancel':
      return { status: 'cancel_pending', steps, returnedBy };
    case 'keep':
      return { status: 'approved', steps, returnedBy };
    default:
      return { status: 'cancelled', steps, returnedBy };
  }
}

const stateOf = ({ status, steps, returnedBy }: State): State => ({ status, steps, returnedBy });

/** The request after an allowed move. */
export function moved(model: Model, request: ModelRequest, move: Move, who: Who): ModelRequest {
  const version = request.version + 1;
  if (move === 'undo') {
    const last = request.decisions.at(-1);
    if (!last) throw new Error('nothing to take back');
    return { ...request, ...last.before, version, decisions: request.decisions.slice(0, -1) };
  }
  const decision = { move, by: who, at: model.now, before: stateOf(request) };
  return { ...request, ...stateAfter(request, move), version, decisions: [...request.decisions, decision] };
}

/** A new round: asked by its person, everybody is asked anew. */
export function submitted(
  model: Model,
  request: Omit<ModelRequest, 'decisions' | 'steps'>,
  before: readonly Decision[],
  chain: readonly Step['by'][],
): ModelRequest {
  const steps = openNext(chain.map((by): Step => ({ by, state: by === 'employee' ? 'passed' : 'waiting' })));
  const state: State = { status: 'pending', steps, returnedBy: request.returnedBy };
  const decision: Decision = { move: 'submit', by: request.asker, at: model.now, before: state };
  return { ...request, ...state, decisions: [...before, decision] };
}

/** What the night ends: nothing of a locked period is decided any more. */
export function expired(model: Model, request: ModelRequest): ModelRequest {
  if (!isLocked(model, request) || !['draft', 'pending', 'cancel_pending'].includes(request.status)) return request;
  const decision: Decision = { move: 'expire', by: null, at: model.now, before: stateOf(request) };
  const status = request.status === 'cancel_pending' ? 'approved' : 'expired';
  const steps = answered(request.steps, 'waiting');
  return { ...request, status, steps, version: request.version + 1, decisions: [...request.decisions, decision] };
}

/** Who is asked of a kind, by rules/requests#default-chains; HR last where a quota is used up. */
export const CHAINS: Readonly<Record<Kind, readonly (readonly Step['by'][])[]>> = {
  leave: [['superior']],
  permission: [['superior', 'admin']],
  late_permission: [['superior'], ['superior', 'admin']],
  early_leave: [['superior'], ['superior', 'admin']],
  correction: [['superior'], ['superior', 'admin']],
  overtime: [['employee', 'superior']],
};
