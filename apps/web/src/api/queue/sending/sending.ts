/**
 * Sends what waits, one item at a time: consents, then taps in their order, then notes of recorded taps, scans of
 * a door (those of one door together), requests, decisions, activities, daily reports, expenses, and photos.
 * Nothing leaves the queue without an answer of the product's own server (product/clocking#queue-on-the-device).
 */
import type { ClockBody, ClockResult } from '@hadir/contract/attendance/clock.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { CallError } from '../../call-error.ts';
import { isCallError } from '../../call-error.ts';
import type { ItemLock } from '../storage/item-lock.ts';
import type { ItemStore } from '../storage/item-store.ts';
import { overdueTaps } from '../unfinished-taps.ts';
import {
  type DecisionFacts,
  type DecisionOutcome,
  isKind,
  type Item,
  type Owner,
  type OwnWorkFacts,
  type RequestFacts,
  type RequestFile,
  type TapFacts,
  type TapOnWire,
} from '../queued-item.ts';
import { waitAfter } from './retry.ts';
import { eventOf, letsPass, nextItem } from './sending-order.ts';
import { deliverScans, type SendScans } from './sending-scans.ts';
import { clockBody, type Sending, tapOnWire } from './tap-on-wire.ts';

/** The calls of the queue. Each throws CallError; only `status` is an answer of the server. */
export interface Transport {
  /** The person whose session the browser holds now. */
  readonly owner: () => Promise<Owner>;
  readonly tap: (body: ClockBody, idempotencyKey: string) => Promise<ClockResult>;
  /** @returns the address of the stored photo. */
  readonly photo: (eventId: string, bytes: Blob) => Promise<string>;
  readonly note: (eventId: string, note: string) => Promise<void>;
  readonly consent: (version: string) => Promise<void>;
  /** @returns the id of the stored file. */
  readonly requestFile: (bytes: Blob) => Promise<string>;
  /** @param body JSON */
  readonly request: (kind: RequestKind, body: string, idempotencyKey: string) => Promise<void>;
  readonly decision: (decision: DecisionFacts) => Promise<readonly DecisionOutcome[]>;
  /** @param photo of an activity or an expense */
  readonly ownWork: (facts: OwnWorkFacts, photo: ArrayBuffer | null) => Promise<void>;
  readonly scans: SendScans;
}

export interface SendingRun {
  readonly store: ItemStore;
  readonly transport: Transport;
  readonly owner: Owner;
  readonly clocks: () => Sending;
  /** Also what is to be tried again later. */
  readonly force: boolean;
  /** Nobody takes the item back meanwhile. */
  readonly lock: ItemLock;
  /** Told after each change, so that the page shows it. */
  readonly changed: () => void | Promise<void>;
}

/** idle: nothing more to do now · offline: no answer · signed-out: the session is over · other-person: another session. */
export type SendingResult = 'idle' | 'offline' | 'signed-out' | 'other-person';

const KEY_USED = 'KUNCI_DIPAKAI';
const FILE_GONE = 'PILIHAN_TIDAK_ADA';
/** Answers that say "later", not "no". */
const LATER = new Set([408, 421, 425, 429]);

export async function sendWaiting(work: SendingRun): Promise<SendingResult> {
  const passed = new Set<string>();
  for (;;) {
    const items = await itemsNow(work);
    const item = nextItem(items, work.force, work.clocks().wall, passed);
    if (item === undefined) return passed.size === 0 ? 'idle' : 'offline';
    const end = await sendOne(work, item, items);
    await work.changed();
    if (end === undefined) continue;
    const after = (await work.store.all(work.owner.userId)).find(({ id }) => id === item.id);
    if (end !== 'offline' || after === undefined || !letsPass(after)) return end;
    passed.add(item.id);
  }
}

/** Everything that lies here; what was left too long is ready. */
async function itemsNow({ store, owner, clocks }: SendingRun): Promise<readonly Item[]> {
  const items = await store.all(owner.userId);
  const overdue = overdueTaps(items, clocks().wall);
  for (const tap of overdue) await store.put(tap);
  return overdue.length === 0 ? items : store.all(owner.userId);
}

async function sendOne(work: SendingRun, item: Item, items: readonly Item[]): Promise<SendingResult | undefined> {
  return work.lock(item.id, async () => {
    // Taken back before its turn.
    if ((await stored(work, item)) === undefined) return undefined;
    try {
      await deliver(work, item, items);
      return undefined;
    } catch (error) {
      if (!isCallError(error)) throw error;
      return settle(work, (await stored(work, item)) ?? item, error);
    }
  });
}

async function deliver(work: SendingRun, item: Item, items: readonly Item[]): Promise<void> {
  if (isKind(item, 'tap')) return deliverTap(work, item);
  if (isKind(item, 'consent')) {
    await work.transport.consent(item.facts.version);
    return work.store.remove(item.id);
  }
  if (isKind(item, 'request')) {
    await deliverRequest(work, item);
    return work.store.remove(item.id);
  }
  if (isKind(item, 'decision')) return deliverDecision(work, item);
  if (isKind(item, 'scan')) return deliverScans(work, item, items);
  if (isKind(item, 'activity') || isKind(item, 'daily_report') || isKind(item, 'expense')) {
    await work.transport.ownWork(item.facts, item.bytes);
    return work.store.remove(item.id);
  }
  if (!isKind(item, 'photo') && !isKind(item, 'note')) return;
  const recorded = eventOf(item.facts.tapId, items);
  if (recorded === undefined) return;
  if (isKind(item, 'note')) await work.transport.note(recorded.eventId, item.facts.note);
  else {
    const photo = await work.transport.photo(
      recorded.eventId,
      new Blob([item.bytes ?? new ArrayBuffer(0)], { type: item.facts.mime }),
    );
    await work.store.put(withPhoto(recorded.tap, photo));
  }
  await work.store.remove(item.id);
}

/** A file that no request took is kept for a day only: what waited longer is sent again. */
async function deliverRequest(work: SendingRun, item: Item<RequestFacts>): Promise<void> {
  const { requestKind, body, idempotencyKey } = item.facts;
  const send = async (files: readonly RequestFile[]) =>
    work.transport.request(requestKind, bodyWithFiles(body, files), idempotencyKey);
  const named = await uploaded(work, item);
  try {
    await send(named);
  } catch (error) {
    if (!isSwept(error) || !named.some(({ bytes }) => bytes > 0)) throw error;
    const files = named.map((file) => (file.bytes > 0 ? { ...file, id: null } : file));
    await send(await uploaded(work, { ...item, facts: { ...item.facts, files } }));
  }
}

function isSwept(error: unknown): boolean {
  return codeOf(error) === FILE_GONE && isCallError(error) && error.refusal?.errors?.['files'] !== undefined;
}

/** Each noted once the server has it: a second try sends the same body. */
async function uploaded({ store, transport }: SendingRun, item: Item<RequestFacts>): Promise<readonly RequestFile[]> {
  const bytes = item.bytes ?? new ArrayBuffer(0);
  const files: RequestFile[] = [...item.facts.files];
  let from = 0;
  for (const [index, file] of files.entries()) {
    const end = from + file.bytes;
    if (file.id === null) {
      const id = await transport.requestFile(new Blob([bytes.slice(from, end)], { type: file.mime }));
      files[index] = { ...file, id };
      await store.put({ ...item, facts: { ...item.facts, files } });
    }
    from = end;
  }
  return files;
}

/** Each decision is answered on its own: what did not pass comes back with the server's sentence. */
async function deliverDecision({ store, transport }: SendingRun, item: Item<DecisionFacts>): Promise<void> {
  // Noted before it is sent: the answer may get lost on the way.
  await store.put({ ...item, facts: { ...item.facts, tried: true } });
  const outcomes = await transport.decision(item.facts);
  const refused = outcomes.filter(({ status }) => status >= 300);
  const [first] = refused;
  if (first === undefined) return store.remove(item.id);
  const left = item.facts.items.filter(({ id }) => refused.some((outcome) => outcome.id === id));
  const problem = {
    code: first.code ?? String(first.status),
    message: first.message ?? 'Keputusan ini tidak diterima.',
  };
  await store.put({ ...item, state: 'refused', problem, facts: { ...item.facts, tried: true, items: left } });
}

function bodyWithFiles(body: string, files: readonly RequestFile[]): string {
  if (files.length === 0) return body;
  return JSON.stringify({ ...JSON.parse(body), files: files.map(({ id, name }) => ({ id, name })) });
}

function withPhoto(tap: Item<TapFacts>, selfie: string): Item<TapFacts> {
  const { result } = tap.facts;
  if (result?.event == null) return tap;
  return { ...tap, facts: { ...tap.facts, result: { ...result, event: { ...result.event, selfie } } } };
}

async function deliverTap(work: SendingRun, item: Item<TapFacts>): Promise<void> {
  const time = tapOnWire(item.facts, work.clocks());
  const tried: Item<TapFacts> = { ...item, facts: { ...item.facts, tried: [...item.facts.tried, time] } };
  // Noted before it is sent: the answer may get lost on the way.
  await work.store.put(tried);
  const result = await askOrRecall(work.transport, tried.facts, time);
  await work.store.put({ ...tried, state: 'sent', problem: null, facts: { ...tried.facts, result } });
  if (result.event === null) await dropFollowers(work, item.id);
}

/** "This key was used with another body": an earlier sending had arrived; its own body brings its answer back. */
async function askOrRecall(transport: Transport, tap: TapFacts, time: TapOnWire): Promise<ClockResult> {
  const times = [...tap.tried].reverse();
  try {
    return await transport.tap(clockBody(tap, time), tap.idempotencyKey);
  } catch (error) {
    if (codeOf(error) !== KEY_USED) throw error;
    for (const earlier of times.slice(1)) {
      try {
        return await transport.tap(clockBody(tap, earlier), tap.idempotencyKey);
      } catch (retryError) {
        if (codeOf(retryError) !== KEY_USED) throw retryError;
      }
    }
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return isCallError(error) ? error.refusal?.code : undefined;
}

/** A draft correction has no event: its photo and note have nowhere to go. */
async function dropFollowers(work: SendingRun, tapId: string): Promise<void> {
  for (const item of await work.store.all(work.owner.userId)) {
    if ((isKind(item, 'photo') || isKind(item, 'note')) && item.facts.tapId === tapId) await work.store.remove(item.id);
  }
}

/** The item as it lies in the queue now: a tap has noted its sending meanwhile. */
async function stored({ store, owner }: SendingRun, { id }: Item): Promise<Item | undefined> {
  return (await store.all(owner.userId)).find((item) => item.id === id);
}

async function settle(work: SendingRun, item: Item, error: CallError): Promise<SendingResult | undefined> {
  if (error.kind === 'status' && error.status === 401) return 'signed-out';
  if (error.kind !== 'status' || error.status >= 500 || LATER.has(error.status)) {
    const attempts = item.attempts + 1;
    const serverErrors = error.status >= 500 ? (item.faults ?? 0) + 1 : 0;
    await work.store.put({ ...item, attempts, faults: serverErrors, nextAt: work.clocks().wall + waitAfter(attempts) });
    return 'offline';
  }
  const wayOut = error.refusal?.wayOut;
  const problem = {
    code: error.refusal?.code ?? String(error.status),
    message: error.message,
    ...(wayOut !== undefined && { wayOut }),
  };
  await work.store.put({ ...item, state: 'refused', problem });
  return undefined;
}
