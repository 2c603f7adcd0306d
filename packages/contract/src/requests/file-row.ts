/** One row of the file of a list of requests: what it tells, kind by kind. No zod here. */
import type { Instant, Zone } from '@hadir/domain/kernel/time.ts';
import type { PayDay } from '@hadir/domain/overtime/overtime-pay.ts';
import type { OvertimePhase } from '@hadir/domain/overtime/overtime-phase.ts';
import type { AbsenceCategory } from '@hadir/domain/permissions/absence-rules.ts';
import type { DayOffMode } from '@hadir/domain/permissions/day-off-rules.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { ShiftChangeKind } from '@hadir/domain/shift-change/shift-change-rules.ts';
import type { IdentityRow } from '../attendance/columns.ts';
import type { DecisionMark } from './words.ts';

type Text = string | null;
type Amount = number | null;

/** Who answered a step, and on which date. */
type Answered<Step extends string> = { readonly [K in Step | `${Step}On`]: Text };

/** What every kind tells. Dates YYYY-MM-DD in the zone of the request, instants in milliseconds. */
interface CommonRow extends IdentityRow, Answered<'superiorStep' | 'validator1' | 'validator2'> {
  readonly zone: Zone;
  readonly status: RequestStatus;
  readonly label: string;
  readonly first: string;
  readonly last: string;
  readonly days: Amount;
  readonly reason: Text;
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
interface DayPart {
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

interface CorrectionPart {
  /** What the person says; null: this end of the day stays. */
  readonly wantedIn: Instant | null;
  readonly wantedOut: Instant | null;
  readonly oldIn: Instant | null;
  readonly oldOut: Instant | null;
  /** Of a correction that HR wrote: where it stands, in words, and the taps that it leaves. */
  readonly byHr: { readonly state: string; readonly in: Instant | null; readonly out: Instant | null };
}

interface SickPart {
  readonly workingDays: number;
  readonly calendarDays: number;
  /** Health data, of HR's file alone. */
  readonly letterOn: Text;
  readonly sickMonth: Amount;
  readonly wagePercent: Amount;
}

interface OvertimePart {
  readonly splNo: Text;
  readonly payDay: PayDay;
  readonly overtimeReason: string;
  readonly phase: OvertimePhase | null;
  readonly planStart: number;
  readonly planEnd: number;
  readonly planMinutes: number;
  readonly actualStart: Amount;
  readonly actualEnd: Amount;
  readonly actualMinutes: Amount;
  readonly validatedMinutes: Amount;
  /** Minutes by what they count as, `1.5` and so on; null before the validation. */
  readonly tiers: Readonly<Record<string, number>> | null;
  readonly weightedHours: Amount;
  readonly note: Text;
  /** Rupiah; of the files of those who read pay alone. */
  readonly baseWage: Amount;
  readonly hourlyWage: Amount;
  readonly pay: Amount;
  /** Of the file of the validation alone. */
  readonly weekMinutes: Amount;
  readonly warnings: Text;
}

interface ShiftPart {
  readonly what: ShiftChangeKind;
  readonly before: Text;
  readonly after: Text;
  readonly partner: Text;
  readonly partnerNo: Text;
  readonly otherDate: Text;
}

/** One row of a file; the kind's own part is there for its own columns alone. */
export type RequestFileRow = CommonRow &
  Partial<DayPart & CorrectionPart & SickPart & OvertimePart & ShiftPart> & {
    readonly half?: 'AM' | 'PM' | null;
    /** Of maternity leave: the share of the wage by date, in words. Of HR's file alone. */
    readonly leaveWage?: Text;
    readonly time?: string;
    readonly mode?: DayOffMode;
    readonly category?: AbsenceCategory;
    readonly paidDays?: number;
  };
