/** A scanner: the list on the device, scans judged at once, and sent when there is a line (rules/company-events#door). */
import type { DoorCounts, DoorList, ScanAnswer } from '@hadir/contract/company-events/door.ts';
import { readTicket } from '@hadir/domain/company-events/door-code.ts';
import { useEffect, useRef, useState } from 'react';
import { dropItem, enqueue } from '../../../api/queue/queue-items.ts';
import { readQueue } from '../../../api/queue/queue-state.ts';
import { flush } from '../../../api/queue/queue.ts';
import { isKind, type Item, type Owner } from '../../../api/queue/queued-item.ts';
import { useMyQueue } from '../../../api/queue/use-my-queue.ts';
import { type OfflineRead, useOfflineRead } from '../../../api/queue/use-offline-read.ts';
import { newId } from '../../../api/new-id.ts';
import { browserNow, serverNow } from '../../../api/server-clock.ts';
import { getDoorList, sendScans } from '../event-calls.ts';
import { countsWith, judgeScan, type LocalScan, withMade, withNews } from './judge-scan.ts';

/** So long a ticket has to be away from the camera before it is another scan. */
const SAME_MS = 4_000;
/** Nobody at a door waits longer for a server. */
const ANSWER_MS = 2_500;
const SYNC_MS = 5_000;
/** How soon a scanner hears whom the others have let in. */
const NEWS_MS = 15_000;

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
  /** The device is full: what waits is only in this page. */
  readonly isOnlyHere: boolean;
  /** People whom the device let in without signal and the server refused afterwards. */
  readonly refused: readonly string[];
  readonly dismissRefused: () => void;
  readonly scan: (text: string) => Promise<ShownScan['verdict']>;
  /** @returns undefined where the same ticket is still before the camera, or another one is being judged */
  readonly see: (text: string) => Promise<ShownScan['verdict'] | undefined>;
}

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

async function send(eventId: string, gate: string, { id, text, at }: Pick<LocalScan, 'id' | 'text' | 'at'>) {
  return (await sendScans({ params: { id: eventId }, body: { gate, scans: [{ id, text, at }] } })).data;
}

export function useDoor(eventId: string, owner: Owner | undefined, gate: string): Door {
  const list = useDoorList(eventId, owner);
  const queue = useScanQueue(eventId, list.reload);
  const [last, setLast] = useState<ShownScan>();

  const scan = async (text: string): Promise<ShownScan['verdict']> => {
    const now = serverNow();
    const one = { id: newId(), text, at: new Date(now).toISOString(), gate };
    const known = list.data?.data;
    const judged = known === undefined ? undefined : await judgeScan(known, queue.waiting(), one);
    const answered = await Promise.race([send(eventId, gate, one).catch(() => undefined), later(ANSWER_MS)]);
    const [answer] = answered?.answers ?? [];
    if (answer !== undefined) {
      setLast({ ...answer, isLocal: false });
      list.reload();
      return answer.verdict;
    }
    if (judged === undefined) throw new Error('no list');
    if (judged.guestId !== undefined && (judged.verdict === 'in' || judged.verdict === 'double'))
      await queue.add({ ...one, guestId: judged.guestId, fullname: judged.fullname ?? '' });
    setLast({ ...judged, isLocal: true });
    return judged.verdict;
  };
  const { see, cameraIsBack } = useCameraTickets(scan);
  const dismiss = () => {
    cameraIsBack();
    setLast(undefined);
  };
  const { size, isOnlyHere, refused, dismissRefused } = queue;
  return {
    list,
    counts: list.data === undefined ? undefined : countsWith(list.data.data, queue.waiting()),
    waiting: size,
    last,
    dismiss,
    isOnlyHere,
    refused,
    dismissRefused,
    scan,
    see,
  };
}

/** Read whole once, then who has changed since. */
function useDoorList(eventId: string, owner: Owner | undefined): Door['list'] {
  const known = useRef<DoorList>(undefined);
  const list = useOfflineRead<{ data: DoorList }>({
    owner,
    address: getDoorList.address({ params: { id: eventId } }),
    name: `door-list ${eventId}`,
    ask: async () => {
      const since = known.current?.asOf;
      const reply = await getDoorList({ params: { id: eventId }, query: since === undefined ? {} : { since } });
      known.current = withNews(known.current, reply.data);
      return { data: known.current };
    },
    showStoredFirst: true,
  });
  useEffect(() => {
    const timer = setInterval(list.reload, NEWS_MS);
    return () => clearInterval(timer);
  });
  return list;
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

interface ScanQueue extends Pick<Door, 'isOnlyHere' | 'refused' | 'dismissRefused'> {
  readonly size: number;
  /** What the server does not know yet. */
  readonly waiting: () => readonly LocalScan[];
  readonly add: (scan: LocalScan) => Promise<void>;
}

const scansOf = (items: readonly Item[] | undefined, eventId: string) =>
  (items ?? []).filter((item) => isKind(item, 'scan')).filter(({ facts }) => facts.eventId === eventId);

/** In the device's own queue: neither signing out nor a full device loses one, and it is sent from any page. */
function useScanQueue(eventId: string, sent: () => void): ScanQueue {
  const { items, onlyHere } = useMyQueue();
  const adding = useRef<readonly LocalScan[]>([]);
  const scans = scansOf(items, eventId);
  const size = scans.filter(({ state }) => state === 'waiting').length;
  const refused = scans.filter(({ state }) => state === 'refused');
  useEffect(() => {
    if (size === 0) return;
    const timer = setInterval(() => void flush({ force: true }), SYNC_MS);
    return () => clearInterval(timer);
  }, [size]);
  const former = useRef(size);
  useEffect(() => {
    if (size < former.current) sent();
    former.current = size;
  });
  return {
    size,
    isOnlyHere: onlyHere,
    refused: [...new Set(refused.map(({ facts }) => facts.fullname))],
    dismissRefused: () => {
      for (const { id } of refused) void dropItem(id);
    },
    waiting: () => {
      const stored = scansOf(readQueue().items, eventId).filter(({ state }) => state === 'waiting');
      return withMade(
        stored.map(({ id, facts }) => ({ ...facts, id })),
        adding.current,
      );
    },
    add: async (scan) => {
      adding.current = [...adding.current, scan];
      try {
        const { id, ...facts } = scan;
        await enqueue({ id, facts: { kind: 'scan', eventId, ...facts } });
      } finally {
        adding.current = adding.current.filter(({ id }) => id !== scan.id);
      }
    },
  };
}
