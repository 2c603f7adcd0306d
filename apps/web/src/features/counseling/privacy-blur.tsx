/**
 * Names, quotes and notes blurred while somebody stands near the screen (product/counseling#blur). It holds for every
 * page of counseling until it is taken off; Alt+H changes it.
 */
import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import { createValueStore, useStoreValue } from '../../api/store.ts';
import { Icon } from '../../ui/pictures/icon.tsx';

const blurred = createValueStore(false);

/** Wide enough that letters of 24 px cannot be told apart. */
const BLUR = { filter: 'blur(7px)', userSelect: 'none' } as const;

export const useBlurred = () => useStoreValue(blurred);

/** Text that is nobody else's business; a reader of the screen does not speak it either while it is blurred. */
export function Private({ children }: { readonly children: ReactNode }) {
  const isBlurred = useBlurred();
  if (!isBlurred) return children;
  return (
    <>
      <span style={BLUR} aria-hidden="true" data-blurred="">
        {children}
      </span>
      <span className="visually-hidden">Disamarkan</span>
    </>
  );
}

export function BlurButton() {
  const isBlurred = useBlurred();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyH') return;
      event.preventDefault();
      blurred.set(!blurred.get());
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <Button
      aria-pressed={isBlurred}
      aria-keyshortcuts="Alt+H"
      title="Ada orang di dekat layar? Samarkan nama dan catatan (Alt+H)"
      onClick={() => blurred.set(!isBlurred)}
    >
      <Icon name={isBlurred ? 'eye' : 'eye-off'} size={16} />
      {isBlurred ? 'Tampilkan nama' : 'Samarkan'}
    </Button>
  );
}
