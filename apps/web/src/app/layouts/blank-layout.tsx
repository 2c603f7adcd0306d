import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { LOGIN_PATH } from '@hadir/contract/specification.ts';
import { usePathname } from '../../ui/navigation/go.tsx';
import { whenIdle } from '../../ui/loading/when-idle.ts';

/** Nothing around the page: it brings its own main and h1. */
export function BlankLayout() {
  const path = usePathname();
  return (
    <Suspense fallback={null}>
      <Outlet />
      {path === LOGIN_PATH && <FrameAtHand />}
    </Suspense>
  );
}

/** What is drawn after signing in comes while somebody types, once the page itself stands. */
function FrameAtHand() {
  useEffect(() => {
    whenIdle(() => import('./default-layout.tsx')).catch(() => undefined);
  }, []);
  return null;
}
