/** Tells what stands around a form whether something is typed in it that is not being sent. */
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

const Listener = createContext<((typed: boolean) => void) | undefined>(undefined);

export const TypedListener = Listener.Provider;

/** Inside a form. */
export function TypedReport(): ReactNode {
  const listen = useContext(Listener);
  const { isDirty, isSubmitting } = useFormState();
  const typed = isDirty && !isSubmitting;
  useEffect(() => listen?.(typed), [listen, typed]);
  return null;
}
