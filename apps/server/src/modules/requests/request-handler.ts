/**
 * What a kind of request gives to the engine (ARCHITECTURE#building-blocks): how its draft is
 * judged, what its approval does, how it looks. The engine does the rest: chain, steps, status, dates, locks, files,
 * messages, undo.
 *
 *   export const correctionHandler: RequestHandler<typeof correction> = { contract: correction, ... };
 *
 * and one line in all-kinds.ts. A handler never writes `request`, `request_step`, `request_decision`, `request_day`.
 */
import type { z } from 'zod';
import type { Notes, RequestFileRow } from '@hadir/contract/requests/file-row.ts';
import type { ContextLine } from '@hadir/contract/requests/shapes.ts';
import type { Instant, LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import type { DaySlot, RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestSnapshot, RequestMove, RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { BodyOf, Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import type { Action } from '@hadir/domain/access/actions.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { FileRowParts } from '../../db/requests/file-parts.ts';
import type { SealingKeys } from '../../db/sealed.ts';
import type { Actor } from '../../http/actor.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';

/** The part of a stored request that its moves are judged by; steps and the last decision are read with it. */
type Moved = Pick<
  RequestSnapshot,
  'kind' | 'status' | 'userId' | 'createdBy' | 'first' | 'last' | 'startsAt' | 'endsAt'
>;

/** A request as stored; instants and dates as the domain knows them. */
export interface StoredRequest extends Moved {
  readonly id: string;
  readonly zone: Zone;
  readonly label: string;
  readonly days: number | null;
  readonly minutes: number | null;
  readonly reason: string;
  /** Its plain fields, as the kind declares them. */
  readonly notes: Notes;
  readonly round: number;
  readonly openStep: number | null;
  readonly withoutChain: boolean;
  readonly flags: readonly string[];
  readonly phase: string | null;
  readonly submittedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly version: number;
}

/** Flags that the engine reads; a kind may have others of its own. */
export const STATUTORY = 'DIJAMIN_UU';
export const RETROACTIVE = 'SUSULAN';
export const OVER_QUOTA = 'LEBIH_KUOTA';
/** Who wrote it for another decided it, since nobody else was left; it stands although nobody could decide it. */
export const SINGLE_DECIDER = 'SATU_ADMIN';
export const UNDECIDED = 'TANPA_PEMUTUS';

export interface TakenDay {
  /** The person of the request unless told: a swap takes the partner's date, too. */
  readonly userId?: string;
  readonly date: LocalDate;
  readonly slot: DaySlot;
}

/** Who asks, for whom, when. `db` is the transaction of the submission, or a plain connection for the preview. */
export interface Asking<Draft> {
  readonly app: App;
  readonly db: CompanyDb;
  readonly actor: Actor;
  readonly rules: CompanyRules;
  /** Whom it is about. */
  readonly userId: string;
  /** The actor holds request.override over the person, who is somebody else: limits for employees do not bind. */
  readonly isAdmin: boolean;
  readonly draft: Draft;
  readonly now: Instant;
  /** The returned request that is sent again: its own dates do not clash with it. */
  readonly returned: StoredRequest | null;
}

/** What of a stored request its draft already says. */
type Drafted = Pick<
  StoredRequest,
  'first' | 'last' | 'startsAt' | 'endsAt' | 'zone' | 'label' | 'days' | 'minutes' | 'flags' | 'phase'
>;

/** What a draft comes to. Given also where rules refuse it: the preview shows both. */
export interface Prepared<Preview> extends Drafted {
  /** In the order of rules/requests; the first one answers a submission, the preview tells all. */
  readonly violations: readonly Violation[];
  /** Sentences. */
  readonly warnings: readonly string[];
  /** Its files are health data although not every request of the kind is (rules/leave#private-papers). */
  readonly privateFiles?: boolean;
  /**
   * Dates it takes (rules/leave#one-date-taken-once, rules/requests#dates-taken); a date taken by another request is
   * refused by the engine: BENTROK_PENGAJUAN.
   */
  readonly slots: readonly TakenDay[];
  /** What the chain depends on besides kind and person. */
  readonly chain: {
    /** Working days asked for, against `more_than_days` of the chains. */
    readonly days: number;
    /** An HR step is added at the end (over a quota). */
    readonly addAdmin: boolean;
    /** With whom dates are swapped; consents first. */
    readonly partnerId: string | null;
  };
  readonly preview: Preview | null;
  /** The kind's own row. Runs in the submission's transaction after the request's row; of one sent again, over the old. */
  write(tx: CompanyDb, request: StoredRequest): Promise<void>;
  /** Of what `write` has written, what the reader is shown (`details`), where nothing more has to be read for it. */
  written?(reading: Reading, request: StoredRequest): unknown;
}

/** Who makes a move, as effects need it. `actorId` is null where the product itself moves. */
export interface Moving {
  readonly app: App;
  readonly now: Instant;
  readonly actorId: string | null;
  readonly move: RequestMove;
  /** Read after the months around the request were held: a period that is being locked has been waited for. */
  readonly rules: CompanyRules;
  readonly ip: string | null;
  readonly ref: string | null;
}

/** Who reads. `isAdmin`: request.override over the company. */
export interface Reading {
  readonly db: CompanyDb;
  readonly actor: Actor;
  readonly isAdmin: boolean;
  readonly now: Instant;
}

/** The parts of a kind's contract that the engine uses (contract/requests/request-kind.ts makes them). */
interface KindContract {
  readonly kind: RequestKind;
  readonly reads: Action;
  readonly submits: Action;
  readonly details: z.ZodType;
  readonly list: Endpoint;
  readonly preview: Endpoint;
  readonly submit: Endpoint;
}

type PreviewPart<E> = E extends { readonly reply: infer R }
  ? R extends z.ZodType
    ? z.input<R> extends { data: { details: infer P } }
      ? NonNullable<P>
      : never
    : never
  : never;

/** How a request is cut off. `request` is as it is afterwards, `before` as it was. */
interface Shortening {
  readonly lastDay: LocalDate;
  readonly stands: boolean;
  readonly before: StoredRequest;
}

export interface RequestHandler<C extends KindContract = KindContract> {
  readonly contract: C;
  /**
   * The first date, of kinds whose draft says it and concerns nobody else: who will be asked is read while it is judged.
   * Only a guess: where `prepare` finds another date, they are read for that one.
   */
  startsOn?(draft: BodyOf<C['submit']>): LocalDate;
  /** The draft judged on the facts of now; called again by nobody: what must still hold later, `approved` judges. */
  prepare(asking: Asking<BodyOf<C['submit']>>): Promise<Prepared<PreviewPart<C['preview']>>>;
  /**
   * The last step has approved: ledger, day_permission, roster, events, recompute, in the deciding transaction. The
   * request row and the months of its dates are held; locked periods are refused before.
   * @throws Refused where a rule that held at the submission holds no longer (balance, roster ...)
   */
  approved(tx: CompanyDb, request: StoredRequest, moving: Moving): Promise<void>;
  /** Everything that `approved` did, taken back: cancelled, revoked, or its decision undone. */
  undone(tx: CompanyDb, request: StoredRequest, moving: Moving): Promise<void>;
  /** Dates that stay taken although it was called off: a leave, an illness that had begun. */
  remainingDates?(tx: CompanyDb, request: StoredRequest): Promise<readonly LocalDate[]>;
  /** Every other change of status (reserves given back, own phases). `request` is as it is after the move. */
  moved?(tx: CompanyDb, request: StoredRequest, before: RequestStatus, moving: Moving): Promise<void>;
  /**
   * Somebody it concerns leaves, and part of it lies after the last day (docs/decisions/060): the kind's own row loses
   * those dates; where the request stands, so do ledger and days. Kinds of one date alone need it not.
   * @param cut.stands its effects were in force
   * @returns the length that is left, where the kind has one
   */
  shorten?(
    tx: CompanyDb,
    request: StoredRequest,
    cut: Shortening,
    moving: Moving,
  ): Promise<{ days: number } | undefined>;
  /** The kind's own part of these rows, by id, by what the reader may see; a row that is missing is left out of lists. */
  details(reading: Reading, requests: readonly StoredRequest[]): Promise<ReadonlyMap<string, z.input<C['details']>>>;
  /** The file of its list (contract: the kind's `columns`). */
  readonly file: KindFile;
  /** Lines of context for who decides, and whether there is something to look at first. */
  context?(reading: Reading, requests: readonly StoredRequest[]): Promise<ReadonlyMap<string, InboxContext>>;
  /** After the approval its dates are free for another of its kind (a correction has done its work). */
  readonly freesDaysWhenApproved?: true;
  /**
   * Reason and files are health data: the person, admins, and whoever decides its admin step
   * (rules/leave#private-papers).
   */
  readonly private?: true;
}

/** A row of the file as it was read; what its kind's own columns read beside it is the kind's matter. */
export interface ReadFileRow extends RequestFileRow {
  readonly id: string;
  readonly userId: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** Who reads a file of requests, and what its rows are completed with. */
export interface FileReading {
  readonly db: CompanyDb;
  /** HR: health data is nobody else's, and not even read for others. */
  readonly isAdmin: boolean;
  /** Days between two illnesses that make them one (a setting of the company). */
  readonly gapDays: number;
  /** Opens what validated hours count as. */
  readonly keys: SealingKeys;
  /** The reader reads pay: its columns are in the file, and the file is a look at it. */
  readonly pay: boolean;
  /** The file of the validation of overtime. */
  readonly validation: boolean;
}

/** What the kind adds to the rows of its file: by SQL, and what is computed beside it. */
interface KindFile extends FileRowParts {
  complete?(reading: FileReading, rows: readonly ReadFileRow[]): Promise<readonly RequestFileRow[]>;
}

export interface InboxContext {
  readonly lines: readonly ContextLine[];
  readonly exception: boolean;
}
