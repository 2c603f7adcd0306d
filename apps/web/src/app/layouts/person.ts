/** The signed-in person, for everything that the default layout draws. */
import { createContext, useContext } from 'react';
import type { CurrentUser, SessionInfo } from '@hadir/contract/auth/endpoints.ts';
import type { Person } from '../menu.ts';

export interface SignedIn {
  readonly user: CurrentUser;
  readonly session: SessionInfo;
}

export const SignedInContext = createContext<SignedIn | undefined>(undefined);

/** @throws Error outside the layouts that wait for the person. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (signedIn === undefined) throw new Error('Signed-in context not found');
  return signedIn;
}

export function usePerson(): Person {
  const { user, session } = useSignedIn();
  return {
    role: user.role,
    isLeader: user.isLeader,
    isEmployee: session.isEmployee,
    hasLeft: session.hasLeft === true,
  };
}
