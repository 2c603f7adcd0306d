/** The name of a control under the pointer. A thumb has none, so phones do not load what draws it. */
import type { TooltipProps } from '@mui/material/Tooltip';
import { lazy, Suspense } from 'react';
import { useIsPhone } from '../layout/screen.ts';

const Pointed = lazy(() => import('@mui/material/Tooltip'));

export function Tip(props: TooltipProps) {
  if (useIsPhone()) return props.children;
  return (
    <Suspense fallback={props.children}>
      <Pointed {...props} />
    </Suspense>
  );
}
