/** Single keys of the desk: A takes, R replies, Z asks and stops the clock, N notes, C solves, J and K walk. They can be switched off (WCAG 2.1.4). */
import { useEffect, useEffectEvent } from 'react';
import { readAppearance } from '../../../ui/theme/appearance.ts';

/** Typing, and whatever floats above the page, keep the keys to themselves. */
const IGNORED_TARGETS =
  'input, textarea, select, [contenteditable="true"], .MuiModal-root, [role="dialog"], [role="menu"]';

/** @param keys those that are listened to; whoever listens to others hears them */
export function useDeskKeys<Key extends string>(keys: readonly Key[], pressed: (key: Key) => void): void {
  const press = useEffectEvent(pressed);
  const find = useEffectEvent((typed: string) => keys.find((one) => one === typed));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = find(event.key.toLowerCase());
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (key === undefined || !readAppearance().singleKeys) return;
      if (event.target instanceof Element && event.target.closest(IGNORED_TARGETS) !== null) return;
      if (document.querySelector('.MuiModal-root, [role="dialog"]') !== null) return;
      event.preventDefault();
      press(key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
