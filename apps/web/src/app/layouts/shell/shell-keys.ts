/** Keys that work everywhere in the shell: Ctrl K, ?, and the single keys that can be switched off (WCAG 2.1.4). */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useGo } from '../../../ui/navigation/go.tsx';
import { readAppearance } from '../../../ui/theme/appearance.ts';
import { GO_KEYS } from '../../navigation-keys.ts';
import { mayOpen } from '../../menu.ts';
import { pageAt } from '../../pages.ts';
import type { Floating } from './floating.ts';
import { usePerson } from '../person.ts';

/** How long after `g` the second key is waited for. */
const SECOND_KEY_MS = 1_200;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

export function useShellKeys(setFloating: (floating: Floating) => void): void {
  const go = useGo();
  const person = usePerson();
  /** When `g` was pressed, by the clock of events: neither a new drawing nor a busy page loses it. */
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      setFloating('palette');
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !readAppearance().singleKeys)
      return;
    if (event.timeStamp - goPressedAt.current <= SECOND_KEY_MS) {
      goPressedAt.current = Number.NEGATIVE_INFINITY;
      const page = GO_KEYS[event.key]?.map(pageAt).find((each) => each !== undefined && mayOpen(each, person));
      if (page !== undefined) go(page.path);
      return;
    }
    if (event.key === '?') setFloating('shortcuts');
    if (event.key === 'g') goPressedAt.current = event.timeStamp;
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
