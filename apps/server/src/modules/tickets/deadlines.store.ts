/** Which deadlines of a ticket `t` are met or missed: the one place that says it, for figures, lists and files (rules/tickets#figures). */
import { type Fragment, sql } from '../../db/sql.ts';

/** Of a ticket that was called off, or goes on in another one, nothing counts. */
export const COUNTS = sql`(t.state <> 'cancelled' and t.merged_into is null)`;

/** A solution counts as the first answer. */
export const FIRST_MET = sql`coalesce(t.first_reply_at, t.solved_at) <= t.first_due_at`;
export const SOLVE_MET = sql`t.solved_at <= t.solve_due_at`;

/** What is still ahead is neither met nor missed. @param at RFC 3339 */
export const firstMissed = (at: string): Fragment =>
  sql`coalesce(t.first_reply_at, t.solved_at, ${at}::timestamptz) > t.first_due_at`;

/** The clock stands still while the requester is waited for: what was missed before is missed. */
export const solveMissed = (at: string): Fragment =>
  sql`coalesce(t.solved_at, t.waiting_since, ${at}::timestamptz) > t.solve_due_at`;
