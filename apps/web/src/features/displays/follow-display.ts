/**
 * What a screen shows, kept fresh for weeks: news say when to look again, a look each minute finds what no news told, and a
 * server that is gone is waited for. Nothing is gathered over time, and nobody has to touch the screen.
 */
import type { ShownDisplay } from '@hadir/contract/displays/endpoints.ts';
import { isCallError } from '../../api/call-error.ts';
import { isOtherBuild, readPostedStream } from '../../api/posted-stream.ts';
import { learnServerTime, serverNow } from '../../api/server-clock.ts';
import { displayNews, showDisplay } from './display-calls.ts';

const LOOK_EVERY_MS = 60_000;
/** The server gives a sign of life every 20 seconds. */
const SILENT_MS = 50_000;
const WATCH_EVERY_MS = 5_000;
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000] as const;
/** A stream is opened anew now and then, so that nothing of it grows for weeks. */
const STREAM_MS = 30 * 60_000;

export interface DisplayState {
  readonly shown?: ShownDisplay;
  /** When the server last answered, where it does not any more. */
  readonly lostSince?: number;
  /** The key opens nothing: revoked, or mistyped. */
  readonly refused?: string;
  /** Its place or room is archived: nothing is shown until it is back. */
  readonly paused?: string;
}

type Change = (state: (before: DisplayState) => DisplayState) => void;

/** @returns what closes it; `ended` is called once, however it ended, and not after it was closed */
function listen(key: string, on: { alive: () => void; news: () => void; ended: () => void }): () => void {
  const own = new AbortController();
  let closed = false;
  const limit = setTimeout(() => own.abort(), STREAM_MS);
  const path = displayNews.address({ body: { key } });
  const read = readPostedStream(path, { body: { key }, signal: own.signal }, { alive: on.alive, event: on.news });
  const ended = () => {
    clearTimeout(limit);
    if (!closed) on.ended();
  };
  // Cut, refused or given up: the next look tells which.
  read.then(ended, ended);
  return () => {
    closed = true;
    own.abort();
  };
}

/** Runs until it is ended. @returns what ends it */
export function followDisplay(key: string, change: Change): () => void {
  let ended = false;
  let closeStream = () => undefined as void;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let heardAt = performance.now();
  let contactAt = serverNow();
  let wasLost = false;
  let connecting = false;

  const alive = () => {
    heardAt = performance.now();
    contactAt = serverNow();
  };
  const lost = () => {
    wasLost = true;
    change((before) => ({ ...before, lostSince: before.lostSince ?? contactAt }));
  };
  const fail = (failure: unknown) => {
    if (ended || !isCallError(failure)) return;
    if (failure.refusal?.code === 'LAYAR_BERHENTI_SEMENTARA') {
      alive();
      return change(() => ({ paused: failure.message }));
    }
    const isRefused = failure.kind === 'status' && failure.status === 404;
    if (!isRefused) return lost();
    end();
    change(() => ({ refused: failure.message }));
  };
  const look = async (): Promise<boolean> => {
    try {
      const { data } = await showDisplay({ body: { key } });
      if (ended) return false;
      learnServerTime(data.now);
      alive();
      change(() => ({ shown: data }));
      if (wasLost && (await isOtherBuild())) window.location.reload();
      wasLost = false;
      return true;
    } catch (failure) {
      fail(failure);
      return false;
    }
  };
  const retryLater = () => {
    clearTimeout(retry);
    if (!ended) retry = setTimeout(() => void connect(), RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
  };
  const connect = async () => {
    if (connecting) return;
    connecting = true;
    closeStream();
    const found = await look();
    connecting = false;
    if (!found) return retryLater();
    tries = 0;
    closeStream = listen(key, { alive, news: () => void look(), ended: retryLater });
  };
  const watch = setInterval(() => {
    if (performance.now() - heardAt < SILENT_MS) return;
    heardAt = performance.now();
    lost();
    void connect();
  }, WATCH_EVERY_MS);
  const regular = setInterval(() => void look(), LOOK_EVERY_MS);
  const end = () => {
    ended = true;
    clearTimeout(retry);
    clearInterval(watch);
    clearInterval(regular);
    closeStream();
  };
  void connect();
  return end;
}
