/** One row of the file of a list of requests: what every kind tells. A kind's own part: its `*-texts.ts`. No zod here. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { IdentityRow } from '../attendance/columns.ts';
import type { DecisionMark } from './words.ts';

export type Text = string | null;
export type Amount = number | null;

/** What stands in the plain fields of a request, by name (notes.ts); one that is empty is missing. */
export type Notes = Readonly<Record<string, string | number>>;

/** Who answered a step, and on which date. */
type Answered<Step extends string> = { readonly [K in Step | `${Step}On`]: Text };

/** What every kind tells. Dates YYYY-MM-DD in the zone of the request, instants in milliseconds. */
export interface RequestFileRow extends IdentityRow, Answered<'superiorStep' | 'validator1' | 'validator2'> {
  readonly zone: Zone;
  readonly status: RequestStatus;
  readonly label: string;
  readonly first: string;
  readonly last: string;
  readonly days: Amount;
  readonly reason: Text;
  readonly notes: Notes;
  readonly submittedOn: string;
  readonly approvedBy: Text;
  /** Decided by nobody else: by its writer alone, or by nobody. */
  readonly mark: DecisionMark | null;
  readonly decidedOn: Text;
  readonly refusal: Text;
  /** `2 dari 3` while it waits. */
  readonly step: Text;
}

/** The day that a permission is about, as it was judged. */
export interface DayPart {
  readonly workDate: string;
  readonly shift: Text;
  readonly scheduledStart: Text;
  readonly scheduledEnd: Text;
  readonly inAt: Amount;
  readonly outAt: Amount;
  readonly lateMinutes: Amount;
  readonly lateExcusedMinutes: Amount;
  readonly earlyMinutes: Amount;
  readonly earlyExcusedMinutes: Amount;
}
