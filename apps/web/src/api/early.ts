/**
 * The reads of the first paint begin with this small script, while the rest of the program is still on its way: on a
 * slow line two round trips are saved. The call layer takes each answer once; whatever is not taken is forgotten.
 */
import { startEntryForm } from './entry-form.ts';

interface EarlyRead {
  readonly response: Promise<Response>;
  readonly cancel: () => void;
}

export interface EarlyAnswer extends EarlyRead {
  /** Milliseconds since the head of the answer arrived. */
  readonly age: () => number;
}

interface Begun extends EarlyRead {
  /** The server does it once it has been sent: nobody can take that back, and twice would be two. */
  readonly writes: boolean;
  readonly begunAt: number;
  arrivedAt: number | undefined;
  /** The body of a good answer, once it has arrived. */
  body: unknown;
}

const USER = '/api/user';
const SESSION = '/api/session';
const TODAY = '/api/attendance/today';
const WELCOME = '/api/welcome';
const SIGN_IN = '/api/login';
const LOGIN_PAGE = '/authentication/login';
/** Older answers are asked for anew: what they say about the day may have changed. */
const MAX_AGE_MS = 30_000;

const begun = new Map<string, Begun>();

/**
 * @param cookies the cookie header as scripts see it: without the token nobody has signed in on this device
 * @param remembered the session as this device remembers it, as text: who does not clock has no day to ask for, and who
 * may not read rosters no month
 * @param search of the address, with its question mark
 */
export function readsFor(path: string, cookies: string, remembered: string | null, search = ''): readonly string[] {
  if (path === LOGIN_PAGE) return [WELCOME];
  if (path.startsWith('/authentication/') || !/(^|; )XSRF-TOKEN=./.test(cookies)) return [];
  const says = (what: string) => remembered?.includes(what) === true;
  // The month of everybody takes the server longer than the program takes to load. Units and the plain address wait for it.
  const month = /monthly-schedule\?bulan=([\d-]{7})$/.exec(path + search)?.[1];
  if (month && says('"roster.read":')) return [SESSION, USER, `/api/roster?month=${month}`];
  return path === '/apps/absent' && says('"isEmployee":true') ? [SESSION, USER, TODAY] : [SESSION, USER];
}

function rememberedSession(): string | null {
  try {
    return localStorage.getItem('hadir.last.session');
  } catch {
    return null;
  }
}

/**
 * Also for a page whose own file arrives before it is drawn.
 * @param address as the call layer writes it
 * @param name what it is taken by: the address, of a write the method before it
 */
export function begin(address: string, name = address, init: RequestInit = {}): Begun {
  const abort = new AbortController();
  const response = fetch(address, {
    ...init,
    headers: { accept: 'application/json', ...init.headers },
    credentials: 'same-origin',
    signal: abort.signal,
  });
  const cancel = () => abort.abort();
  const read: Begun = {
    response,
    cancel,
    writes: init.method !== undefined,
    begunAt: performance.now(),
    arrivedAt: undefined,
    body: undefined,
  };
  begun.set(name, read);
  const arrive = async () => {
    const answer = await response;
    read.arrivedAt = performance.now();
    // Whoever shows the roster reads its answer: twice would be half a megabyte more to parse.
    if (answer.ok && !address.includes('roster')) read.body = await answer.clone().json();
  };
  // Whoever takes the answer sees the fault, too.
  arrive().catch(() => undefined);
  return read;
}

/** What a write that has begun already is taken by. */
export const writeName = (method: string, address: string) => `${method} ${address}`;

/** The form of the entry page was sent before the program is there to do it. */
function signInEarly(credentials: { login: string; password: string }): void {
  begin(SIGN_IN, writeName('POST', SIGN_IN), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
}

/** What has arrived before anybody asked, for the first drawing; it stays there to be taken. */
export function arrivedEarly(): ReadonlyMap<string, unknown> {
  return new Map([...begun].flatMap(([address, { body }]) => (body === undefined ? [] : [[address, body]])));
}

/** The answer that is on its way or here already, once. */
export function takeEarly(address: string): EarlyAnswer | undefined {
  const read = begun.get(address);
  if (read === undefined) return undefined;
  begun.delete(address);
  const { response, cancel, writes, begunAt } = read;
  if (!writes && performance.now() - begunAt > MAX_AGE_MS) {
    cancel();
    return undefined;
  }
  return { response, cancel, age: () => (read.arrivedAt === undefined ? 0 : performance.now() - read.arrivedAt) };
}

/** A write changes what the reads before it said, and who is asking. */
export function forgetEarly(): void {
  for (const [name, { cancel, writes }] of begun) {
    if (writes) continue;
    cancel();
    begun.delete(name);
  }
}

/** An API at another address is left to the call layer, which knows it. */
function ownApi(): boolean {
  return (document.querySelector<HTMLMetaElement>('meta[name="hadir-api-base"]')?.content ?? '').trim() === '';
}

if ('document' in globalThis && 'location' in globalThis && ownApi()) {
  if (location.pathname === LOGIN_PAGE) startEntryForm(signInEarly);
  for (const address of readsFor(location.pathname, document.cookie, rememberedSession(), location.search))
    begin(address);
}
