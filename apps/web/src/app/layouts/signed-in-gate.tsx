/**
 * Before anything personal is asked: a browser without any mark of a session is asked once, openly, whether somebody
 * is signed in; so a first visit leads to the login page without a refused call.
 */
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasSessionMark, remote } from '../../api/call.ts';
import { recall } from '../../api/snapshot.ts';
import { useGo } from '../../ui/navigation/go.tsx';
import { loginPath } from '../signing-out.ts';

const getWelcome = remote<typeof auth.welcome>('GET', '/api/welcome');

export function SignedInGate({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(() => hasSessionMark() || recall('user') !== undefined);
  const go = useGo();
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });

  useEffect(() => {
    if (open) return;
    let left = false;
    const ask = async () => {
      // Without an answer the login page tells why: it has the words for a lost connection.
      const home = await getWelcome().then(
        ({ data }) => data.home,
        () => null,
      );
      if (left) return;
      if (home === null)
        latest.current(loginPath(window.location.pathname + window.location.search), { replace: true });
      else setOpen(true);
    };
    void ask();
    return () => {
      left = true;
    };
  }, [open]);

  return open ? children : null;
}
