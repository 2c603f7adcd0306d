/** Live news for open screens: ids of what changed, only of people the listener may see (GET /api/live). */
import { PassThrough } from 'node:stream';
import { dashboard } from '@hadir/contract/dashboard.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { dateIn, isLocalDate } from '@hadir/domain/kernel/time.ts';
import { isVisible } from '../../db/visible.ts';
import type { News } from '../../engines/live-feed.ts';
import type { App } from '../../app-context.ts';
import { type Call, serve } from '../../http/serve.ts';

/** Proxies and phones cut silent connections; a dead one is noticed by the write. */
const HEARTBEAT_MS = 20_000;
/** Decisions on the same person are remembered this long: a busy morning asks once per person, not once per tap. */
const REMEMBER_MS = 60_000;

type LiveCall = Call<typeof dashboard.live>;

export function liveModule(app: App): void {
  const streams = new Set<Stream>();
  // A stream never ends by itself: without this the server could not stop.
  app.http.addHook('preClose', async () => {
    for (const stream of streams) stream.close();
  });
  app.live.onReconnect(() => {
    for (const stream of streams) stream.send('resync', {});
  });
  serve(app, dashboard.live, async (call) => {
    const stream = openStream(call, () => streams.delete(stream));
    streams.add(stream);
    return call.reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream.body);
  });
}

interface Stream {
  body: PassThrough;
  send(event: string, data: object): void;
  close(): void;
}

function openStream(call: LiveCall, onClosed: () => void): Stream {
  const { app, actor } = call;
  const body = new PassThrough();
  const passes = gatekeeper(call);
  const send = (event: string, data: object) => {
    if (!body.writableEnded) body.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const close = () => body.end();
  const endIfOver = async () => {
    if (!(await app.sessions.stands(actor.sessionId, app.clock()))) close();
  };
  const deliver = async (news: News) => {
    if (news.topic === 'session') {
      if (news.userId === actor.userId) await endIfOver();
      return;
    }
    const { companyId: _companyId, ...data } = news;
    if (await passes(news)) send(news.topic, data);
  };
  // The database is away for a moment: the stream is cut, the browser comes back and starts anew.
  const unsubscribe = app.live.subscribe(actor.companyId, (news) => void deliver(news).catch(close));
  const heartbeat = setInterval(() => {
    if (!body.writableEnded) body.write(': hidup\n\n');
    endIfOver().catch(close);
  }, HEARTBEAT_MS);
  body.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
    onClosed();
  });
  // The first bytes make the headers leave at once; `retry` is the browser's wait after a cut.
  body.write('retry: 2000\n\n');
  return { body, send, close };
}

/** Whether this listener may know of the news. */
function gatekeeper({ app, actor, db }: LiveCall): (news: News) => Promise<boolean> {
  const scopes = scopesFor(actor, 'attendance.read');
  const onlyOwn = scopes.every((scope) => scope === 'own');
  const remembered = new Map<string, { until: number; visible: boolean }>();
  return async ({ topic, userId, workDate }) => {
    if (userId === actor.userId) return true;
    if (topic === 'notification' || topic === 'export') return false;
    // Many days at once name nobody: everybody who reads days looks again.
    if (userId === undefined) return scopes.length > 0;
    if (onlyOwn) return false;
    if (scopes.includes('company')) return true;
    const now = app.clock();
    const date = workDate !== undefined && isLocalDate(workDate) ? workDate : dateIn(now, actor.zone);
    const key = `${userId} ${date}`;
    const known = remembered.get(key);
    if (known && known.until > now) return known.visible;
    if (remembered.size > 5_000) remembered.clear();
    const visible = await isVisible(db, actor, scopes, userId, date);
    remembered.set(key, { until: now + REMEMBER_MS, visible });
    return visible;
  };
}
