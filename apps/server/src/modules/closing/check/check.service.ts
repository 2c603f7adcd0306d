/** The code on a recap or a payroll file: what it is of, whether it still holds, and for HR where it does not. */
import type { closingCheck } from '@hadir/contract/closing/check.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { closingCode, typedClosingCode } from '@hadir/domain/closing/fingerprint.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../../db/company-db.ts';
import type { Db, Pool } from '../../../db/pool.ts';
import { createConcurrencyLimiter } from '../../../engines/concurrency-limiter.ts';
import { notFound } from '../../../http/refused.ts';
import { addressKey } from '../../../http/security/address-key.ts';
import type { Call, PublicCall } from '../../../http/serve.ts';
import { countTry, tryWasRight } from '../../auth/sign-in-tries.service.ts';
import { checkClosing } from '../closing-check.service.ts';
import { closingsOf } from '../closing.store.ts';
import { closingWithCode, type PrintedClosing } from './closing-code.store.ts';
import { stillAgrees } from './verify.service.ts';

type LookCall = PublicCall<typeof closingCheck.look>;

/** Anybody may ask, and each answer sums up a month of a company: one at a time, and not the same one every second. */
const REMEMBERED_MS = 60_000;
const REMEMBERED_CLOSINGS = 200;
const MOST_PEOPLE = 200;

/** @returns undefined for a code that no closing has given, also where its row was written by hand */
async function closingOf(db: Db, typed: string): Promise<PrintedClosing | undefined> {
  const code = typedClosingCode(typed);
  if (code === undefined) return undefined;
  const closed = await closingWithCode(db, code);
  return closed === undefined || closingCode(closed.fingerprint) !== code ? undefined : closed;
}

/** What was found a moment ago is not computed again. */
export function createVerifier(pool: Pool) {
  const limiter = createConcurrencyLimiter(1);
  const known = new Map<string, { readonly until: number; readonly agrees: boolean }>();
  return (closed: PrintedClosing, now: Instant): Promise<boolean> =>
    limiter(async () => {
      const key = `${closed.closingId} ${closed.clientId ?? ''}`;
      const before = known.get(key);
      if (before !== undefined && before.until > now) return before.agrees;
      const agrees = await stillAgrees(companyDb(pool, closed.companyId), closed);
      if (known.size >= REMEMBERED_CLOSINGS) known.clear();
      known.set(key, { until: now + REMEMBERED_MS, agrees });
      return agrees;
    });
}

/** Whether who looks is signed in as somebody who may see whose days were altered. */
async function mayLook({ app, request, now }: LookCall, { companyId }: PrintedClosing): Promise<boolean> {
  const sessionId = request.session.get('sid');
  const actor = typeof sessionId === 'string' ? await app.sessions.read(sessionId, now) : undefined;
  return actor?.companyId === companyId && scopesFor(actor, 'period.read').includes('company');
}

const stateOf = ({ isReopened, isReplaced }: PrintedClosing) =>
  isReplaced ? ('replaced' as const) : isReopened ? ('reopened' as const) : ('stands' as const);

/** @throws Refused TIDAK_DITEMUKAN for a forged code, TERLALU_BANYAK_PERCOBAAN for who tries many */
export async function lookUpCode(
  c: LookCall,
  verify: ReturnType<typeof createVerifier>,
): Promise<ReplyOf<typeof closingCheck.look>> {
  const { pool } = c.app;
  const key = `cek:${addressKey(c.ip)}`;
  await countTry(pool, key, c.now);
  const closed = await closingOf(pool, c.params.code);
  if (closed === undefined) throw notFound();
  await tryWasRight(pool, key, c.now);
  const { company, client, label, from, to, people, closedAt, zone, fingerprint } = closed;
  const state = stateOf(closed);
  return {
    data: {
      code: closingCode(fingerprint),
      company,
      client,
      period: label,
      from,
      to,
      people,
      closedAt: toWire(closedAt),
      zone,
      state,
      agrees: state === 'stands' ? await verify(closed, c.now) : null,
      mayLook: await mayLook(c, closed),
    },
  };
}

export async function showAlterations(
  c: Call<typeof closingCheck.alterations>,
): Promise<ReplyOf<typeof closingCheck.alterations>> {
  const closed = await closingOf(c.db, c.params.code);
  if (closed === undefined || closed.companyId !== c.actor.companyId) throw notFound();
  const closing = (await closingsOf(c.db, closed.label)).find(({ id }) => id === closed.closingId);
  if (closing === undefined || stateOf(closed) !== 'stands') return { data: { people: [], total: 0 } };
  const { altered } = await checkClosing(c.db, closing);
  const people = altered.slice(0, MOST_PEOPLE).map(({ dates, ...person }) => ({ ...person, dates: [...dates] }));
  return { data: { people, total: altered.length } };
}
