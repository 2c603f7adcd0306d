// @vitest-environment jsdom
import { createBrowserHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

/** The page as it is loaded, with the router's history; what floats is a name, noted when "back" closes it. */
async function load() {
  vi.resetModules();
  const { addFloat, loadPage, routerWindow } = await import('./history-floats.ts');
  const router = createBrowserHistory({ window: routerWindow() });
  const heard: string[] = [];
  router.subscribe(({ location, action }) => heard.push(`${action.type} ${location.href}`));
  const closed: string[] = [];
  const float = (name: string) => {
    const end = addFloat(() => {
      closed.push(name);
      end();
    });
    return end;
  };
  onTestFinished(() => router.destroy());
  return { router, heard, closed, float, addFloat, loadPage };
}

const address = () => window.location.pathname + window.location.search;
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Until the history does not change from one turn to the next: the browser answers a step a little later. */
async function still() {
  const now = () => `${JSON.stringify(window.history.state)} ${address()} ${window.history.length}`;
  let before = now();
  for (let same = 0; same < 8; same += 1) {
    await turn();
    if (now() !== before) same = 0;
    before = now();
  }
}

async function back() {
  window.history.back();
  await still();
}

describe('what floats above a page', () => {
  let page: Awaited<ReturnType<typeof load>>;
  beforeEach(async () => {
    window.history.pushState(null, '', '/daftar');
    page = await load();
    page.router.push('/isian');
    await still();
    page.heard.length = 0;
  });

  it('is closed by "back", the uppermost first, and the router hears nothing', async () => {
    page.float('lembar');
    page.float('pertanyaan');
    await still();
    await back();
    expect(page.closed).toEqual(['pertanyaan']);
    await back();
    expect([page.closed, address(), page.heard]).toEqual([['pertanyaan', 'lembar'], '/isian', []]);
    await back();
    expect([address(), page.heard]).toEqual(['/daftar', ['BACK /daftar']]);
  });

  it('leaves no entry when it is closed otherwise', async () => {
    const end = page.float('lembar');
    await still();
    end();
    await still();
    expect(page.heard).toEqual([]);
    await back();
    expect([address(), page.heard]).toEqual(['/daftar', ['BACK /daftar']]);
  });

  it('that gives way to another in one turn leaves its entry to it', async () => {
    const end = page.float('persetujuan');
    await still();
    const length = window.history.length;
    end();
    page.float('kamera');
    await still();
    expect(window.history.length).toBe(length);
    await back();
    expect(page.closed).toEqual(['kamera']);
  });

  it('gives its entry to the page that is opened from it', async () => {
    const end = page.float('menu');
    await still();
    page.router.push('/hasil');
    end();
    await still();
    expect(address()).toBe('/hasil');
    await back();
    expect([address(), page.closed]).toEqual(['/isian', []]);
    await back();
    expect(address()).toBe('/daftar');
  });

  it('two of them under a new page cost one "back"', async () => {
    const ends = [page.float('lembar'), page.float('pertanyaan')];
    await still();
    page.router.push('/hasil');
    for (const end of ends) end();
    await still();
    await back();
    expect(address()).toBe('/isian');
    await back();
    expect(address()).toBe('/daftar');
  });

  it('a page that is opened while a closed one is being left comes after it', async () => {
    const end = page.float('lembar');
    await still();
    end();
    await turn();
    page.router.push('/hasil');
    await still();
    expect(address()).toBe('/hasil');
    await back();
    expect(address()).toBe('/isian');
    await back();
    expect(address()).toBe('/daftar');
  });

  it('does not call off, when it closes, a page that is being loaded, and goes on where that did not come', async () => {
    const stepsBack = vi.spyOn(History.prototype, 'go');
    // Nothing loads here; jsdom only says so.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const end = page.float('lembar');
    await still();
    end();
    page.loadPage('/dimuat');
    await still();
    expect(stepsBack).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
    await still();
    await back();
    expect(address()).toBe('/daftar');
  });

  it('a page that is loaded while a closed one is being left comes after it', async () => {
    const end = page.float('lembar');
    await still();
    end();
    await turn();
    page.loadPage('/isian#dimuat');
    expect(window.location.hash).toBe('');
    await expect.poll(() => window.location.hash).toBe('#dimuat');
  });

  it('an address that changes under it stays when "back" closes it', async () => {
    page.float('saringan');
    await still();
    page.router.replace('/isian?divisi=a');
    await still();
    await back();
    expect([address(), page.closed]).toEqual(['/isian?divisi=a', ['saringan']]);
    await back();
    expect(address()).toBe('/daftar');
  });

  it('a page that takes the place of its page takes it whole', async () => {
    const end = page.float('dialog');
    await still();
    page.router.replace('/hasil');
    end();
    await still();
    expect(address()).toBe('/hasil');
    await back();
    expect(address()).toBe('/daftar');
  });

  it('that stays open in spite of "back" keeps its entry', async () => {
    page.addFloat(() => undefined);
    await still();
    await back();
    await back();
    expect(address()).toBe('/isian');
  });

  it('that stood when the page was loaded again is gone from the history, too', async () => {
    page.router.destroy();
    History.prototype.pushState.call(window.history, { ...window.history.state, floats: 1 }, '');
    await load();
    await still();
    await back();
    expect(address()).toBe('/daftar');
  });
});
