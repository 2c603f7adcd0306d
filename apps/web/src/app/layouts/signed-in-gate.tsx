/**
 * Before anything personal is asked: a browser without any mark of a session goes to the login page at once. That page
 * asks, openly, whether somebody is signed in after all, and leads back; so a first visit is one call, and none refused.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasSessionMark } from '../../api/call.ts';
import { recall } from '../../api/snapshot.ts';
import { useGo } from '../../ui/navigation/go.tsx';
import { loginPath } from '../signing-out.ts';

export function SignedInGate({ children }: { children: ReactNode }) {
  const [open] = useState(() => hasSessionMark() || recall('user') !== undefined);
  const go = useGo();
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });

  useEffect(() => {
    if (!open) latest.current(loginPath(window.location.pathname + window.location.search), { replace: true });
  }, [open]);

  return open ? children : null;
}
