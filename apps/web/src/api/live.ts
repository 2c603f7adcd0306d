/**
 * News from the server (GET /api/live, server-sent events): what changed, ids only. Whoever shows it fetches it.
 * The stream is opened again after every cut, and then everything shown counts as old. A page that had to give way to
 * newer ones (too many of one session) waits until it is looked at again: else the pages would push each other out.
 */
import { apiBase } from './base-urls.ts';

const TOPICS = [
  'day',
  'review',
  'export',
  'notification',
  'import',
  'session',
  'request',
  'roster',
  'activity',
  'room',
  'paper',
  'faq',
  'settlement',
  'chat',
  'ticket',
] as const;
/** The server's word that a newer page of the same session took this one's place. */
const SUPERSEDED = 'superseded';

/** `resync`: news may have been missed. */
export type Topic = (typeof TOPICS)[number] | 'resync';

type Listener = (topics: ReadonlySet<Topic>) => void;

/** Wait after the first of several news, and between two rounds: a busy morning asks once, not a thousand times. */
const GATHER_MS = 150;
const REST_MS = 1_200;
/** A page that was open for longer looks at everything again in any case. */
const LONGEST_AGE_MS = 86_400_000;
const RECONNECT_AFTER_MS = [1_000, 2_000, 5_000, 15_000] as const;

const listeners = new Set<Listener>();
const gathered = new Set<Topic>();
let timer: ReturnType<typeof setTimeout> | undefined;
let lastRound = 0;

/** Told at most about once a second. @returns the function that ends it. */
export function onNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function gather(topic: Topic): void {
  gathered.add(topic);
  const now = performance.now();
  timer ??= setTimeout(notifyListeners, Math.max(GATHER_MS, lastRound + REST_MS - now));
}

function notifyListeners(): void {
  timer = undefined;
  lastRound = performance.now();
  const topics = new Set(gathered);
  gathered.clear();
  for (const listener of listeners) listener(topics);
}

function isTopic(text: unknown): text is Topic {
  return text === 'resync' || TOPICS.some((topic) => topic === text);
}

/** The topic of a message: the name of the event, or `topic` of its body. */
export function topicOf(event: { readonly type: string; readonly data?: unknown }): Topic | undefined {
  if (isTopic(event.type)) return event.type;
  if (typeof event.data !== 'string') return undefined;
  try {
    const body: unknown = JSON.parse(event.data);
    const topic = typeof body === 'object' && body !== null && 'topic' in body ? body.topic : undefined;
    return isTopic(topic) ? topic : undefined;
  } catch {
    return undefined;
  }
}

/** Opens the stream and keeps it open. @returns the function that closes it. */
export function startLive(): () => void {
  let source: EventSource | undefined;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let openedBefore = false;
  let superseded = false;

  const close = () => {
    clearTimeout(wait);
    wait = undefined;
    source?.close();
    source = undefined;
  };

  const open = () => {
    close();
    superseded = false;
    // What is shown is at most as old as the page; what changed before this stream stood comes with it.
    const age = Math.min(Math.ceil(performance.now()), LONGEST_AGE_MS);
    const next = new EventSource(`${apiBase()}/api/live?ageMs=${age}`, { withCredentials: apiBase() !== '' });
    source = next;
    next.onopen = () => {
      tries = 0;
      if (openedBefore) gather('resync');
      openedBefore = true;
    };
    const read = (event: MessageEvent) => {
      const topic = topicOf(event);
      if (topic !== undefined) gather(topic);
    };
    next.onmessage = read;
    for (const name of [...TOPICS, 'resync']) next.addEventListener(name, read);
    next.addEventListener(SUPERSEDED, () => {
      close();
      superseded = true;
    });
    next.onerror = () => {
      // The browser tries again by itself after a cut; after a refusal it gives up, and we try more rarely.
      if (next.readyState !== EventSource.CLOSED || next !== source) return;
      wait = setTimeout(open, RECONNECT_AFTER_MS[Math.min(tries, RECONNECT_AFTER_MS.length - 1)]);
      tries += 1;
    };
  };

  const online = () => {
    if (!superseded) open();
  };
  const lookedAt = () => {
    if (superseded && document.visibilityState === 'visible') open();
  };
  window.addEventListener('online', online);
  window.addEventListener('focus', lookedAt);
  document.addEventListener('visibilitychange', lookedAt);
  open();
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('focus', lookedAt);
    document.removeEventListener('visibilitychange', lookedAt);
    close();
  };
}
