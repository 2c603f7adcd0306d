/** A scanner: the list on the device, scans judged at once, and sent when there is a line (rules/company-events#door). */
import { type DoorCounts, type DoorList, MOST_SCANS, type ScanAnswer } from '@hadir/contract/company-events/door.ts';
import { readTicket } from '@hadir/domain/company-events/door-code.ts';
import { useEffect, useRef, useState } from 'react';
import type { Owner } from '../../../api/queue/queued-item.ts';
import { readAnswer, storeAnswer } from '../../../api/queue/storage/stored-answers.ts';
import { type OfflineRead, useOfflineRead } from '../../../api/queue/use-offline-read.ts';
import { newId } from '../../../api/new-id.ts';
import { browserNow, serverNow } from '../../../api/server-clock.ts';
import { getDoorList, sendScans } from '../event-calls.ts';
import { judgeScan, type LocalScan, withMade } from './judge-scan.ts';

/** So long a ticket has to be away from the camera before it is another scan. */
const SAME_MS = 4_000;
/** Nobody at a door waits longer for a server. */
const ANSWER_MS = 2_500;
const SYNC_MS = 5_000;

export interface ShownScan extends ScanAnswer {
  /** Judged by the device alone, and waiting to be sent. */
  readonly isLocal: boolean;
}

interface Door {
  readonly list: OfflineRead<{ data: DoorList }>;
  readonly counts: DoorCounts | undefined;
  readonly waiting: number;
  readonly last: ShownScan | undefined;
  readonly dismiss: () => void;
  /** People whom the device let in without signal and the server refused afterwards. */
  readonly refused: readonly string[];
  readonly scan: (text: string) => Promise<ShownScan['verdict']>;
  /** @returns undefined where the same ticket is still before the camera, or another one is being judged */
  readonly see: (text: string) => Promise<ShownScan['verdict'] | undefined>;
}

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

async function send(eventId: string, gate: string, scans: readonly Pick<LocalScan, 'id' | 'text' | 'at'>[]) {
  const body = { gate, scans: scans.map(({ id, text, at }) => ({ id, text, at })) };
  return (await sendScans({ params: { id: eventId }, body })).data;
}

export function useDoor(eventId: string, owner: Owner | undefined, gate: string): Door {
  const list = useOfflineRead<{ data: DoorList }>({
    owner,
    address: getDoorList.address({ params: { id: eventId } }),
    name: `door-list ${eventId}`,
    ask: () => getDoorList({ params: { id: eventId } }),
    showStoredFirst: true,
  });
  const queue = useScanQueue(eventId, owner);
  const [counts, setCounts] = useState<DoorCounts>();
  const [last, setLast] = useState<ShownScan>();

  const scan = async (text: string): Promise<ShownScan['verdict']> => {
    const now = serverNow();
    const one = { id: newId(), text, at: new Date(now).toISOString(), gate };
    const known = list.data?.data;
    const judged = known === undefined ? undefined : await judgeScan(known, queue.read(), one);
    const answered = await Promise.race([send(eventId, gate, [one]).catch(() => undefined), later(ANSWER_MS)]);
    const [answer] = answered?.answers ?? [];
    if (answered !== undefined && answer !== undefined) {
      setCounts(answered.counts);
      setLast({ ...answer, isLocal: false });
      list.reload();
      return answer.verdict;
    }
    if (judged === undefined) throw new Error('no list');
    if (judged.guestId !== undefined && (judged.verdict === 'in' || judged.verdict === 'double'))
      queue.add({ ...one, guestId: judged.guestId, fullname: judged.fullname ?? '' });
    setLast({ ...judged, isLocal: true });
    return judged.verdict;
  };
  const { see, cameraIsBack } = useCameraTickets(scan);
  const dismiss = () => {
    cameraIsBack();
    setLast(undefined);
  };

  const { size, refused, flush } = queue;
  useEffect(() => {
    if (size === 0) return;
    const timer = setInterval(() => {
      void flush().then((next) => {
        if (next === undefined) return;
        setCounts(next);
        list.reload();
      });
    }, SYNC_MS);
    return () => clearInterval(timer);
  });

  return {
    list,
    counts: counts ?? list.data?.data.counts,
    waiting: size,
    last,
    dismiss,
    refused,
    scan,
    see,
  };
}

interface CameraTickets {
  readonly see: Door['see'];
  /** It was off while the answer was read, and the ticket may lie before it still. */
  readonly cameraIsBack: () => void;
}

/** The same for each of its codes. */
function nameOf(text: string): string {
  const read = readTicket(text);
  if (read === undefined) return text;
  return read.way === 'badge' ? read.badge : String(read.place);
}

/** What the camera sees, several times a second: each ticket is one scan, and one is judged at a time. */
function useCameraTickets(scan: Door['scan']): CameraTickets {
  const former = useRef({ ticket: '', at: 0 });
  const isJudging = useRef(false);
  const see = async (text: string) => {
    if (isJudging.current) return undefined;
    const ticket = nameOf(text);
    const isSame = former.current.ticket === ticket && browserNow() - former.current.at < SAME_MS;
    former.current = { ticket, at: browserNow() };
    if (isSame) return undefined;
    isJudging.current = true;
    try {
      return await scan(text);
    } finally {
      isJudging.current = false;
    }
  };
  const cameraIsBack = () => {
    former.current = { ...former.current, at: browserNow() };
  };
  return { see, cameraIsBack };
}

interface ScanQueue {
  readonly size: number;
  readonly refused: readonly string[];
  readonly read: () => readonly LocalScan[];
  readonly add: (scan: LocalScan) => void;
  /** @returns the counts of the server where something was sent */
  readonly flush: () => Promise<DoorCounts | undefined>;
}

const isRefused = (verdict: ScanAnswer['verdict'] | undefined): boolean =>
  verdict !== undefined && verdict !== 'in' && verdict !== 'double';

/** Sealed on the device; a page that is loaded anew finds them again. */
function useScanQueue(eventId: string, owner: Owner | undefined): ScanQueue {
  const name = `door-scans ${eventId}`;
  const [scans, setScans] = useState<readonly LocalScan[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const now = useRef(scans);
  const isSending = useRef(false);
  const store = (next: readonly LocalScan[]) => {
    now.current = next;
    setScans(next);
    if (owner !== undefined) void storeAnswer(owner, name, next, browserNow());
  };
  const accountId = owner?.accountId;
  const userId = owner?.userId;
  useEffect(() => {
    if (accountId === undefined || userId === undefined) return;
    void readAnswer<readonly LocalScan[]>({ accountId, userId }, name).then((stored) => {
      if (stored === undefined) return;
      const all = withMade(stored.value, now.current);
      now.current = all;
      setScans(all);
      void storeAnswer({ accountId, userId }, name, all, browserNow());
    });
  }, [accountId, userId, name]);
  const flush = async () => {
    const [first] = now.current;
    if (first === undefined || isSending.current) return undefined;
    isSending.current = true;
    try {
      const batch = now.current.filter(({ gate }) => gate === first.gate).slice(0, MOST_SCANS);
      const { answers, counts } = await send(eventId, first.gate, batch);
      const done = new Map(answers.map(({ id, verdict }) => [id, verdict]));
      const lost = batch.filter(({ id }) => isRefused(done.get(id)));
      if (lost.length > 0) setRefused((before) => [...new Set([...before, ...lost.map(({ fullname }) => fullname)])]);
      store(now.current.filter(({ id }) => !done.has(id)));
      return counts;
    } catch {
      return undefined;
    } finally {
      isSending.current = false;
    }
  };
  return { size: scans.length, refused, read: () => now.current, add: (scan) => store([...now.current, scan]), flush };
}
