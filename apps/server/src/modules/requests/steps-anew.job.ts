/**
 * Steps that nobody has decided are named anew when a person leaves, another becomes the superior, a placement ends, or
 * whoever asked gave an approver access to the account
 * (decisions.md 17): the rule that named them stays, its people change, and that is logged. Decided ones never change.
 */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { type ChainFacts, namedAnew } from '@hadir/domain/requests/chain.ts';
import { isConsent } from '@hadir/domain/requests/step-order.ts';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { chainFacts } from './chain.service.ts';
import { waitingRequests } from './expiry.store.ts';
import { escalatedOf } from './escalation.store.ts';
import { tellArrival, tellScreens } from './messages.job.ts';
import { handedSteps } from './hand-over.store.ts';
import { OVER_QUOTA } from './request-handler.ts';
import { holdRequest, type Kept, readKept, type StoredStep } from './request.store.ts';
import { renameStep } from './step.store.ts';

const AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** @returns how many requests have other approvers now */
export async function nameStepsAnew(app: App, db: CompanyDb, now: Instant): Promise<number> {
  let changed = 0;
  let after = FIRST_ID;
  for (;;) {
    const ids = await waitingRequests(db, after, AT_ONCE);
    // Looked at together and without a lock; whoever has other people now is held and looked at again.
    for (const { kept } of await othersNow(db, ids, now)) {
      if (await db.transaction((tx) => nameAnew(app, tx, kept.id, now))) changed += 1;
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return changed;
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
  { id }: Kept,
  step: StoredStep,
  facts: ChainFacts,
  escalated: ReadonlySet<string>,
): Renamed | undefined {
  if (isConsent(step.actor) || (step.state !== 'open' && step.state !== 'waiting')) return undefined;
  const { approvers: people, namedBy } = namedAnew(step, facts);
  // Who was added because nobody answered is not the rule's to name.
  const named = step.approvers.filter((person) => !escalated.has(`${id} ${step.no} ${person}`));
  return people.length === 0 || sameAs(people, named) ? undefined : { step, people, namedBy };
}

interface Others {
  readonly kept: Kept;
  readonly changes: readonly Renamed[];
}

/** Waiting requests of these that have steps whose rule names other people now. */
async function othersNow(db: CompanyDb, ids: readonly string[], now: Instant): Promise<Others[]> {
  const waiting = (await readKept(db, ids)).filter(({ status }) => status === 'pending');
  const facts = await chainFacts(
    db,
    waiting.map((kept) => ({
      userId: kept.userId,
      createdBy: kept.createdBy,
      first: kept.first,
      days: kept.days,
      overQuota: kept.flags.includes(OVER_QUOTA),
      partnerId: kept.steps.find(({ actor }) => actor === 'partner')?.approvers[0] ?? null,
    })),
    now,
  );
  const escalated = await escalatedOf(db, waiting);
  const held = await handedSteps(
    db,
    waiting.map(({ id }) => id),
  );
  // Who received a step keeps it as long as that person is there and decides for others.
  const handed = new Set(held.filter(({ stands }) => stands).map(({ requestId, no }) => `${requestId} ${no}`));
  const anewIn = ({ id, steps }: Kept) => steps.filter(({ no }) => !handed.has(`${id} ${no}`));
  return waiting.flatMap((kept, index) => {
    const own = facts[index];
    const changes = own === undefined ? [] : anewIn(kept).flatMap((step) => renamed(kept, step, own, escalated) ?? []);
    return changes.length === 0 ? [] : [{ kept, changes }];
  });
}

async function nameAnew(app: App, tx: CompanyDb, id: string, now: Instant): Promise<boolean> {
  if (!(await holdRequest(tx, id))) return false;
  const [others] = await othersNow(tx, [id], now);
  if (!others) return false;
  const { kept, changes } = others;
  for (const { step, people, namedBy } of changes) {
    await renameStep(tx, kept, { no: step.no, people, namedBy, open: step.state === 'open' });
    await writeAudit(tx, {
      companyId: tx.companyId,
      at: now,
      actorUserId: null,
      action: 'request.step.renamed',
      entity: 'request',
      entityId: kept.id,
      before: { tahap: step.no, oleh: step.namedBy, approvers: step.approvers },
      after: { tahap: step.no, oleh: namedBy, approvers: people },
    });
  }
  const open = changes.find(({ step }) => step.state === 'open');
  if (open) {
    const known = open.step.approvers;
    await tellArrival(tx, kept, { informs: [], now, except: known });
    await tellScreens(app, tx, kept, now);
  }
  return true;
}
