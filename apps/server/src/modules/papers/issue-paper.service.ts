/** Giving a paper out: its number, what stands on it from now on, and the code that is made of both. */
import { closingCode } from '@hadir/domain/closing/fingerprint.ts';
import {
  type PaperFacts,
  type PaperKind,
  paperNumber,
  paperText,
  type SealedPaper,
} from '@hadir/domain/papers/paper.ts';
import { dateIn, type Instant, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { CompanyDb } from '../../db/company-db.ts';
import { nextPaperNumber, storeIssue } from './paper.store.ts';

const SALT_BYTES = 16;

export const paperCode = (paper: SealedPaper): string =>
  closingCode(createHash('sha256').update(paperText(paper)).digest('hex'));

export interface IssuedBy {
  readonly by: string;
  readonly now: Instant;
  /** Of the company: says which month and year the number is of. */
  readonly zone: Zone;
}

interface Waiting {
  readonly id: string;
  readonly kind: PaperKind;
  readonly userId: string;
  readonly requestId: string | null;
}

/** In the transaction that holds the paper. @returns its number */
export async function issuePaper(
  tx: CompanyDb,
  { id, kind, userId, requestId }: Waiting,
  facts: PaperFacts,
  { by, now, zone }: IssuedBy,
): Promise<string> {
  const date = dateIn(now, zone);
  const { last, companyCode } = await nextPaperNumber(tx, kind, Number(date.slice(0, 4)));
  const number = paperNumber(last, kind, companyCode, date);
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const { companyId } = tx;
  const sealed = { companyId, kind, userId, requestId, number, issuedAt: toWire(now), issuedBy: by, facts, salt };
  await storeIssue(tx, { id, number, code: paperCode(sealed), salt, facts, by, now });
  return number;
}
