/** One connection that listens to a channel and comes back by itself after it was cut. */
import pg from 'pg';
import { connectionConfig, type Db } from './pool.ts';

const RECONNECT_MS = 500;

export interface Heartbeat {
  /** How often the connection is asked for a sign of life: one that only listens would never notice a silent line. */
  heartbeatMs: number;
  /** An answer that takes longer does not come any more. */
  silenceMs: number;
}
const HEARTBEAT: Heartbeat = { heartbeatMs: 5_000, silenceMs: 5_000 };

export interface Listener {
  /** @throws the connection's error when the first try fails; later ones are repeated. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Notifies the channel over this connection, all in one statement and without waiting for the disk. Not connected: false. */
  notify(payloads: readonly string[]): Promise<boolean>;
}

export interface Heard {
  payload(text: string): void;
  /** The connection was lost and is back: something may have been missed. */
  returned(): void;
  trouble(error: Error): void;
}

export function createListener(
  databaseUrl: string,
  channel: string,
  heard: Heard,
  heartbeat: Heartbeat = HEARTBEAT,
): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let connectedBefore = false;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: a connection carries one statement at a time. */
  function say(to: pg.Client, statement: string | pg.QueryConfig): Promise<unknown> {
    const next = last.then(() => to.query(statement));
    last = next.catch(() => undefined);
    return next;
  }

  const reconnect = () => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch(reconnect);
    }, RECONNECT_MS);
  };

  async function connect(): Promise<void> {
    // A client whose connect failed cannot be used again: each try has its own.
    const next = new pg.Client({
      ...connectionConfig(databaseUrl, 'hadir-live'),
      connectionTimeoutMillis: heartbeat.silenceMs,
      query_timeout: heartbeat.silenceMs,
    });
    const beating = setInterval(() => {
      if (client === next) say(next, 'select 1').catch(() => void next.end().catch(() => undefined));
    }, heartbeat.heartbeatMs);
    next.on('error', heard.trouble);
    next.on('end', () => {
      clearInterval(beating);
      if (client === next) client = undefined;
      reconnect();
    });
    next.on('notification', ({ payload }) => {
      if (payload !== undefined) heard.payload(payload);
    });
    try {
      await next.connect();
      await next.query(`set synchronous_commit = off; listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      clearInterval(beating);
      next.removeAllListeners('end');
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    if (connectedBefore) heard.returned();
    connectedBefore = true;
  }

  return {
    start: () => connect(),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
    async notify(payloads) {
      if (client === undefined) return false;
      await say(client, {
        name: 'notify-all',
        text: 'select count(pg_notify($1, payload)) from unnest($2::text[]) as payload',
        values: [channel, payloads],
      });
      return true;
    },
  };
}

/** Heard by all listeners when the caller's transaction commits. The payload stays below 8,000 bytes. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await db.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, payload] });
}
