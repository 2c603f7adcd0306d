/** The state of a followed screen, and keeping it lit. */
import { useEffect, useState } from 'react';
import { type DisplayState, followDisplay } from './follow-display.ts';

/** @param key another one is another component: what was shown by the former is not shown on */
export function useDisplay(key: string): DisplayState {
  const [state, setState] = useState<DisplayState>({});
  useEffect(() => followDisplay(key, setState), [key]);
  return state;
}

/** The screen is not darkened where the browser can keep it awake; it forgets so whenever the page was hidden. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A browser that saves its battery refuses: the screen's own settings decide then.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
