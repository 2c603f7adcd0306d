import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';

/** Nothing around the page: it brings its own main and h1. */
export function BlankLayout() {
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}
