/** The key that does what a button does, on the button: for eyes and for screen readers, while single keys are on; phones have none. */
import type { ReactNode } from 'react';
import { useIsPhone } from '../layout/screen.ts';
import { useAppearance } from '../theme/appearance.ts';

/** On a filled button it is drawn in that one's colours. */
const DRAWN = { background: 'none', borderColor: 'currentcolor' };

const Sign = ({ letter }: { readonly letter: string }) => (
  <kbd aria-hidden="true" style={DRAWN}>
    {letter}
  </kbd>
);

export interface KeySign {
  readonly sign: (letter: string) => ReactNode;
  readonly shortcut: (letter: string) => { 'aria-keyshortcuts'?: string };
}

export function useKeySign(): KeySign {
  const { singleKeys } = useAppearance();
  const phone = useIsPhone();
  return {
    sign: (letter) => singleKeys && !phone && <Sign letter={letter} />,
    shortcut: (letter) => (singleKeys ? { 'aria-keyshortcuts': letter } : {}),
  };
}
