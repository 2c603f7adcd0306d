/**
 * Walks all chains of the audit log and names every row that does not say any more what it said,
 * and every chain that does not reach its noted end. The seal stands for the last links of all chains, to be noted elsewhere.
 */
import { createHash } from 'node:crypto';
import type { BrokenLink } from '@hadir/contract/audit/endpoints.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { type HeadParts, headErrors } from './chain-head.service.ts';
import { type ChainedRow, linksAfter, namesOfCompanies, unchainedRows } from './audit.store.ts';

/** Well within the limit of a statement's time. */
const AT_A_TIME = 5_000;
/** One broken link is enough to know; the list shows where else. */
const MOST_NAMED = 20;

export interface Verified {
  checked: number;
  chains: number;
  broken: BrokenLink[];
  seal: string;
}

type ChainError = Omit<BrokenLink, 'companyName'> & { chain: string | null };

function errorOf(link: ChainedRow): ChainError {
  return {
    chain: link.chain,
    auditId: link.audit_id,
    seq: link.seq,
    at: link.at === null ? null : toWire(link.at),
    action: link.action,
    fault: link.is_there ? 'changed' : 'removed',
  };
}

/** @param atATime rows of one statement */
export async function verifyAudit(parts: HeadParts, atATime = AT_A_TIME): Promise<Verified> {
  const db = parts.pool;
  const errors: ChainError[] = (await headErrors(parts))
    .slice(0, MOST_NAMED)
    .map((found) => ({ ...found, auditId: null, at: null, action: null }));
  const heads = new Map<string, string>();
  let checked = 0;
  let place = { chain: '', seq: 0 };
  for (;;) {
    const links = await linksAfter(db, place, atATime);
    const last = links.at(-1);
    if (!last) break;
    checked += links.length;
    for (const link of links) {
      heads.set(link.chain, `${link.seq}:${link.hash}`);
      if (!link.fits && errors.length < MOST_NAMED) errors.push(errorOf(link));
    }
    place = { chain: last.chain, seq: last.seq };
  }
  for (const row of await unchainedRows(db, MOST_NAMED - errors.length)) {
    const chain = row.company_id ?? 'platform';
    errors.push({ chain, auditId: row.audit_id, seq: 0, at: toWire(row.at), action: row.action, fault: 'unchained' });
  }
  const names = await namesOfCompanies(
    db,
    errors.flatMap(({ chain }) => chain ?? []),
  );
  const seal = createHash('sha256')
    .update(JSON.stringify([...heads].sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')
    .slice(0, 16);
  const broken = errors.map(({ chain, ...error }) => ({
    ...error,
    companyName: chain === null ? null : (names.get(chain) ?? null),
  }));
  return { checked, chains: heads.size, broken, seal };
}
