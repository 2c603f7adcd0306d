/**
 * Steps that nobody has decided are named anew when a person leaves, another becomes the superior, or a placement ends
 * (decisions.md 17): the rule that named them stays, its people change, and that is logged. Decided ones never change.
 */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { ChainStep } from '@hadir/domain/requests/chain.ts';
import { isConsent } from '@hadir/domain/requests/step-order.ts';
import type { App } from '../../app-context.ts';
import { adminsOf } from '../../db/admins-of.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { resolveChain } from './chain.service.ts';
import { waitingRequests } from './expiry.store.ts';
import { escalatedOf } from './escalation.store.ts';
import { tellArrival, tellScreens } from './messages.job.ts';
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
    for (const id of ids) {
      if (await db.transaction((tx) => nameAnew(app, tx, id, now))) changed += 1;
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

/** Whom the rule of the step names now; HR where it names nobody any more. */
function renamed(
  step: StoredStep,
  chain: readonly ChainStep[],
  admins: readonly string[],
  kept: Kept,
  escalated: ReadonlySet<string>,
): Renamed | undefined {
  const { actor } = step;
  if (isConsent(actor) || (step.state !== 'open' && step.state !== 'waiting')) return undefined;
  const found = chain.find((one) => one.actor === actor);
  const free = admins.filter((id) => id !== kept.userId && id !== kept.createdBy);
  const people = found && found.approvers.length > 0 ? found.approvers : free;
  // Who was added because nobody answered is not the rule's to name.
  const named = step.approvers.filter((person) => !escalated.has(`${step.no} ${person}`));
  if (people.length === 0 || sameAs(people, named)) return undefined;
  return { step, people, namedBy: found && found.approvers.length > 0 ? found.namedBy : 'Admin HR' };
}

async function nameAnew(app: App, tx: CompanyDb, id: string, now: Instant): Promise<boolean> {
  if (!(await holdRequest(tx, id))) return false;
  const [kept] = await readKept(tx, [id]);
  if (kept?.status !== 'pending') return false;
  const chain = await resolveChain(tx, {
    kind: kept.kind,
    userId: kept.userId,
    createdBy: kept.createdBy,
    first: kept.first,
    days: kept.days,
    overQuota: kept.flags.includes(OVER_QUOTA),
    partnerId: kept.steps.find(({ actor }) => actor === 'partner')?.approvers[0] ?? null,
  });
  const admins = await adminsOf(tx, tx.companyId);
  const escalated = await escalatedOf(tx, kept);
  const changes = kept.steps.flatMap((step) => renamed(step, chain.steps, admins, kept, escalated) ?? []);
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
  return changes.length > 0;
}
