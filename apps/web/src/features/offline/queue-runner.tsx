/** Runs for every signed-in page: starts the queue of the person, asks before leaving, offers the installation. */
import { lazy, Suspense, useEffect } from 'react';
import { startQueue } from '../../api/queue/queue.ts';
import { useSession } from '../../api/user.ts';
import { useInstallOffer } from './install-offer.ts';
import { useLeavingQuestion } from './sign-out-question.ts';
import { UpdateNotice } from './update-notice.tsx';

const LeavingDialog = lazy(() => import('./sign-out-dialog.tsx'));
const InstallSheet = lazy(() => import('./install-sheet.tsx'));

export default function QueueKeeper() {
  const { data: session } = useSession();
  const accountId = session?.accountId;
  const userId = session?.userId;
  const question = useLeavingQuestion();
  const offer = useInstallOffer();

  useEffect(() => {
    if (accountId !== undefined && userId !== undefined) startQueue({ accountId, userId });
  }, [accountId, userId]);

  return (
    <Suspense fallback={null}>
      {question === undefined ? null : <LeavingDialog />}
      {offer === undefined ? null : <InstallSheet offer={offer} />}
      <UpdateNotice />
    </Suspense>
  );
}
