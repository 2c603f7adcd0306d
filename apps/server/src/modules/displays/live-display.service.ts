/** News for one screen: that it should look again, and that its link is over. Nothing of what happened is told. */
import type { displays } from '@hadir/contract/displays/endpoints.ts';
import type { FastifyReply } from 'fastify';
import type { App } from '../../app-context.ts';
import { openEventStream } from '../../engines/live/event-stream.ts';
import type { News } from '../../engines/live/news.ts';
import { createStreams } from '../../engines/live/streams.ts';
import type { PublicCall } from '../../http/serve.ts';
import type { OpenDisplay } from './displays.store.ts';
import { openDisplay } from './shown-display.service.ts';

const HEARTBEAT_MS = 20_000;
/** A busy morning makes a screen look again every few seconds, not at every tap. */
const REST_MS = 4_000;

const concerns = ({ placeId }: OpenDisplay, { topic }: News): boolean =>
  placeId === null ? topic === 'room' : topic === 'day' || topic === 'roster' || topic === 'request';

/** Calls at once, and then at most once in a while. @returns what ends it */
function rarely(call: () => void): { run: () => void; end: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let isMissed = false;
  const rest = () => {
    timer = undefined;
    if (!isMissed) return;
    isMissed = false;
    run();
  };
  const run = () => {
    if (timer !== undefined) {
      isMissed = true;
      return;
    }
    call();
    timer = setTimeout(rest, REST_MS);
  };
  return { run, end: () => clearTimeout(timer) };
}

type LiveCall = PublicCall<typeof displays.live>;

export function createLiveDisplays(app: App): (c: LiveCall) => Promise<FastifyReply> {
  const streams = createStreams();
  app.http.addHook('preClose', async () => {
    for (const stream of streams.all()) stream.close();
  });
  app.live.onReconnect(() => {
    for (const stream of streams.all()) stream.send('changed', {});
  });
  return async (c) => {
    const display = await openDisplay(c);
    const stream = openEventStream();
    const changed = rarely(() => stream.send('changed', {}));
    const over = () => {
      stream.send('over', {});
      stream.close();
    };
    const hear = (news: News) => {
      if (news.topic === 'display' && news.id === display.id) over();
      else if (concerns(display, news)) changed.run();
    };
    const unsubscribe = app.live.subscribe(display.companyId, hear);
    const heartbeat = setInterval(() => stream.beat(), HEARTBEAT_MS);
    stream.body.on('close', streams.add(display.id, stream));
    stream.body.on('close', () => {
      clearInterval(heartbeat);
      changed.end();
      unsubscribe();
    });
    return c.reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream.body);
  };
}
