/**
 * What is typed by hand of a kind of request, for the tests of every layer: one file per kind, listed in
 * all-kind-cases.ts. Nothing of it is read from the product: a judgement that is computed would repeat its errors.
 */
import type { RequestDetail, allRequestKinds } from '@hadir/contract/all-request-kinds.ts';
import type { DetailsOf } from '@hadir/contract/requests/request-kind.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Audience } from '@hadir/domain/requests/flow.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { Canary } from './canaries.ts';

/** Who reads: each role, a staff who leads, and whose request it is. */
export type Reader = Role | 'leader' | 'own';
type OfReaders<Value> = Readonly<Partial<Record<Reader, Value>>>;

/** What drafts name: a reason of overtime, a shift to change to. */
export interface Named {
  readonly reasonId: string;
  readonly shiftId: string;
}

/** What a draft that was sent back may name besides: whose it is, who takes over or swaps shifts, a file uploaded before. */
export interface NamedByReturned extends Named {
  readonly staffId: string;
  readonly colleagueId: string;
  readonly fileId: string;
}

export interface ReturnedCase {
  readonly name: string;
  /** Who asks; the person unless told. */
  readonly asker?: 'superior' | 'admin';
  /** Monday morning unless told. */
  readonly now?: Instant;
  /** Beside the usual draft and its file. */
  readonly body?: (named: NamedByReturned) => object;
}

type DetailOf<K extends RequestKind> = Extract<RequestDetail, { kind: K }>;
type ContractOf<K extends RequestKind> = Extract<(typeof allRequestKinds)[number], { kind: K }>;

/** The hands of a person at a form: fields by their labels, days by their calendar. */
interface FormHands {
  day: (label: string, date: string) => Promise<void>;
  type: (label: string, text: string) => Promise<void>;
  /** One of a list, by its words. */
  select: (label: string, words: string) => Promise<void>;
  press: (words: string) => Promise<void>;
}

/** In a browser. */
export interface BrowserHands extends FormHands {
  /** Somebody of the people that a field has found. */
  pick: (label: string, words: string) => Promise<void>;
  attach: () => Promise<void>;
  waitFor: (words: RegExp) => Promise<void>;
}

/** The form filled in, the body it must send and what the server tells of that request. */
export interface FormCase<K extends RequestKind = RequestKind> {
  readonly name: string;
  readonly fill: (form: FormHands) => Promise<void>;
  /** The kind's own fields as they are sent. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Dates and flags of the row, and the kind's own part of it. */
  readonly row: {
    readonly first: string;
    readonly last: string;
    readonly flags?: string[];
    readonly notes?: Readonly<Record<string, string | number>>;
  };
  readonly details: DetailsOf<ContractOf<K>>;
}

interface Shift {
  readonly name: string;
  readonly start: string;
  readonly end: string;
}

/** What the forms are filled in with in a browser: days free of other requests, hours of the person's own shift. */
export interface FormStage {
  /** A workday some weeks ahead, and a free day soon after it. */
  readonly workday: string;
  readonly freeDay: string;
  /** The last day with both taps. */
  readonly worked: string;
  readonly today: string;
  readonly shift: Shift;
  readonly otherShift: Shift;
}

interface Journey {
  readonly reason: string;
  readonly fill: (form: BrowserHands, stage: FormStage) => Promise<void>;
  /** Lines of the detail by their labels. */
  readonly facts: (stage: FormStage) => Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, unknown>>;

/** A request written as a row, of which only its date is looked at. */
interface DatedRow {
  readonly userId: string;
  readonly date: LocalDate;
  readonly typeId: string | undefined;
  readonly reasonId: string | undefined;
}

/** A request written as a row in which everything that its file tells has a value of its own. */
interface FilledRow {
  readonly id: string;
  readonly person: { readonly id: string; readonly company: { readonly id: string } };
  readonly partner: { readonly id: string };
  readonly admin: { readonly id: string };
  /** Of maternity leave. */
  readonly typeId: string;
  readonly reasonId: string;
  readonly seal: (context: string, text: string) => unknown;
}

export interface KindCase<K extends RequestKind = RequestKind> {
  readonly kind: K;
  /** What people call it. */
  readonly word: string;

  /** Letters of access/matrix.ts in the order of ACTORS: who reads its list, for whom somebody asks. */
  readonly read: string;
  readonly ask: string;
  /** Readers who see the person and nothing of this kind. */
  readonly unread: readonly Reader[];
  /** Whom its default chain asks, of the people of domain/requests/chain.test.ts; `=x`: x has spoken already. */
  readonly chains: Readonly<Record<Audience, string>>;
  /**
   * What approving at the first step comes to for own, admin, supervisor, leader, client, client3, monitoring, of an
   * employee at a client (decisions.test.ts says what the words mean); null: decided on the stage already.
   */
  readonly firstStep: string | null;
  /** Its group in domain/test-data/request-outcomes.ts. */
  readonly outcomes: 'hours' | 'days' | 'leave' | 'sick' | 'overtime' | 'shift';

  /** Well-formed, on a working day that has not begun; what looks back looks back from it. */
  readonly draft: (named: Named, date: LocalDate) => object;
  /** Of that date from a Monday morning on. */
  readonly daysAhead: number;
  /** It tells of what has been. */
  readonly looksBack: boolean;
  /** Days after the usual date, where kinds would stand in each other's way. */
  readonly later: number;
  /** Of the draft on the stage of readers: what is secret. */
  readonly secrets: (fileId: string) => object;
  /** Its files are shown there. */
  readonly withFiles: boolean;
  /** How far it is decided there. */
  readonly decided: 'never' | 'once' | 'for good';
  /** Somebody who has it is away in the eyes of the others. */
  readonly away: boolean;
  /** The feature of the route catalogue that lists it. */
  readonly feature: string;

  /** Every key of its own part of a reply, and of its preview. */
  readonly detailKeys: readonly string[];
  readonly previewKeys: readonly string[];
  /** Keys that are empty for a reader: what lies inside them is not told. */
  readonly untold: OfReaders<readonly string[]>;

  /** Drafts that together fill in every field, for requests that come back; several where fields exclude each other. */
  readonly returned: readonly ReturnedCase[];
  /** Where the detail tells each field of the draft, and fields that it does not tell, with the reason. */
  readonly detailReaders: Readonly<Record<string, (detail: DetailOf<K>) => unknown>>;
  readonly notInDetail: Readonly<Record<string, string>>;

  /** The file of its list (rules/reports#request-files): who gets one, its columns, those of HR alone, secrets it tells. */
  readonly file: {
    readonly readers: readonly Reader[];
    readonly columns: readonly string[];
    readonly ofHr?: readonly string[];
    readonly reveals?: readonly Canary[];
    readonly revealsToHr?: readonly Canary[];
  };
  /** Its row in HR's file, behind who it is about. */
  readonly fileRow: string;
  /** Labels of its letter above the history, and those that a reader's letter has not. */
  readonly paper: readonly string[];
  readonly paperUntold: OfReaders<readonly string[]>;

  /** Its own table; null: it has none. */
  readonly table: string | null;
  readonly dated: (one: DatedRow) => Row;
  readonly filled: (one: FilledRow) => Row;
  /** What stands in its plain fields there. */
  readonly filledNotes: Readonly<Record<string, string | number>>;
  /** What each column of its file shows of the filled row. */
  readonly cells: Readonly<Record<string, string>>;

  /** Its form filled in; together they fill in every field but those that nobody fills in, with the reason. */
  readonly forms: readonly FormCase<K>[];
  readonly notFilled: Readonly<Record<string, string>>;
  /** Once more in a browser: sent, read in the list, taken back. */
  readonly journey: Journey;
}
