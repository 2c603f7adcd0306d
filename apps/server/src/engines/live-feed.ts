/**
 * Live news between processes: PostgreSQL's NOTIFY inside the writing transaction, one listening connection per
 * process, listeners in the process. Payloads carry ids only; the listener fetches what it may see.
 */
import { createListener, notify } from '../db/listener.ts';
import type { Db } from '../db/pool.ts';

export interface News {
  companyId: string;
  /** What changed: `day`, `review`, `export`, `notification`, `import`. */
  topic: 'day' | 'review' | 'export' | 'notification' | 'import' | 'session';
  userId?: string;
  workDate?: string;
  id?: string;
}

export interface LiveFeed {
  /** Delivered to all processes when the caller's transaction commits. */
  publish(db: Db, news: News): Promise<void>;
  subscribe(companyId: string, listener: (news: News) => void): () => void;
  /** Told after the connection was lost and is back: news may have been missed. */
  onReconnect(listener: () => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const LIVE_CHANNEL = 'hadir_live';
function parseNews(payload: string): News | undefined {
  try {
    // Only our own publish() writes to the channel.
    return JSON.parse(payload) as News;
  } catch {
    return undefined;
  }
}

export function createLiveFeed(databaseUrl: string, onTrouble: (error: Error) => void): LiveFeed {
  const listeners = new Map<string, Set<(news: News) => void>>();
  const returns = new Set<() => void>();
  const listener = createListener(databaseUrl, LIVE_CHANNEL, {
    payload(text) {
      const news = parseNews(text);
      if (news) for (const tell of listeners.get(news.companyId) ?? []) tell(news);
    },
    returned() {
      for (const tell of returns) tell();
    },
    trouble: onTrouble,
  });

  return {
    publish: (db, news) => notify(db, LIVE_CHANNEL, JSON.stringify(news)),
    subscribe(companyId, tell) {
      const own = listeners.get(companyId) ?? new Set();
      listeners.set(companyId, own.add(tell));
      return () => {
        own.delete(tell);
        if (own.size === 0) listeners.delete(companyId);
      };
    },
    onReconnect(tell) {
      returns.add(tell);
      return () => returns.delete(tell);
    },
    start: () => listener.start(),
    stop: () => listener.stop(),
  };
}
