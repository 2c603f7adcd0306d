import { useEffect, useEffectEvent } from 'react';
import type { RosterEditor } from './use-roster-editor.ts';

/** Where the keys belong to what is typed, or to what floats above. */
const OTHERS = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Ctrl Z and Ctrl Y from anywhere on the page: after a dialog the focus is on its button, not in the grid. */
export function useUndoKeys({ undo, redo }: Pick<RosterEditor, 'undo' | 'redo'>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.target instanceof Element && event.target.closest(OTHERS) !== null) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
