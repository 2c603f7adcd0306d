/** Live news for open screens: ids of what changed, only of people the listener may see (GET /api/live). */
import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { dateIn, isLocalDate } from '@hadir/domain/kernel/time.ts';
import { isVisible } from '../../db/visible.ts';
import { type EventStream, openEventStream } from '../../engines/live/event-stream.ts';
import type { News } from '../../engines/live/news.ts';
import { createStreams } from '../../engines/live/streams.ts';
import type { App } from '../../app-context.ts';
import { type Call, serve } from '../../http/serve.ts';

/** Proxies and phones cut silent connections; a dead one is noticed by the write. */
const HEARTBEAT_MS = 20_000;
/** The stream's request travelled this much longer, at most, than the answers it is compared with. */
const TRAVEL_MS = 5_000;
/** Decisions on the same person are remembered this long: a busy morning asks once per person, not once per tap. */
const REMEMBER_MS = 60_000;

type LiveCall = Call<typeof dashboard.live>;

export function liveModule(app: App): void {
  const streams = createStreams();
  // A stream never ends by itself: without this the server could not stop.
  app.http.addHook('preClose', async () => {
    for (const stream of streams.all()) stream.close();
  });
  app.live.onReconnect(() => {
    for (const stream of streams.all()) stream.send('resync', {});
  });
  serve(app, dashboard.live, async (call) => {
    const stream = streamFor(call);
    stream.body.on('close', streams.add(call.actor.sessionId, stream));
    return call.reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream.body);
  });
}

function streamFor(call: LiveCall): EventStream {
  const { app, actor } = call;
  const stream = openEventStream();
  const { body, send, close } = stream;
  const passes = gatekeeper(call);
  const endIfOver = async () => {
    if (!(await app.sessions.stands(actor.sessionId, app.clock()))) close();
  };
  const deliver = async (news: News) => {
    if (news.topic === 'session') {
      if (news.userId === actor.userId) await endIfOver();
      return;
    }
    if (news.except === actor.sessionId) return;
    const { companyId: _companyId, to: _to, except: _except, ...data } = news;
    if (await passes(news)) send(news.topic, data);
  };
  // The database is away for a moment: the stream is cut, the browser comes back and starts anew.
  const unsubscribe = app.live.subscribe(actor.companyId, (news) => void deliver(news).catch(close));
  const heartbeat = setInterval(() => {
    stream.beat();
    endIfOver().catch(close);
  }, HEARTBEAT_MS);
  sendMissed(call, stream, deliver).catch(close);
  body.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  return stream;
}

/** What happened between the screen's answers and this stream. */
async function sendMissed(
  { app, actor, query }: LiveCall,
  stream: EventStream,
  deliver: (news: News) => Promise<void>,
) {
  if (query.ageMs === undefined) return;
  const missed = app.live.recent(actor.companyId, query.ageMs + TRAVEL_MS);
  if (missed === undefined) stream.send('resync', {});
  else for (const news of missed) await deliver(news);
}

/** Nobody but whom it names hears of it: not even that somebody writes to the bot, or has a file made. */
const PERSONAL: readonly News['topic'][] = ['notification', 'export', 'display', 'ticket', 'chat'];

/** Whether this listener may know of the news. */
function gatekeeper({ app, actor, db }: LiveCall): (news: News) => Promise<boolean> {
  const scopesOfDays = scopesFor(actor, 'attendance.read');
  // Drafts are the planners' own matter; what is published is told by a notice.
  const scopesOfDrafts = scopesFor(actor, 'roster.write');
  const remembered = new Map<string, { until: number; visible: boolean }>();
  return async ({ topic, userId, workDate, to }) => {
    const isDraft = topic === 'roster';
    const scopes = isDraft ? scopesOfDrafts : scopesOfDays;
    if (!isDraft && (userId === actor.userId || to?.includes(actor.userId) === true)) return true;
    if (PERSONAL.includes(topic)) return false;
    // Many days at once name nobody: everybody who reads days looks again.
    if (userId === undefined) return scopes.length > 0;
    if (scopes.every((scope) => scope === 'own')) return false;
    if (scopes.includes('company')) return true;
    const now = app.clock();
    const date = workDate !== undefined && isLocalDate(workDate) ? workDate : dateIn(now, actor.zone);
    const key = `${isDraft ? 'draft' : 'day'} ${userId} ${date}`;
    const known = remembered.get(key);
    if (known && known.until > now) return known.visible;
    if (remembered.size > 5_000) remembered.clear();
    const visible = await isVisible(db, { actor, scopes, userId, date });
    remembered.set(key, { until: now + REMEMBER_MS, visible });
    return visible;
  };
}
