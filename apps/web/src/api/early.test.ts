import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The width of the screen on which the next page is opened. */
let screenWidth = 360;

/** Just enough of a page for the script: where it is, whether somebody signed in, and a server that answers. */
async function open(
  path: string,
  cookie = 'XSRF-TOKEN=token',
  refused: readonly string[] = [],
  { clocks = true, grants = { 'roster.read': ['own'] } }: { clocks?: boolean; grants?: object } = {},
) {
  const calls: string[] = [];
  const session = JSON.stringify({ data: { isEmployee: clocks, grants } });
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'hadir.last.session' ? session : null) });
  const { pathname, search } = new URL(path, 'https://hadir.example');
  vi.stubGlobal('location', { pathname, search });
  const page = { addEventListener: () => undefined, documentElement: { dataset: {} } };
  vi.stubGlobal('document', { cookie, querySelector: () => null, ...page });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: screenWidth <= Number(/[\d.]+/.exec(query)?.[0]) }));
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    calls.push(address);
    await Promise.resolve();
    if (signal.aborted) throw new Error('cancelled');
    const status = refused.includes(address) ? 401 : 200;
    return new Response(JSON.stringify({ data: address }), { status, headers: { 'content-type': 'application/json' } });
  });
  vi.resetModules();
  const early = await import('./early.ts');
  /** Every answer that is no refusal has been read. */
  const arrived = async () => {
    const wanted = calls.filter((address) => !refused.includes(address));
    while (!wanted.every((address) => early.arrivedEarly().has(address)))
      await new Promise((resolve) => setImmediate(resolve));
  };
  return { asked: calls, early, arrived };
}

describe('the reads of the first paint', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('begin with the page: person and session everywhere, the day where it is clocked', async () => {
    const everywhere = ['/api/session', '/api/user'];
    expect((await open('/apps/absent/kalender')).asked).toEqual(everywhere);
    for (const clocked of ['/apps/absent', '/dashboards/dashboard', '/'])
      expect((await open(clocked)).asked, clocked).toEqual([...everywhere, '/api/attendance/today']);
  });

  it('begin with the month of the roster, the one that its address names', async () => {
    const desk = '/management/monthly-schedule';
    const callsOf = async (search: string) => (await open(desk + search)).asked.slice(2);
    expect(await callsOf('?bulan=2026-12')).toEqual(['/api/roster?month=2026-12']);
    expect(await callsOf('?unit=00000000-0000-7000-8000-0000000000aa&bulan=2026-12')).toEqual([]);
    expect(await callsOf('')).toEqual([]);
  });

  it('leave out the month of who may not read rosters: it would be refused, and the page is', async () => {
    const desk = '/management/monthly-schedule?bulan=2026-12';
    const { asked: calls } = await open(desk, undefined, [], { grants: { 'roster.write': ['company'] } });
    expect(calls).toEqual(['/api/session', '/api/user']);
  });

  it('leave the answer of the roster unread until it is taken', async () => {
    const { asked: calls, early } = await open('/management/monthly-schedule?bulan=2026-12');
    const [, , month = ''] = calls;
    await new Promise((resolve) => setImmediate(resolve));
    expect(early.arrivedEarly().has(month)).toBe(false);
    expect((await early.takeEarly(month)?.response)?.bodyUsed).toBe(false);
  });

  it('stand beside the sign-in form of the page, which is shown on phones alone', async () => {
    const shownOn = async (width: number, path = '/authentication/login') => {
      screenWidth = width;
      await open(path);
      return document.documentElement.dataset['entry'];
    };
    expect([await shownOn(360), await shownOn(899), await shownOn(900)]).toEqual(['ready', 'ready', undefined]);
    expect(await shownOn(360, '/apps/absent')).toBeUndefined();
  });

  it('leave out the day of who does not clock: the page is refused', async () => {
    expect((await open('/apps/absent', undefined, [], { clocks: false })).asked).toEqual(['/api/session', '/api/user']);
  });

  it('do not begin before somebody signs in; the login page asks who is expected', async () => {
    expect((await open('/authentication/login')).asked).toEqual(['/api/welcome']);
    expect((await open('/authentication/one-time-code')).asked).toEqual([]);
    expect((await open('/apps/absent', 'other=1; XSRF-TOKEN=')).asked).toEqual([]);
  });

  it('are taken once', async () => {
    const { early } = await open('/apps/absent');
    const answer = await early.takeEarly('/api/session')?.response;
    expect(await answer?.json()).toEqual({ data: '/api/session' });
    expect(early.takeEarly('/api/session')).toBeUndefined();
  });

  it('say how long the answer lay there, so that the time in it is not taken for now', async () => {
    const { early, arrived } = await open('/apps/absent');
    await arrived();
    vi.advanceTimersByTime(4_000);
    expect(early.takeEarly('/api/session')?.age()).toBe(4_000);
  });

  it('are there for the first drawing, and still to be taken', async () => {
    const { early, arrived } = await open('/dashboards/dashboard');
    await arrived();
    expect(early.arrivedEarly().get('/api/user')).toEqual({ data: '/api/user' });
    expect(early.takeEarly('/api/user')).toBeDefined();
  });

  it('draw nothing from a refusal', async () => {
    // Asked first: once the later answers are read, it would be, too.
    const { early, arrived } = await open('/apps/absent', 'XSRF-TOKEN=token', ['/api/session']);
    await arrived();
    expect([...early.arrivedEarly().keys()]).toEqual(['/api/user', '/api/attendance/today']);
    expect((await early.takeEarly('/api/session')?.response)?.status).toBe(401);
  });

  it('are forgotten by a write, because another person may begin with it', async () => {
    const { early, arrived } = await open('/apps/absent');
    await arrived();
    early.forgetEarly();
    expect(early.takeEarly('/api/attendance/today')).toBeUndefined();
    expect(early.arrivedEarly().size).toBe(0);
  });

  it('are requested again when nobody took them for half a minute', async () => {
    const { early, arrived } = await open('/apps/absent');
    await arrived();
    vi.advanceTimersByTime(30_001);
    expect(early.takeEarly('/api/attendance/today')).toBeUndefined();
  });

  it('a write that has begun is neither sent again nor called off, however late the program comes', async () => {
    const { asked: calls, early } = await open('/authentication/login');
    const name = early.writeName('POST', '/api/login');
    early.requestEarly('/api/login', { name, method: 'POST' });
    vi.advanceTimersByTime(300_000);
    early.forgetEarly();
    const taken = early.takeEarly(name);
    expect((await taken?.response)?.status).toBe(200);
    expect(early.takeEarly(name)).toBeUndefined();
    expect(calls).toEqual(['/api/welcome', '/api/login']);
  });
});
