/** The end of a session: by the person, or found out by a refused call. */
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import { LOGIN_PATH } from '@hadir/contract/specification.ts';
import { observeCalls, remote } from '../api/call.ts';
import { refusalCode } from '../api/call-error.ts';
import { forget } from '../api/snapshot.ts';
import type { Address } from '../ui/navigation/address.ts';
import { addressOf } from '../ui/navigation/go.tsx';
import { resetAppearance } from '../ui/theme/appearance.ts';
import { afterLogout, beforeLogout } from './slots.ts';

const logout = remote<typeof auth.logout>('POST', '/api/logout');

/**
 * @param leaving called once nothing is asked any more and the session is being ended
 * @returns false when the person chose to stay. @throws CallError when the server could not end the session.
 */
export async function signOut(leaving: () => void = () => undefined): Promise<boolean> {
  for (const ask of beforeLogout) if (!(await ask())) return false;
  leaving();
  await logout({ body: {} });
  forget();
  localStorage.clear();
  sessionStorage.clear();
  resetAppearance();
  for (const run of afterLogout) await run();
  return true;
}

/** The login page that leads back to where the person was. */
export function loginPath(backTo: string): Address {
  return backTo === '/' || backTo.startsWith('/authentication/') ? LOGIN_PATH : addressOf(LOGIN_PATH, { ke: backTo });
}

const QUIET = ['/api/login', '/api/logout'];

/** Tells when a call is refused for want of a session, or of an own password. The queue is left alone. */
export function watchSession(on: { signedOut: () => void; passwordNeeded: () => void }): () => void {
  return observeCalls({
    failed: (address, error) => {
      if (QUIET.some((path) => address.startsWith(path))) return;
      if (error.status === 401) on.signedOut();
      else if (refusalCode(error) === 'GANTI_KATA_SANDI_DULU') on.passwordNeeded();
    },
  });
}
