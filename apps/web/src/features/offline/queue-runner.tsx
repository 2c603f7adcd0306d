/** Runs for every signed-in page: starts the queue of the person, asks before leaving, offers the installation. */
import { lazy, Suspense } from 'react';
import { useMyQueue } from '../../api/queue/use-my-queue.ts';
import { useInstallOffer } from './install-offer.ts';
import { useLeavingQuestion } from './sign-out-question.ts';
import { UpdateNotice } from './update-notice.tsx';

const LeavingDialog = lazy(() => import('./sign-out-dialog.tsx'));
const InstallSheet = lazy(() => import('./install-sheet.tsx'));

export default function QueueKeeper() {
  useMyQueue();
  const question = useLeavingQuestion();
  const offer = useInstallOffer();

  return (
    <Suspense fallback={null}>
      {question !== undefined && <LeavingDialog />}
      {offer !== undefined && <InstallSheet offer={offer} />}
      <UpdateNotice />
    </Suspense>
  );
}
