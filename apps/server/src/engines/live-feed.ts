/**
 * Live news between processes: PostgreSQL's NOTIFY inside the writing transaction, one listening connection per
 * process, listeners in the process. Payloads carry ids only; the listener fetches what it may see.
 *
 * A commit with a NOTIFY holds a lock of the whole server until it is on disk, so such commits go one after the other.
 * Where many write at once (clock-ins) the news follow the commit instead, those of a moment together.
 */
import { createListener, notify } from '../db/listener.ts';
import type { Db } from '../db/pool.ts';
import { createRecentNews } from './recent-news.ts';

export interface News {
  companyId: string;
  /** What changed: `day`, `review`, `export`, `notification`, `import`, `request`. */
  topic: 'day' | 'review' | 'export' | 'notification' | 'import' | 'session' | 'request';
  userId?: string;
  workDate?: string;
  id?: string;
  /** Whom it concerns whatever they may see of the person: who decides a request, or might. */
  to?: readonly string[];
}

export interface LiveFeed {
  /** Delivered to all processes when the caller's transaction commits. */
  publish(db: Db, news: News): Promise<void>;
  /** After a commit, without waiting: a process that dies within these milliseconds tells nobody; screens ask again by themselves. */
  tell(news: readonly News[]): void;
  subscribe(companyId: string, listener: (news: News) => void): () => void;
  /** What this process heard for the company in the last milliseconds; undefined: it does not remember that far back. */
  recent(companyId: string, withinMs: number): readonly News[] | undefined;
  /** Told after the connection was lost and is back: news may have been missed. */
  onReconnect(listener: () => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const LIVE_CHANNEL = 'hadir_live';
const TELL_EVERY_MS = 20;
/** Beyond it one line says that many of a kind changed, and everybody who reads them looks again. */
const MOST_NAMED = 50;

function parseNews(payload: string): News | undefined {
  try {
    // Only our own publish() writes to the channel.
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
      for (const tell of listeners.get(news.companyId) ?? []) tell(news);
    },
    returned() {
      recent.forget();
      for (const tell of returns) tell();
      tellSoon();
    },
    trouble: onTrouble,
  });

  let untold: News[] = [];
  let telling: NodeJS.Timeout | undefined;
  /** Without a connection the news wait for it. */
  async function tellAll(): Promise<void> {
    untold = summed(untold);
    const batch = untold;
    if (batch.length === 0) return;
    untold = [];
    let told = false;
    try {
      told = await listener.notify(batch.map((news) => JSON.stringify(news)));
    } finally {
      if (!told) untold = [...batch, ...untold];
    }
  }
  const tellSoon = () => {
    telling ??= setTimeout(() => {
      telling = undefined;
      tellAll().catch(onTrouble);
    }, TELL_EVERY_MS);
  };

  return {
    publish: (db, news) => notify(db, LIVE_CHANNEL, JSON.stringify(news)),
    tell(news) {
      untold.push(...news);
      tellSoon();
    },
    subscribe(companyId, tell) {
      const own = listeners.get(companyId) ?? new Set();
      listeners.set(companyId, own.add(tell));
      return () => {
        own.delete(tell);
        if (own.size === 0) listeners.delete(companyId);
      };
    },
    recent: (companyId, withinMs) => recent.within(companyId, withinMs),
    onReconnect(tell) {
      returns.add(tell);
      return () => returns.delete(tell);
    },
    async start() {
      await listener.start();
      recent.forget();
      tellSoon();
    },
    async stop() {
      clearTimeout(telling);
      await tellAll().catch(onTrouble);
      await listener.stop();
    },
  };
}
