// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLive } from './live.ts';

/** The browser's side of a stream, as far as `live.ts` uses it. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    Source.opened.push(this);
  }

  close(): void {
    this.readyState = Source.CLOSED;
  }
}

const open = () => Source.opened.filter(({ readyState }) => readyState !== Source.CLOSED).length;
const superseded = () => Source.opened.at(-1)?.dispatchEvent(new MessageEvent('superseded', { data: '{}' }));
let visible: DocumentVisibilityState;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  Source.opened = [];
  visible = 'hidden';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  stop = startLive();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page whose stream gave way to newer pages', () => {
  it('does not come back by itself, not even when the connection returns', () => {
    superseded();
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(3_600_000);
    expect([Source.opened.length, open()]).toEqual([1, 0]);
  });

  it.each([
    ['seen', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['used', () => window.dispatchEvent(new Event('focus'))],
  ])('opens one stream when it is %s again', (_, look) => {
    superseded();
    visible = 'visible';
    look();
    look();
    expect([Source.opened.length, open()]).toEqual([2, 1]);
  });
});

it('a page that is looked at again opens no second stream', () => {
  visible = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(Source.opened.length).toBe(1);
});

it('a page whose stream was refused tries again', () => {
  const [first] = Source.opened;
  first?.close();
  first?.onerror?.();
  vi.advanceTimersByTime(1_000);
  expect([Source.opened.length, open()]).toEqual([2, 1]);
});
