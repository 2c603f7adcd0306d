/** The body of an event stream (text/event-stream) to one listener, who may be slow or gone without a word. */
import { PassThrough } from 'node:stream';

/**
 * Characters that may wait for a listener who does not read: a phone in a lift. Beyond it the stream is cut and what
 * waited forgotten; the browser comes back by itself and looks at everything anew.
 */
const MOST_WAITING = 64 * 1024;

export interface EventStream {
  body: PassThrough;
  send(event: string, data: object): void;
  /** A line that no browser shows; a dead connection is noticed by it. */
  beat(): void;
  close(): void;
  /** Ended in favour of a newer page of the same person: the page must not come back by itself. */
  giveWay(): void;
}

/** A browser that does not know the event waits so long before it comes back: two pages must not push each other out. */
const STAY_AWAY_MS = 3_600_000;

export function openEventStream(): EventStream {
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.writableEnded || body.destroyed) return;
    if (body.writableLength + text.length > MOST_WAITING) body.destroy();
    else body.write(text);
  };
  // The first bytes make the headers leave at once; `retry` is the browser's wait after a cut.
  write('retry: 2000\n\n');
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': hidup\n\n'),
    close: () => void body.end(),
    giveWay() {
      write(`retry: ${STAY_AWAY_MS}\nevent: superseded\ndata: {}\n\n`);
      body.end();
    },
  };
}
