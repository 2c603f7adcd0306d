/** Waits until somebody asks for a code; the dialog itself is loaded then. */
import { lazy, Suspense } from 'react';
import { useAskedCode } from './asked-code.ts';

const IssueCodeDialog = lazy(() => import('./issue-code-dialog.tsx'));

export default function IssueCode() {
  return useAskedCode() === undefined ? null : (
    <Suspense fallback={null}>
      <IssueCodeDialog />
    </Suspense>
  );
}
