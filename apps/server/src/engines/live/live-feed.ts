/**
 * Live news between processes: PostgreSQL's NOTIFY inside the writing transaction, one listening connection per
 * process, listeners in the process. Payloads carry ids only; the listener fetches what it may see.
 *
 * A commit with a NOTIFY holds a lock of the whole server until it is on disk, so such commits go one after the other.
 * Where many write at once (clock-ins) the news follow the commit instead, those of a moment together.
 */
import { createListener, notify } from '../../db/listener.ts';
import type { Db } from '../../db/pool.ts';
import type { News } from './news.ts';
import { createRecentNews } from './recent-news.ts';

export interface LiveFeed {
  /** Delivered to all processes when the caller's transaction commits. */
  publish(db: Db, news: News): Promise<void>;
  /** After a commit, without waiting: a process that dies within these milliseconds tells nobody; screens ask again by themselves. */
  publishLater(news: readonly News[]): void;
  subscribe(companyId: string, listener: (news: News) => void): () => void;
  /** What this process heard for the company in the last milliseconds; undefined: it does not remember that far back. */
  recent(companyId: string, withinMs: number): readonly News[] | undefined;
  /** Told after the connection was lost and is back: news may have been missed. */
  onReconnect(listener: () => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const LIVE_CHANNEL = 'hadir_live';
const SEND_EVERY_MS = 20;
/** Beyond it one line says that many of a kind changed, and everybody who reads them looks again. */
const MOST_NAMED = 50;

function parseNews(payload: string): News | undefined {
  try {
    // Only publish(), and publishToConcerned() with the same shape, write to the channel.
    return JSON.parse(payload) as News;
  } catch {
    return undefined;
  }
}

function summed(news: readonly News[]): News[] {
  const kinds = Map.groupBy(news, ({ companyId, topic }) => `${companyId} ${topic}`);
  return [...kinds.values()].flatMap((kind) => {
    const [first] = kind;
    return first && kind.length > MOST_NAMED ? [{ companyId: first.companyId, topic: first.topic }] : kind;
  });
}

export function createLiveFeed(databaseUrl: string, onTrouble: (error: Error) => void): LiveFeed {
  const listeners = new Map<string, Set<(news: News) => void>>();
  const returns = new Set<() => void>();
  const recent = createRecentNews();
  const listener = createListener(databaseUrl, LIVE_CHANNEL, {
    payload(text) {
      const news = parseNews(text);
      if (!news) return;
      recent.remember(news);
      for (const onNews of listeners.get(news.companyId) ?? []) onNews(news);
    },
    returned() {
      recent.forget();
      for (const onReturn of returns) onReturn();
      sendSoon();
    },
    trouble: onTrouble,
  });

  let untold: News[] = [];
  let sendTimer: NodeJS.Timeout | undefined;
  /** Without a connection the news wait for it. */
  async function sendAll(): Promise<void> {
    untold = summed(untold);
    const batch = untold;
    if (batch.length === 0) return;
    untold = [];
    let sent = false;
    try {
      sent = await listener.notify(batch.map((news) => JSON.stringify(news)));
    } finally {
      if (!sent) untold = [...batch, ...untold];
    }
  }
  const sendSoon = () => {
    sendTimer ??= setTimeout(() => {
      sendTimer = undefined;
      sendAll().catch(onTrouble);
    }, SEND_EVERY_MS);
  };

  return {
    publish: (db, news) => notify(db, LIVE_CHANNEL, JSON.stringify(news)),
    publishLater(news) {
      untold.push(...news);
      sendSoon();
    },
    subscribe(companyId, onNews) {
      const own = listeners.get(companyId) ?? new Set();
      listeners.set(companyId, own.add(onNews));
      return () => {
        own.delete(onNews);
        if (own.size === 0) listeners.delete(companyId);
      };
    },
    recent: (companyId, withinMs) => recent.within(companyId, withinMs),
    onReconnect(onReturn) {
      returns.add(onReturn);
      return () => returns.delete(onReturn);
    },
    async start() {
      await listener.start();
      recent.forget();
      sendSoon();
    },
    async stop() {
      clearTimeout(sendTimer);
      await sendAll().catch(onTrouble);
      await listener.stop();
    },
  };
}
