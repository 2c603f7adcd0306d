/** For whom a form asks: the person behind the form, or somebody below (rules/requests#who-is-asked). */
import { createContext, useContext } from 'react';
import type { Action } from '@hadir/domain/access/actions.ts';
import { useSession } from '../../../api/user.ts';

/** Undefined: for oneself. */
export const RequestedForContext = createContext<string | undefined>(undefined);

export function useRequestedFor(): string | undefined {
  return useContext(RequestedForContext);
}

/** Whether the reader may ask for others by that action. */
export function useAsksForOthers(action: Action): boolean {
  const scopes = useSession().data?.grants[action] ?? [];
  return scopes.some((scope) => scope !== 'own');
}
