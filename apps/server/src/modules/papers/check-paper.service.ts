/** What the record says of a paper, to whoever holds it (rules/papers#check). */
import type { papers } from '@hadir/contract/papers/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { typedClosingCode } from '@hadir/domain/closing/fingerprint.ts';
import { isLocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { type PaperFacts, paperVerdict } from '@hadir/domain/papers/paper.ts';
import { notFound } from '../../http/refused.ts';
import { addressKey } from '../../http/security/address-key.ts';
import type { PublicCall } from '../../http/serve.ts';
import { countTry, tryWasRight } from '../auth/sign-in-tries.service.ts';
import { paperWithCode, type PrintedPaper } from './check-paper.store.ts';
import { paperCode } from './issue-paper.service.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function dateOf(value: unknown) {
  return typeof value === 'string' && isLocalDate(value) ? value : null;
}

/** What stands on the letter of employment, so that a changed line is seen. */
const employmentOf = (facts: PaperFacts) => ({
  employeeNo: textOf(facts['employeeNo']),
  position: textOf(facts['position']),
  unit: textOf(facts['unit']),
  type: textOf(facts['employmentType']),
  since: dateOf(facts['joinDate']),
  until: dateOf(facts['endDate']),
});

function shown({ number, kind, company, facts, issuedAt, zone }: PrintedPaper) {
  return {
    number,
    kind,
    company,
    fullname: String(facts['fullname'] ?? ''),
    first: dateOf(facts['first']),
    last: dateOf(facts['last']),
    purpose: textOf(facts['purpose']),
    signer: textOf(facts['signer']),
    employment: kind === 'employment' ? employmentOf(facts) : null,
    days: typeof facts['days'] === 'number' ? facts['days'] : null,
    issuedAt: toWire(issuedAt),
    zone,
  };
}

/** @throws Refused TIDAK_DITEMUKAN for a forged code, TERLALU_BANYAK_PERCOBAAN for who tries many */
export async function checkPaper(c: PublicCall<typeof papers.check>): Promise<ReplyOf<typeof papers.check>> {
  const { pool } = c.app;
  const key = `surat:${addressKey(c.ip)}`;
  await countTry(pool, key, c.now);
  const code = typedClosingCode(c.params.code);
  const paper = code === undefined ? undefined : await paperWithCode(pool, code);
  if (paper === undefined) throw notFound();
  await tryWasRight(pool, key, c.now);
  const { companyId, kind, userId, requestId, number, issuedBy, facts, salt } = paper;
  const issuedAt = toWire(paper.issuedAt);
  const agrees = paperCode({ companyId, kind, userId, requestId, number, issuedAt, issuedBy, facts, salt }) === code;
  const verdict = paperVerdict({ state: paper.state, agrees, requestStands: paper.requestStands });
  return { data: { verdict, paper: agrees ? shown(paper) : null } };
}
