/** The number of a granted request that is printed: one, until the request is another one (rules/papers#of-requests). */
import type { PaperFacts } from '@hadir/domain/papers/paper.ts';
import type { RequestPaperKind } from '@hadir/domain/requests/request-kind.ts';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import type { Call } from '../../http/serve.ts';
import { issuePaper } from './issue-paper.service.ts';
import { insertPaper, lockPaperOfRequest, readPapers, storeEnd } from './paper.store.ts';
import { dateIn, type Instant, type Zone } from '@hadir/domain/kernel/time.ts';

interface Numbered {
  readonly kind: RequestPaperKind;
  readonly requestId: string;
  readonly userId: string;
  /** What stands on it. */
  readonly facts: PaperFacts;
}

type NumberCall = Pick<Call, 'app' | 'actor' | 'db' | 'now' | 'ref' | 'ip'>;

/** Who gives it out, when; `zone` of the company. */
interface Giving {
  readonly app: App;
  readonly by: string;
  readonly accountId: string | null;
  readonly now: Instant;
  readonly zone: Zone;
  readonly ip: string | null;
  readonly ref: string | null;
}

const REPLACED = 'Diganti surat baru karena pengajuannya berubah.';

/** Another name of the person or the kind does not take back what somebody holds. */
const GRANTED_FACTS = ['first', 'last', 'days', 'minutes'] as const;

const sameFacts = (one: PaperFacts, other: PaperFacts): boolean =>
  GRANTED_FACTS.every((key) => (one[key] ?? null) === (other[key] ?? null));

interface IssuedPaper {
  readonly id: string;
  readonly version: number;
}

async function give(
  tx: CompanyDb,
  { kind, requestId, userId, facts }: Numbered,
  before: IssuedPaper | undefined,
  { app, by, accountId, now, zone, ip, ref }: Giving,
): Promise<{ id: string; number: string }> {
  const noted = {
    companyId: tx.companyId,
    at: now,
    actorUserId: by,
    actorAccountId: accountId,
    entity: 'paper',
    ip,
    ref,
  } as const;
  if (before !== undefined) {
    await storeEnd(tx, before, { state: 'revoked', note: REPLACED, by, now });
    await writeAudit(tx, { ...noted, action: 'paper.revoke', entityId: before.id, after: { alasan: REPLACED } });
  }
  const id = newId();
  await insertPaper(tx, { id, kind, userId, requestId, purpose: '', requestedBy: by }, now);
  const number = await issuePaper(tx, { id, kind, userId, requestId }, facts, { by, now, zone });
  await writeAudit(tx, { ...noted, action: 'paper.issue', entityId: id, after: { nomor: number, userId } });
  await app.live.publish(tx, { companyId: tx.companyId, topic: 'paper' });
  return { id, number };
}

/** In the transaction that grants it, for kinds that are numbered then; the paper that stands keeps its number. */
export async function numberGranted(tx: CompanyDb, numbered: Numbered, giving: Giving): Promise<string> {
  const before = await lockPaperOfRequest(tx, numbered.requestId);
  if (before !== undefined && sameFacts(before.facts, numbered.facts)) return before.number;
  return (await give(tx, numbered, before, giving)).number;
}

/** @returns null where there is none yet and the caller, acting as somebody else, gives none */
export async function numberOfRequest(
  c: NumberCall,
  numbered: Numbered,
): Promise<{ number: string; code: string } | null> {
  const { app, actor, now, ip, ref } = c;
  return c.db.transaction(async (tx) => {
    const before = await lockPaperOfRequest(tx, numbered.requestId);
    const stands = before !== undefined && sameFacts(before.facts, numbered.facts);
    if (!stands && actor.impersonated) return null;
    const giving = { app, by: actor.userId, accountId: actor.accountId, now, zone: actor.zone, ip, ref };
    const id = stands ? before.id : (await give(tx, numbered, before, giving)).id;
    const [row] = await readPapers(tx, [id], dateIn(now, actor.zone));
    if (row?.number == null || row.code === null) throw new Error(`no number of paper ${id}`);
    return { number: row.number, code: row.code };
  });
}
