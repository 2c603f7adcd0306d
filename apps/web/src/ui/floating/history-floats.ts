/**
 * What floats above a page (dialogs, sheets, menus, the camera) as entries of the browser's history: "back" closes the
 * uppermost of them, and only then leaves the page. The router knows nothing of these entries: they carry the address
 * and state of their page, and how many of them lie above it.
 */
import { newId } from '../../api/new-id.ts';

/** What this module adds to the state of an entry. */
interface Marks {
  /** The page an entry belongs to; entries of what floats have their page's. */
  readonly hadirPage?: string | undefined;
  /** How many float above the page here, this one included; absent on the page's own entry. */
  readonly floats?: number;
}

interface Float {
  readonly page: string | undefined;
  readonly close: () => void;
}

/** A step back that was asked of the browser is answered a little later; after this long the answer does not come. */
const TRAVEL_AT_MOST_MS = 1_000;

/** Open ones, the uppermost last. */
let floats: readonly Float[] = [];
/** The page that is shown, by its mark. */
let page: string | undefined;
/** What the router last said of the entry of this page. */
let shown: { readonly state: object; readonly href: string } | undefined;
let travel: ReturnType<typeof setTimeout> | undefined;
/** The browser loads another page: a step back would call that off. */
let leaving = false;
/** Steps of the router that came meanwhile. */
let delayed: (() => void)[] = [];
let planned: ReturnType<typeof setTimeout> | undefined;
let browser: Window | undefined;

const marks = (state: unknown): Marks => (typeof state === 'object' && state !== null ? state : {});
const withoutMarks = (state: unknown): object => {
  const { hadirPage: _page, floats: _floats, ...own } = marks(state);
  return own;
};

/** The window, from the first use on: it may be gone when a step is answered. */
function win(): Window {
  if (browser === undefined) {
    browser = window;
    browser.addEventListener('popstate', ({ state }) => void (routed || isOwnStep(state)));
    browser.addEventListener('pageshow', stay);
  }
  return browser;
}
let routed = false;

const depth = () => marks(win().history.state).floats ?? 0;
const addressHere = ({ pathname, search, hash } = win().location) => pathname + search + hash;

function write(how: 'pushState' | 'replaceState', { floats: above, hadirPage }: Marks, state: object, href?: string) {
  const { history } = win();
  // The browser's own: the instance has the router's ears on it.
  const own: History = Object.getPrototypeOf(history);
  own[how].call(
    history,
    { ...state, ...(hadirPage && { hadirPage }), ...(above && { floats: above }) },
    '',
    href ?? null,
  );
}

/** @returns the function that ends it, when it was closed otherwise */
export function addFloat(close: () => void): () => void {
  win();
  const float: Float = { page, close };
  floats = [...floats, float];
  plan();
  return () => {
    floats = floats.filter((each) => each !== float);
    plan();
  };
}

/** What closes and opens in one turn is one step: a sheet that gives way to another leaves its entry to it. */
function plan(): void {
  clearTimeout(planned);
  planned = setTimeout(settle, 0);
}

const open = () => floats.filter((float) => float.page === page);

/** Brings the history to what is open. */
function settle(): void {
  if (travel !== undefined || leaving) return;
  const wanted = open().length;
  const state = withoutMarks(win().history.state);
  for (let next = depth() + 1; next <= wanted; next += 1) write('pushState', { hadirPage: page, floats: next }, state);
  if (depth() <= wanted) return;
  travel = setTimeout(arrive, TRAVEL_AT_MOST_MS);
  win().history.go(wanted - depth());
}

function arrive(): void {
  clearTimeout(travel);
  travel = undefined;
  const steps = delayed;
  delayed = [];
  for (const step of steps) step();
  plan();
}

/** An address that changed under what floated (a filter in its sheet) is the page's, too. */
function followPage(): void {
  if (shown === undefined || addressHere() === shown.href) return;
  write('replaceState', { hadirPage: page, floats: depth() }, shown.state, shown.href);
}

/** @returns whether the browser stayed on the page: then only what floats has changed */
function isOwnStep(state: unknown): boolean {
  const stays = marks(state).hadirPage === page;
  if (stays) followPage();
  if (travel !== undefined) arrive();
  else if (stays) {
    const left = open().slice(marks(state).floats ?? 0);
    for (const { close } of left.toReversed()) close();
  }
  plan();
  return stays;
}

/** Loads a page of the product anew, with nothing of this one in its memory, whatever just closes. */
export function loadPage(href: string): void {
  leaving = true;
  step(() => win().location.assign(href));
}

/** The browser brought the page back as it was left. */
function stay(): void {
  leaving = false;
  plan();
}

/** The window as the router sees it: its history is without the entries of what floats. */
export function routerWindow() {
  const { history, document } = win();
  routed = true;
  page = marks(history.state).hadirPage ?? newId();
  write('replaceState', { hadirPage: page, floats: depth() }, withoutMarks(history.state));
  // The router wraps both, so that it hears of whoever else calls them.
  history.pushState = (state: object, _, href) => step(() => newPage(state, href));
  history.replaceState = (state: object, _, href) => step(() => samePage(state, href));
  // What floated before the page was loaded anew is gone.
  plan();
  const heard = new Map<unknown, (event: Event) => void>();
  return {
    history,
    document,
    get location() {
      return win().location;
    },
    addEventListener(type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) {
      const own = type === 'popstate' ? unlessOwn(listener) : listener;
      heard.set(listener, own);
      win().addEventListener(type, own, options);
    },
    removeEventListener(type: string, listener: (event: Event) => void, options?: EventListenerOptions) {
      win().removeEventListener(type, heard.get(listener) ?? listener, options);
    },
  };
}

function unlessOwn(listener: (event: Event) => void) {
  return (event: Event) => {
    const { state } = event as PopStateEvent;
    if (isOwnStep(state)) return;
    page = marks(state).hadirPage ?? newId();
    shown = { state: withoutMarks(state), href: addressHere() };
    write('replaceState', { hadirPage: page, floats: depth() }, shown.state);
    listener(event);
  };
}

function step(work: () => void): void {
  if (travel === undefined) work();
  else delayed.push(work);
}

const textOf = (href: string | URL | null | undefined) => (href == null || href === '' ? addressHere() : String(href));

/** What floats closes with its page: the new one takes the entry of the uppermost. */
function newPage(state: object, href?: string | URL | null): void {
  const how = depth() > 0 ? 'replaceState' : 'pushState';
  page = newId();
  shown = { state: withoutMarks(state), href: textOf(href) };
  write(how, { hadirPage: page }, shown.state, shown.href);
}

function samePage(state: object, href?: string | URL | null): void {
  shown = { state: withoutMarks(state), href: textOf(href) };
  write('replaceState', { hadirPage: page, floats: depth() }, shown.state, shown.href);
}
