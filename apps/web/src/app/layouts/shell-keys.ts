/** Keys that work everywhere in the shell: Ctrl K, ?, and the single keys that can be switched off (WCAG 2.1.4). */
import { useEffect } from 'react';
import { useGo } from '../../ui/go.tsx';
import { readAppearance } from '../../ui/theme/appearance.ts';
import { GO_KEYS } from '../go-keys.ts';
import { mayOpen } from '../menu.ts';
import { pageAt } from '../pages.ts';
import type { Floating } from './floating.ts';
import { usePerson } from './person.ts';

const G_HOLDS_MS = 1_200;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

export function useShellKeys(setFloating: (floating: Floating) => void): void {
  const go = useGo();
  const { role, isLeader, isEmployee } = usePerson();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let afterG = false;
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setFloating('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !readAppearance().singleKeys)
        return;
      if (afterG) {
        afterG = false;
        const page = pageAt(GO_KEYS[event.key] ?? '');
        if (page !== undefined && mayOpen(page, { role, isLeader, isEmployee })) go(page.path);
        return;
      }
      if (event.key === '?') setFloating('shortcuts');
      if (event.key === 'g') {
        afterG = true;
        clearTimeout(timer);
        timer = setTimeout(() => (afterG = false), G_HOLDS_MS);
      }
    };
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', press);
    };
  }, [go, role, isLeader, isEmployee, setFloating]);
}
