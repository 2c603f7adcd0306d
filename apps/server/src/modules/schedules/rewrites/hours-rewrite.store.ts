/** The record of changes of dates that have passed, and the rules among them that are versions of their own. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';

const REWRITE_SUBJECTS = ['shift', 'schedule', 'department', 'company'] as const;
export type RewriteSubject = (typeof REWRITE_SUBJECTS)[number];

export interface RewriteRow {
  id: string;
  subject: RewriteSubject;
  subjectId: string;
  first: LocalDate;
  last: LocalDate;
  reason: string;
  by: string;
  now: Instant;
}

export async function insertRewrite(tx: CompanyDb, row: RewriteRow): Promise<void> {
  const { id, subject, subjectId, first, last, reason, by, now } = row;
  await insertRows(tx, 'hours_rewrite', [
    {
      company_id: tx.companyId,
      id,
      subject,
      subject_id: subjectId,
      first_date: first,
      last_date: last,
      reason,
      created_at: toWire(now),
      created_by: by,
    },
  ]);
}
