import type { Appearance } from '@hadir/contract/auth/endpoints.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Just enough of a page for the store: what it dresses and where it keeps the choice. */
function page(stored: Readonly<Record<string, unknown>> = {}): {
  root: { dir: string; dataset: Record<string, string> };
} {
  const storage = new Map([['hadir.appearance', JSON.stringify(stored)]]);
  const root = { dir: '', dataset: {}, style: { setProperty: () => undefined } };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('window', {
    matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
  vi.stubGlobal('document', { documentElement: root, querySelector: () => null });
  return { root };
}

const account: Appearance = {
  activeMode: 'light',
  activeDir: 'ltr',
  activeTheme: 'BLUE_THEME',
  activeNavbarBg: 'page',
  activeSidebarBg: 'page',
  density: 'auto',
  dataSaver: false,
  reducedMotion: false,
  textScale: 100,
  singleKeys: true,
};

describe('the appearance', () => {
  beforeEach(() => vi.resetModules());

  it('keeps a choice when the same old answer of the account comes again', async () => {
    const { root } = page();
    const { changeAppearance, takeAppearance } = await import('./appearance.ts');
    takeAppearance(account);
    changeAppearance({ activeDir: 'rtl' });
    takeAppearance({ ...account });
    expect(root.dir).toBe('rtl');
  });

  it('takes a new answer of the account, for example from another device', async () => {
    const { root } = page();
    const { takeAppearance } = await import('./appearance.ts');
    takeAppearance(account);
    takeAppearance({ ...account, activeTheme: 'RED_THEME' });
    expect(root.dataset['theme']).toBe('RED_THEME');
  });

  it('keeps the chosen grounds of top bar and menu for device and account', async () => {
    page();
    const { accountPart, changeAppearance, readAppearance } = await import('./appearance.ts');
    changeAppearance({ activeNavbarBg: 'paper', activeSidebarBg: 'libur-fill' });
    expect(accountPart(readAppearance())).toEqual({
      ...account,
      activeMode: 'dark',
      followsDevice: true,
      activeNavbarBg: 'paper',
      activeSidebarBg: 'libur-fill',
    });
    // The next visit begins with what the device has kept.
    vi.resetModules();
    const next = await import('./appearance.ts');
    next.startAppearance();
    expect(next.readAppearance()).toMatchObject({ activeNavbarBg: 'paper', activeSidebarBg: 'libur-fill' });
  });

  it('follows the mode of the device until somebody chooses one', async () => {
    const { root } = page();
    const { changeAppearance, startAppearance, takeAppearance } = await import('./appearance.ts');
    startAppearance();
    expect(root.dataset['mode']).toBe('dark');
    changeAppearance({ textScale: 125 });
    expect(root.dataset['mode']).toBe('dark');
    takeAppearance({ ...account, followsDevice: true });
    expect(root.dataset['mode']).toBe('dark');
    changeAppearance({ followsDevice: false, activeMode: 'light' });
    expect(root.dataset['mode']).toBe('light');
    expect(JSON.parse(localStorage.getItem('hadir.appearance') ?? '')).toMatchObject({
      activeMode: 'light',
      modeOfDevice: false,
    });
  });

  it('keeps the mode that an account saved before it could be left to the device', async () => {
    const { root } = page();
    const { startAppearance, takeAppearance } = await import('./appearance.ts');
    startAppearance();
    takeAppearance(account);
    expect(root.dataset['mode']).toBe('light');
  });

  it.each([
    ['light, of an older build', { activeMode: 'light', followsDevice: false }, 'dark'],
    ['dark, of an older build', { activeMode: 'dark', followsDevice: false }, 'dark'],
    ['light, chosen', { activeMode: 'light', modeOfDevice: false }, 'light'],
  ])('reads what a device kept: %s', async (_, stored, mode) => {
    const { root } = page(stored);
    const { readAppearance, startAppearance } = await import('./appearance.ts');
    startAppearance();
    expect([root.dataset['mode'], readAppearance().followsDevice]).toEqual([
      mode,
      stored.activeMode === 'light' && !('modeOfDevice' in stored),
    ]);
  });

  it('follows the mode of the device when asked to', async () => {
    const { root } = page();
    const { changeAppearance } = await import('./appearance.ts');
    changeAppearance({ followsDevice: true });
    expect(root.dataset['mode']).toBe('dark');
  });
});
