/**
 * What waits on this device until the server has it (product/clocking#queue-on-the-device). No DOM: the service worker
 * reads it, too.
 */
import type { ClockBody, ClockResult, Today } from '@hadir/contract/attendance/clock.ts';
import type { RejectCode } from '@hadir/domain/requests/action-rules.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';

export type TapType = ClockBody['type'];
export type Fixes = NonNullable<ClockBody['fixes']>;
export type TapOnWire = ClockBody['tap'];

/** Server time as this page learnt it: what a tap without signal is measured against. Epoch milliseconds. */
export interface ServerTimeAnchor {
  readonly anchor: string;
  readonly serverTime: number;
  /** `performance.now()` and the wall clock when the anchor arrived. */
  readonly monotonic: number;
  readonly wall: number;
  readonly pageLife: string;
}

/** What the phone knew about the place at the tap, for the receipt before the server's answer. Metres. */
export interface PlaceAtTap {
  readonly verdict: string;
  readonly distanceM: number | null;
  readonly accuracyM: number | null;
  readonly place: Today['places'][number] | null;
  readonly position: { readonly lat: number; readonly lon: number; readonly accuracyM: number } | null;
}

/** `required`: the company refuses this tap without a photo. */
export type SelfieNeed = 'none' | 'wanted' | 'required';

/** Where the person left a tap before it was finished. */
export type LeftAt = 'consent' | 'camera' | 'page' | 'session';

/** One tap on the dial. */
export interface TapFacts {
  readonly kind: 'tap';
  readonly type: TapType;
  readonly zone: Today['zone'];
  readonly workDate: string;
  readonly shift: string | null;
  /** Server time shown on the dial at the tap. */
  readonly shownAt: number;
  readonly wallAtTap: number;
  readonly monotonicAtTap: number;
  readonly pageLife: string;
  readonly anchor: ServerTimeAnchor | null;
  readonly fixes: Fixes;
  /** Milliseconds between the tap and the moment from which the phone could listen; absent = at once. */
  readonly listenFromMs?: number;
  readonly locationProblem: NonNullable<ClockBody['locationProblem']> | null;
  readonly selfie: { readonly sha256: string; readonly bytes: number } | null;
  readonly selfieProblem: NonNullable<ClockBody['selfieProblem']> | null;
  /** Absent on taps that an older build put in: then the server tells. */
  readonly selfieNeed?: SelfieNeed;
  /** Absent while it is in hand, and when the page itself was closed. */
  readonly left?: LeftAt;
  readonly askReview: boolean;
  readonly placeAtTap: PlaceAtTap | null;
  /** Header of the write; another one when the person asks for review after a refusal. */
  readonly idempotencyKey: string;
  /** Every `tap` that may have reached the server, oldest first: one of them is the answered one. */
  readonly tried: readonly TapOnWire[];
  readonly result: ClockResult | null;
}

/** The photo of a tap, sent after the tap is recorded. */
interface PhotoFacts {
  readonly kind: 'photo';
  readonly tapId: string;
  readonly mime: string;
}

interface NoteFacts {
  readonly kind: 'note';
  readonly tapId: string;
  readonly note: string;
}

interface ConsentFacts {
  readonly kind: 'consent';
  readonly version: string;
}

/** A file of a request; its bytes lie one after the other in the item. */
export interface RequestFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  /** Under which the server keeps it already; null while it is to be uploaded. */
  readonly id: string | null;
}

/** A request written without signal; sent under the key of its first try. */
export interface RequestFacts {
  readonly kind: 'request';
  readonly requestKind: RequestKind;
  /** The first date it is about. */
  readonly date: string;
  /** JSON of the body, without its files. */
  readonly body: string;
  readonly files: readonly RequestFile[];
  readonly idempotencyKey: string;
}

/** Decisions taken without signal, as one call; what the server refuses of them stays for the person to see. */
export interface DecisionFacts {
  readonly kind: 'decision';
  readonly move: 'approve' | 'reject';
  readonly items: readonly { readonly id: string; readonly version: number }[];
  /** For the list of what waits: "Cuti Tono disetujui". */
  readonly what: string;
  readonly reason?: string;
  readonly reasonCode?: RejectCode;
  readonly idempotencyKey: string;
  /** The server may have it: it was sent, and the answer is not known. */
  readonly tried?: boolean;
}

/** An activity as it was written, with its photo in the item's bytes; written again it is another item. */
interface ActivityFacts {
  readonly kind: 'activity';
  readonly activityId: string;
  readonly date: string;
  readonly title: string;
  /** JSON of the body. */
  readonly body: string;
  readonly mime: string | null;
}

/** The daily report of a date; it follows the activities of its date. */
interface DailyReportFacts {
  readonly kind: 'daily_report';
  readonly date: string;
  /** JSON of the body. */
  readonly body: string;
}

/** An expense as it was written, with the photo of its receipt in the item's bytes; written again it is another item. */
interface ExpenseFacts {
  readonly kind: 'expense';
  readonly settlementId: string;
  readonly expenseId: string;
  /** For the list of what waits: "Taksi Rp 86.000". */
  readonly what: string;
  /** JSON of the body. */
  readonly body: string;
  readonly mime: string | null;
}

/** A ticket that a door without signal has let in, or has read twice; sent with the others of its door. */
export interface ScanFacts {
  readonly kind: 'scan';
  readonly eventId: string;
  readonly text: string;
  readonly at: string;
  readonly gate: string;
  /** Whom the device took it for. */
  readonly guestId: string;
  readonly fullname: string;
}

/** What people write of their own, stored by `PUT` under an id or date of its own. */
export type OwnWorkFacts = ActivityFacts | DailyReportFacts | ExpenseFacts;

/** What the server said of one of the decisions. */
export interface DecisionOutcome {
  readonly id: string;
  /** 200 when it stands. */
  readonly status: number;
  readonly code: string | null;
  readonly message: string | null;
}

export type Facts =
  | TapFacts
  | PhotoFacts
  | NoteFacts
  | ConsentFacts
  | RequestFacts
  | DecisionFacts
  | OwnWorkFacts
  | ScanFacts;
export type ItemKind = Facts['kind'];

/**
 * open: the person has not finished (camera still open) · waiting: to be sent · sent: the server has it ·
 * refused: the server said no and a person must decide.
 */
export type ItemState = 'open' | 'waiting' | 'sent' | 'refused';

export interface Problem {
  readonly code: string;
  readonly message: string;
  /** The server's way out of a refused tap: `ask-review`, `pick-photo` ... */
  readonly wayOut?: string;
}

/** An item as the page works with it. Kept sealed on the device. */
export interface Item<F extends Facts = Facts> {
  readonly id: string;
  readonly owner: Owner;
  /** Wall clock when it was put in; the order of sending within a kind. */
  readonly madeAt: number;
  readonly state: ItemState;
  readonly attempts: number;
  /** Times in a row that the server itself failed on it (5xx); absent means none. */
  readonly faults?: number;
  /** Not before this wall clock time, unless the person asks. */
  readonly nextAt: number;
  readonly problem: Problem | null;
  readonly facts: F;
  /** Bytes of a photo. */
  readonly bytes: ArrayBuffer | null;
}

export interface Owner {
  readonly accountId: string;
  readonly userId: string;
}

export function isKind<K extends ItemKind>(item: Item, kind: K): item is Item<Extract<Facts, { kind: K }>> {
  return item.facts.kind === kind;
}

/** Still to be sent or to be decided by the person. */
export function isUnsent(item: Item): boolean {
  return item.state !== 'sent';
}

/**
 * How many things a person would say are not sent yet: taps, and notes and photos of taps that are. What follows a
 * tap by itself is not counted beside it.
 */
export function countUnsentThings(items: readonly Item[]): number {
  const sent = new Set(items.filter((item) => item.state === 'sent').map(({ id }) => id));
  return items.filter((item) => {
    if (!isUnsent(item) || isKind(item, 'consent')) return false;
    return isKind(item, 'photo') || isKind(item, 'note') ? sent.has(item.facts.tapId) : true;
  }).length;
}
