/**
 * Server-sent events of a stream that is opened with a body: a browser's own kind of stream can only be opened by an
 * address, and what opens this one must not stand there. Nothing is gathered: each event is told and forgotten.
 */
import { apiBase } from './base-urls.ts';

interface Heard {
  /** Anything arrived, an event or a sign of life. */
  readonly alive: () => void;
  readonly event: (name: string) => void;
}

/** Longer than any event of ours: a stream that is something else is not gathered. */
const MOST_WAITING = 64 * 1024;

/** Ends with the stream. @throws where it could not be opened, was cut, or given up */
export async function readPostedStream(
  path: string,
  { body, signal }: { readonly body: object; readonly signal: AbortSignal },
  { alive, event }: Heard,
): Promise<void> {
  const response = await fetch(apiBase() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    cache: 'no-store',
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || response.body === null) throw new Error(`stream ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    alive();
    const events = (rest + part.value).slice(-MOST_WAITING).split('\n\n');
    rest = events.pop() ?? '';
    for (const text of events) {
      const name = /^event: (\w+)$/m.exec(text)?.[1];
      if (name !== undefined) event(name);
    }
  }
}

/** Whether the server gives out another build than this page runs: it was exchanged meanwhile. */
export async function isOtherBuild(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  if (own == null) return false;
  try {
    const page = await fetch(window.location.pathname, { credentials: 'omit', cache: 'no-store' });
    return page.ok && !(await page.text()).includes(own);
  } catch {
    return false;
  }
}
