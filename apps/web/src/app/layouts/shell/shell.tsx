/** The frame of every signed-in page: side menu, top bar, page, footer; bottom bar on phones. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { FOOTER_TEXT, SIDEBAR_FULL_WIDTH, SIDEBAR_MINI_WIDTH } from '@hadir/contract/specification.ts';
import { zoneName } from '@hadir/domain/kernel/time.ts';
import { useUserStore } from '../../../api/user.ts';
import { usePathname } from '../../../ui/navigation/go.tsx';
import { useWayBack } from '../../../ui/layout/way-back.ts';
import { useIsPhone, useIsWide } from '../../../ui/layout/screen.ts';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import { pageAt } from '../../pages.ts';
import { rememberPath } from '../../palette/recent.ts';
import { backgroundSlots } from '../../slots.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { Floating } from './floating.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { useSignedIn } from '../person.ts';
import { Rail } from '../menu/rail.tsx';
import styles from './shell.module.css';
import { SideMenu } from '../menu/side-menu.tsx';
import { useShellKeys } from './shell-keys.ts';
import { setOver, useSide } from '../menu/side-state.ts';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const loadDrawer = () => import('../menu/side-drawer.tsx');
const SideDrawer = lazy(async () => ({ default: (await loadDrawer()).SideDrawer }));
const loadPalette = () => import('../../palette/command-palette.tsx');
const CommandPalette = lazy(loadPalette);
const Shortcuts = lazy(() => import('../../palette/shortcuts.tsx'));
const PhoneHelp = lazy(() => import('../../../features/clock/help/phone-help.tsx'));
const background = backgroundSlots.map(({ name, load }) => ({ name, Part: lazy(load) }));

const DRAWER_AFTER_MS = 2_000;
const CALM_AT_LATEST_MS = 1_000;

export function Shell({ title, children }: { title?: string; children: ReactNode }) {
  const { open, over } = useSide();
  const [drawerReady, setDrawerReady] = useState(false);
  const drawerWanted = useEver(over) || drawerReady;
  const calm = useCalm();
  const wide = useIsWide();
  const phone = useIsPhone();
  const path = usePathname();
  const { session } = useSignedIn();
  const back = useWayBack();
  const { companyId } = useUserStore();
  const { dataSaver } = useAppearance();
  const [floating, setFloating] = useState<Floating>();
  // Keys are of use where there is a keyboard.
  const Help = phone ? PhoneHelp : Shortcuts;
  useShellKeys(setFloating);

  useEffect(() => {
    setOver(false);
    // On the way out the shell still stands while storage has been emptied.
    if (pageAt(path)?.access !== 'open') rememberPath(path);
  }, [path]);

  // The drawer of small screens is there before the thumb, but after the page works: drawn first when it is pressed, React
  // would hold it back for 300 ms as something that was waited for.
  useEffect(() => {
    if (wide) return;
    const prepare = () =>
      void loadDrawer().then(
        () => setDrawerReady(true),
        () => undefined,
      );
    const timer = setTimeout(prepare, DRAWER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wide]);

  // At a desk the palette is fetched while nothing else happens, so that no key after Ctrl K is lost.
  useEffect(() => {
    if (phone || dataSaver || !('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() => void loadPalette());
    return () => cancelIdleCallback(idle);
  }, [phone, dataSaver]);
  const sideWidth = open ? SIDEBAR_FULL_WIDTH : SIDEBAR_MINI_WIDTH;

  return (
    <div
      className={`stack ${styles.app}`}
      data-phone={phone || undefined}
      data-company={companyId ?? undefined}
      style={{ gridTemplateColumns: `${wide ? sideWidth : 0}px minmax(0, 1fr)` }}
    >
      <SkipLink />
      {wide && (
        <nav className={`column min-h-0 sticky ${styles.side}`} aria-label="Menu" data-side={open ? 'full' : 'mini'}>
          {open ? <SideMenu /> : <Rail />}
        </nav>
      )}
      {!wide && drawerWanted && (
        <Suspense fallback={null}>
          <SideDrawer onSearch={() => setFloating('palette')} phone={phone} />
        </Suspense>
      )}
      <div className={`column min-w-0 ${styles.column}`}>
        <TopBar title={title} onFloat={setFloating} />
        <OfflineStrip />
        <main id="isi" tabIndex={-1} className={`column grow ${styles.content}`}>
          {children}
        </main>
        {!phone && (
          <footer className={`row caption between flex-none secondary gap-16 ${styles.foot}`}>
            <span>{FOOTER_TEXT}</span>
            <span>Seluruh jam dalam {zoneName[session.zone]}</span>
          </footer>
        )}
        {phone && back === undefined && <BottomBar />}
      </div>
      <Suspense fallback={null}>
        {floating === 'palette' && (
          <CommandPalette close={() => setFloating(undefined)} help={() => setFloating('shortcuts')} />
        )}
        {floating === 'shortcuts' && <Help close={() => setFloating(undefined)} />}
        {calm && background.map(({ name, Part }) => <Part key={name} />)}
      </Suspense>
    </div>
  );
}

/** True from the first time on that `now` was true. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

/** False while the page is first drawn: what has no place on the screen does not take its time. */
function useCalm(): boolean {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    const rest = () => setCalm(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, CALM_AT_LATEST_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(rest, { timeout: CALM_AT_LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  return calm;
}
