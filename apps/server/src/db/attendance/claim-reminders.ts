/** Reminders of a date that were sent: each once, whichever process sends it. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../company-db.ts';

export interface SentReminder {
  readonly userId: string;
  readonly date: LocalDate;
  readonly stage: string;
}

/** Of two processes one claims each: the other passes it over. @returns those that are the caller's to send */
export async function claimReminders(
  tx: CompanyDb,
  list: readonly SentReminder[],
  now: Instant,
): Promise<SentReminder[]> {
  if (list.length === 0) return [];
  const { rows } = await tx.query<SentReminder>({
    name: 'clock-reminder-claim',
    text: `insert into clock_reminder (company_id, work_date, user_id, stage, sent_at)
      select $1::uuid, n.date, n.user_id, n.stage, $5::timestamptz
        from unnest($2::uuid[], $3::date[], $4::text[]) as n (user_id, date, stage)
       order by n.date, n.user_id, n.stage
      on conflict do nothing returning user_id as "userId", work_date as date, stage`,
    values: [
      tx.companyId,
      list.map(({ userId }) => userId),
      list.map(({ date }) => date),
      list.map(({ stage }) => stage),
      toWire(now),
    ],
  });
  return rows;
}
