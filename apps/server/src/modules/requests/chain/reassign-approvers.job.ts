/**
 * Steps that nobody has decided are named anew when a person leaves, another becomes the superior, a placement ends, or
 * whoever asked gave an approver access to the account
 * (rules/requests#steps-in-turn): the rule that named them stays, its people change, and that is logged. Decided ones
 * never change.
 */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { type ChainFacts, HR_QUEUE, currentApproversOf } from '@hadir/domain/requests/chain.ts';
import { isStatutory } from '@hadir/domain/requests/action-rules.ts';
import { isConsent } from '@hadir/domain/requests/step-order.ts';
import type { App } from '../../../app-context.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { retryOnDeadlock } from '../../../db/transactions/deadlock.ts';
import { Refused } from '../../../http/refused.ts';
import { chainFacts } from './chain.service.ts';
import { waitingRequests } from '../deadlines/expiry.store.ts';
import { escalatedOf } from '../deadlines/escalation.store.ts';
import { notifyArrival, publishRequest } from '../notify/messages.job.ts';
import { handedSteps } from '../delegation/hand-over.store.ts';
import { OVER_QUOTA } from '../request-handler.ts';
import { snapshotOf, lockRequest, type LoadedRequest, loadRequest, type StoredStep } from '../request.store.ts';
import { leaveQueue, renameStep } from './step.store.ts';
import { recordUndecided } from './undecidable.service.ts';

const BATCH_SIZE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** @returns how many requests have other approvers now */
export async function reassignSteps(app: App, db: CompanyDb, now: Instant): Promise<number> {
  let changed = 0;
  let after = FIRST_ID;
  for (;;) {
    const ids = await waitingRequests(db, after, BATCH_SIZE);
    // Looked at together and without a lock; whoever has other people now is held and looked at again.
    for (const { request } of await othersNow(db, ids, now)) {
      const name = (tx: CompanyDb) => reassignRequest(app, tx, request.id, now);
      if (await retryOnDeadlock(() => db.transaction(name))) changed += 1;
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH_SIZE) return changed;
    after = last;
  }
}

interface Renamed {
  readonly step: StoredStep;
  readonly people: readonly string[];
  readonly namedBy: string;
}

function sameAs(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** Whom the rule of the step names now; a change of the company's flow is for requests to come. */
function renamed(
  { id }: LoadedRequest,
  step: StoredStep,
  facts: ChainFacts,
  escalated: ReadonlySet<string>,
): Renamed | undefined {
  if (isConsent(step.actor) || (step.state !== 'open' && step.state !== 'waiting')) return undefined;
  const { approvers: people, namedBy } = currentApproversOf(step, facts);
  // Who was added because nobody answered is not the rule's to name.
  const named = step.approvers.filter((person) => !escalated.has(`${id} ${step.no} ${person}`));
  return people.length === 0 || sameAs(people, named) ? undefined : { step, people, namedBy };
}

interface Others {
  readonly request: LoadedRequest;
  readonly changes: readonly Renamed[];
  /** The open step names nobody, and nobody else can decide it either. */
  readonly undecided: boolean;
}

/** Nobody is there for the open step: not by its rule, not in its place, and nobody was added to it. */
function isUndecided(
  { id, steps }: LoadedRequest,
  facts: ChainFacts,
  handed: ReadonlySet<string>,
  escalated: ReadonlySet<string>,
): boolean {
  const open = steps.find(({ state }) => state === 'open');
  if (open === undefined || isConsent(open.actor) || handed.has(`${id} ${String(open.no)}`)) return false;
  if (open.approvers.some((person) => escalated.has(`${id} ${String(open.no)} ${person}`))) return false;
  return currentApproversOf(open, facts).approvers.length === 0;
}

/** @returns false where it may not: its period is locked, its time has passed */
async function record(app: App, tx: CompanyDb, id: string, now: Instant): Promise<boolean> {
  try {
    await recordUndecided(tx, { app, now, ip: null, ref: null }, id);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return false;
  }
}

/** Waiting requests of these that have steps whose rule names other people now. */
async function othersNow(db: CompanyDb, ids: readonly string[], now: Instant): Promise<Others[]> {
  const waiting = (await loadRequest(db, ids)).filter(({ status }) => status === 'pending');
  const facts = await chainFacts(
    db,
    waiting.map((request) => ({
      userId: request.userId,
      createdBy: request.createdBy,
      first: request.first,
      days: request.days,
      overQuota: request.flags.includes(OVER_QUOTA),
      partnerId: request.steps.find(({ actor }) => actor === 'partner')?.approvers[0] ?? null,
    })),
    now,
  );
  const escalated = await escalatedOf(db, waiting);
  const handOvers = await handedSteps(
    db,
    waiting.map(({ id }) => id),
  );
  // Who received a step keeps it as long as that person is there and decides for others.
  const handed = new Set(handOvers.filter(({ stands }) => stands).map(({ requestId, no }) => `${requestId} ${no}`));
  const reassignableSteps = ({ id, steps }: LoadedRequest) => steps.filter(({ no }) => !handed.has(`${id} ${no}`));
  return waiting.flatMap((request, index) => {
    const own = facts[index];
    const changes =
      own === undefined
        ? []
        : reassignableSteps(request).flatMap((step) => renamed(request, step, own, escalated) ?? []);
    const undecided = own !== undefined && isUndecided(request, own, handed, escalated);
    // What the law grants does not wait for somebody who is not there.
    const stands = undecided && isStatutory(snapshotOf(request, null));
    return changes.length === 0 && !stands ? [] : [{ request, changes, undecided: stands }];
  });
}

/** @returns whether somebody else is asked now, or it stands without a decision */
async function reassignRequest(app: App, tx: CompanyDb, id: string, now: Instant): Promise<boolean> {
  if (!(await lockRequest(tx, id))) return false;
  const [others] = await othersNow(tx, [id], now);
  if (!others) return false;
  const { request, changes } = others;
  if (others.undecided) return record(app, tx, id, now);
  for (const { step, people, namedBy } of changes) {
    await renameStep(tx, request, { no: step.no, people, namedBy, open: step.state === 'open' });
    await writeAudit(tx, {
      companyId: tx.companyId,
      at: now,
      actorUserId: null,
      action: 'request.step.renamed',
      entity: 'request',
      entityId: request.id,
      before: { tahap: step.no, oleh: step.namedBy, approvers: step.approvers },
      after: { tahap: step.no, oleh: namedBy, approvers: people },
    });
  }
  const open = changes.find(({ step }) => step.state === 'open');
  // Somebody by name decides it now: it stands in HR's queue no more.
  if (open && request.withoutChain && open.namedBy !== HR_QUEUE) await leaveQueue(tx, request.id);
  if (open) {
    const known = open.step.approvers;
    await notifyArrival(tx, request, { informs: [], now, except: known });
    await publishRequest(tx, request, now);
  }
  return true;
}
