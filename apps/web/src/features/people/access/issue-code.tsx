/** Waits until somebody asks for a code; the dialog itself is loaded then. */
import { lazy, Suspense } from 'react';
import { useCodeOwner } from './code-recipient.ts';

const IssueCodeDialog = lazy(() => import('./issue-code-dialog.tsx'));

export default function IssueCode() {
  if (useCodeOwner() === undefined) return null;
  return (
    <Suspense fallback={null}>
      <IssueCodeDialog />
    </Suspense>
  );
}
