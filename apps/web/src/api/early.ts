/**
 * The reads of the first paint begin with this small script, while the rest of the program is still on its way: on a
 * slow line two round trips are saved. The call layer takes each answer once; whatever is not taken is forgotten.
 */
import { startEntryForm } from './entry-form.ts';

interface EarlyResponse {
  readonly response: Promise<Response>;
  readonly cancel: () => void;
}

export interface EarlyAnswer extends EarlyResponse {
  /** Milliseconds since the head of the answer arrived. */
  readonly age: () => number;
}

interface EarlyRequest extends EarlyResponse {
  /** Of a write: once it has been sent nobody can take it back, and twice would be two. */
  readonly method: string | undefined;
  readonly sentAt: number;
  arrivedAt: number | undefined;
  /** The body of a good answer, once it has arrived. */
  body: unknown;
}

interface EarlyOptions extends RequestInit {
  /** What it is taken by: the address unless said otherwise, of a write the method before it. */
  readonly name?: string;
  /** Whoever takes the answer reads it, nobody before: of a large one, twice would be that much more to parse. */
  readonly unread?: boolean;
}

const USER = '/api/user';
const SESSION = '/api/session';
const TODAY = '/api/attendance/today';
const WELCOME = '/api/welcome';
const SIGN_IN = '/api/login';
const LOGIN_PAGE = '/authentication/login';
/** The home also as the installed application opens it; whoever looks after others has the own day in a strip above their numbers. */
const OWN_DAY_PAGES = ['/apps/absent', '/', '/dashboards/dashboard'];
/** Older answers are asked for anew: what they say about the day may have changed. */
const MAX_AGE_MS = 30_000;

const earlyRequests = new Map<string, EarlyRequest>();

type EarlyRead = Parameters<typeof requestEarly>;

/**
 * @param cookies the cookie header as scripts see it: without the token nobody has signed in on this device
 * @param remembered the session as this device remembers it, as text: who does not clock has no day to ask for, and who
 * may not read rosters no month
 * @param search of the address, with its question mark
 */
export function readsFor(path: string, cookies: string, remembered: string | null, search = ''): readonly EarlyRead[] {
  if (path === LOGIN_PAGE) return [[WELCOME]];
  if (path.startsWith('/authentication/') || !/(^|; )XSRF-TOKEN=./.test(cookies)) return [];
  const says = (what: string) => remembered?.includes(what) === true;
  // The month of everybody takes the server longer than the program takes to load. Units and the plain address wait for it.
  const month = /monthly-schedule\?bulan=([\d-]{7})$/.exec(path + search)?.[1];
  const reads: EarlyRead[] = [[SESSION], [USER]];
  if (month && says('"roster.read":')) reads.push([`/api/roster?month=${month}`, { unread: true }]);
  if (OWN_DAY_PAGES.includes(path) && says('"isEmployee":true')) reads.push([TODAY]);
  return reads;
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
 */
export function requestEarly(address: string, options: EarlyOptions = {}): EarlyRequest {
  const { name = address, unread, ...init } = options;
  const abort = new AbortController();
  const response = fetch(address, {
    ...init,
    headers: { accept: 'application/json', ...init.headers },
    credentials: 'same-origin',
    signal: abort.signal,
  });
  const cancel = () => abort.abort();
  const request: EarlyRequest = {
    response,
    cancel,
    method: init.method,
    sentAt: performance.now(),
    arrivedAt: undefined,
    body: undefined,
  };
  earlyRequests.set(name, request);
  const arrive = async () => {
    const answer = await response;
    request.arrivedAt = performance.now();
    if (answer.ok && !unread) request.body = await answer.clone().json();
  };
  // Whoever takes the answer sees the fault, too.
  arrive().catch(() => undefined);
  return request;
}

/** What a write that has begun already is taken by. */
export const writeName = (method: string, address: string) => `${method} ${address}`;

/** The form of the entry page was sent before the program is there to do it. */
function signInEarly(credentials: { login: string; password: string }): void {
  requestEarly(SIGN_IN, {
    name: writeName('POST', SIGN_IN),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
}

/** What has arrived before anybody asked, for the first drawing; it stays there to be taken. */
export function arrivedEarly(): ReadonlyMap<string, unknown> {
  return new Map([...earlyRequests].flatMap(([address, { body }]) => (body === undefined ? [] : [[address, body]])));
}

/** The answer that is on its way or here already, once. */
export function takeEarly(address: string): EarlyAnswer | undefined {
  const request = earlyRequests.get(address);
  if (request === undefined) return undefined;
  earlyRequests.delete(address);
  if (!request.method && performance.now() - request.sentAt > MAX_AGE_MS) {
    request.cancel();
    return undefined;
  }
  return {
    ...request,
    age: () => (request.arrivedAt === undefined ? 0 : performance.now() - request.arrivedAt),
  };
}

/** A write changes what the reads before it said, and who is asking. */
export function forgetEarly(): void {
  for (const [name, { cancel, method }] of earlyRequests) {
    if (method) continue;
    cancel();
    earlyRequests.delete(name);
  }
}

/** An API at another address is left to the call layer, which knows it. */
function ownApi(): boolean {
  return (document.querySelector<HTMLMetaElement>('meta[name="hadir-api-base"]')?.content ?? '').trim() === '';
}

if ('document' in globalThis && 'location' in globalThis && ownApi()) {
  if (location.pathname === LOGIN_PAGE) startEntryForm(signInEarly);
  for (const read of readsFor(location.pathname, document.cookie, rememberedSession(), location.search))
    requestEarly(...read);
}
