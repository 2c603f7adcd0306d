import { useEffect, useEffectEvent } from 'react';

/** What floats above a panel closes before it. */
const ABOVE = '.MuiModal-root, [role="dialog"], .MuiAutocomplete-popper';

/** Escape closes from anywhere on the page, after whatever floats above has been closed. */
export function useEscape(close: () => void, active = true): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (document.querySelector(ABOVE) === null) close();
  });
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [active]);
}
