/**
 * Live news between processes: PostgreSQL's NOTIFY inside the writing transaction, one listening connection per
 * process, listeners in the process. Payloads carry ids only; the listener fetches what it may see.
 */
import pg from 'pg';
import { connectionConfig, type Db } from '../db/pool.ts';

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
const RECONNECT_MS = 500;

function parseNews(payload: string | undefined): News | undefined {
  if (payload === undefined) return undefined;
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
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let connectedBefore = false;

  const again = () => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch(again);
    }, RECONNECT_MS);
  };

  async function connect(): Promise<void> {
    // A client whose connect failed cannot be used again: each try has its own.
    const next = new pg.Client(connectionConfig(databaseUrl, 'hadir-live'));
    next.on('error', onTrouble);
    next.on('end', again);
    next.on('notification', ({ payload }) => {
      const news = parseNews(payload);
      if (news) for (const listener of listeners.get(news.companyId) ?? []) listener(news);
    });
    try {
      await next.connect();
      await next.query(`listen ${LIVE_CHANNEL}`);
    } catch (error) {
      next.off('end', again);
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    if (connectedBefore) for (const listener of returns) listener();
    connectedBefore = true;
  }

  return {
    async publish(db, news) {
      await db.query({
        name: 'live-publish',
        text: `select pg_notify('${LIVE_CHANNEL}', $1)`,
        values: [JSON.stringify(news)],
      });
    },
    subscribe(companyId, listener) {
      const own = listeners.get(companyId) ?? new Set();
      listeners.set(companyId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(companyId);
      };
    },
    onReconnect(listener) {
      returns.add(listener);
      return () => returns.delete(listener);
    },
    start: () => connect(),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
