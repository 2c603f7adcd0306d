/**
 * Single keys of a list in which somebody decides: S, T, I decide, J and K walk, X ticks. They can be switched off
 * (WCAG 2.1.4).
 */
import { useEffect, useEffectEvent } from 'react';
import { readAppearance } from '../theme/appearance.ts';

export type RowKey = 's' | 't' | 'i' | 'j' | 'k' | 'x';
const KEYS: readonly string[] = ['s', 't', 'i', 'j', 'k', 'x'] satisfies RowKey[];
const isKey = (key: string): key is RowKey => KEYS.includes(key);

/** Typing, and whatever floats above the page, keep the keys to themselves. */
const IGNORED_TARGETS =
  'input, textarea, select, [contenteditable="true"], .MuiModal-root, [role="dialog"], [role="menu"]';

export function useRowKeys(pressed: (key: RowKey) => void, active: boolean): void {
  const press = useEffectEvent(pressed);
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (!isKey(key) || !readAppearance().singleKeys) return;
      if (event.target instanceof Element && event.target.closest(IGNORED_TARGETS) !== null) return;
      if (document.querySelector('.MuiModal-root, [role="dialog"]') !== null) return;
      event.preventDefault();
      press(key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
}
