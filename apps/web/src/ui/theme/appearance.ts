/**
 * The appearance settings of the person (specification, section 3; product/frame#account-and-appearance), kept per
 * device and per account.
 */
import type { Appearance } from '@hadir/contract/auth/endpoints.ts';
import {
  type Direction,
  FALLBACK_THEME,
  type GroundName,
  GROUNDS,
  type Mode,
  SIDEBAR_WIDTH,
  themeNamed,
} from '@hadir/contract/specification.ts';
import { createValueStore, isSameRecord, useStoreValue } from '../../api/store.ts';
import { customProperties } from './tokens.ts';

export interface AppearanceSettings extends Appearance {
  readonly SidebarWidth: number;
  /** The mode is that of the device, until somebody chooses one. */
  readonly followsDevice: boolean;
}

const KEY = 'hadir.appearance';
/** Older builds wrote a `followsDevice` that nobody had chosen. */
const FOLLOWS = 'modeOfDevice';

const defaultAppearance: AppearanceSettings = {
  activeMode: 'light',
  activeDir: 'ltr',
  activeTheme: FALLBACK_THEME,
  activeNavbarBg: 'page',
  activeSidebarBg: 'page',
  SidebarWidth: SIDEBAR_WIDTH,
  density: 'auto',
  dataSaver: false,
  reducedMotion: false,
  textScale: 100,
  singleKeys: true,
  followsDevice: true,
};

const store = createValueStore<AppearanceSettings>(defaultAppearance, isSameRecord);
function modeOf({ followsDevice, activeMode }: AppearanceSettings): Mode {
  if (!followsDevice) return activeMode;
  return darkDevice().matches ? 'dark' : 'light';
}
const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)');

export const readAppearance = store.get;
export function useAppearance(): AppearanceSettings {
  return useStoreValue(store);
}

/** What the account keeps (PUT /api/account/appearance). */
export function accountPart(settings: AppearanceSettings): Appearance {
  const { SidebarWidth: _width, ...saved } = settings;
  return saved;
}

/** Changes apply at once, on the document and in the store. */
export function changeAppearance(change: Partial<AppearanceSettings>): void {
  const wanted = { ...store.get(), ...change };
  const next = { ...wanted, activeMode: modeOf(wanted), activeTheme: themeNamed(wanted.activeTheme) };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...next, [FOLLOWS]: next.followsDevice }));
  } catch {
    // Full or forbidden storage: the choice holds until the page is closed.
  }
  store.set(next);
  dress(document.documentElement, next);
}

let lastTaken = '';

/**
 * Takes over what the account keeps. The same answer counts once: a choice made since then, perhaps not yet saved,
 * must not be undone when a layout is drawn anew.
 */
export function takeAppearance(saved: Appearance): void {
  const text = JSON.stringify(saved);
  if (text === lastTaken) return;
  lastTaken = text;
  // Saved before the mode could be left to the device: it was seen like that.
  changeAppearance({ ...saved, followsDevice: saved.followsDevice === true });
}

/** Before the first paint: the choice of this device. @returns the function that stops following the device. */
export function startAppearance(): () => void {
  changeAppearance(storedAppearance());
  const follow = () => changeAppearance({});
  const device = darkDevice();
  device.addEventListener('change', follow);
  return () => device.removeEventListener('change', follow);
}

/** After local storage was cleared the page returns to the defaults. */
export function resetAppearance(): void {
  lastTaken = '';
  const fresh = { ...defaultAppearance, activeMode: modeOf(defaultAppearance) };
  store.set(fresh);
  dress(document.documentElement, fresh);
}

function storedAppearance(): Partial<AppearanceSettings> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return readSettings(new Map(Object.entries(stored)));
  } catch {
    return {};
  }
}

const MODES: readonly Mode[] = ['light', 'dark'];
const DIRECTIONS: readonly Direction[] = ['ltr', 'rtl'];
const SCALES = [100, 112, 125, 150] as const;
const DENSITIES = ['auto', 'comfortable', 'compact'] as const;

/** Unreadable values fall back to the default, an unknown theme to the blue one. */
function readSettings(stored: ReadonlyMap<string, unknown>): Partial<AppearanceSettings> {
  return {
    activeMode: MODES.find((mode) => mode === stored.get('activeMode')) ?? 'light',
    activeDir: DIRECTIONS.find((direction) => direction === stored.get('activeDir')) ?? 'ltr',
    activeTheme: themeNamed(String(stored.get('activeTheme'))),
    activeNavbarBg: groundNamed(stored.get('activeNavbarBg')),
    activeSidebarBg: groundNamed(stored.get('activeSidebarBg')),
    density: DENSITIES.find((density) => density === stored.get('density')) ?? 'auto',
    dataSaver: stored.get('dataSaver') === true,
    reducedMotion: stored.get('reducedMotion') === true,
    textScale: SCALES.find((scale) => scale === stored.get('textScale')) ?? 100,
    singleKeys: stored.get('singleKeys') !== false,
    followsDevice: readFollows(stored),
  };
}

/** Older builds kept the light mode at every start, chosen or not: only what is dark there was a choice. */
function readFollows(stored: ReadonlyMap<string, unknown>): boolean {
  const follows = stored.get(FOLLOWS);
  if (typeof follows === 'boolean') return follows;
  return stored.get('followsDevice') === true || stored.get('activeMode') !== 'dark';
}

function dress(root: HTMLElement, settings: AppearanceSettings): void {
  const { activeMode, activeDir, activeTheme } = settings;
  root.dir = activeDir;
  root.dataset['theme'] = activeTheme;
  root.dataset['mode'] = activeMode;
  root.dataset['motion'] = settings.reducedMotion ? 'reduced' : 'full';
  root.style.colorScheme = activeMode;
  root.style.fontSize = `${settings.textScale}%`;
  for (const [name, value] of Object.entries(customProperties(activeTheme, activeMode)))
    root.style.setProperty(name, value);
  root.style.setProperty('--navbar-bg', groundOf(settings.activeNavbarBg, activeMode));
  root.style.setProperty('--sidebar-bg', groundOf(settings.activeSidebarBg, activeMode));
  root.style.setProperty('--sidebar-width', `${settings.SidebarWidth}px`);
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar !== null) bar.content = customProperties(activeTheme, activeMode)['--page'] ?? '';
}

const groundNamed = (name: unknown): GroundName => GROUNDS.find((ground) => ground === name) ?? 'page';

/** In dark mode the page's own ground is the deep one. */
function groundOf(name: GroundName, mode: Mode): string {
  if (name === 'page' && mode === 'dark') return 'var(--deep)';
  return `var(--${name})`;
}
