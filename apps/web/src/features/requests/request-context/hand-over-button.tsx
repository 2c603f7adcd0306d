/** "Alihkan": the step that waits for the reader goes to a colleague; shown only where the server allows it. */
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useRemote } from '../../../api/fetching.ts';
import { getRequestContext } from './request-context-calls.ts';

const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

export function HandOverButton({ request }: { request: Pick<RequestRow, 'id' | 'version' | 'label' | 'person'> }) {
  const [open, setOpen] = useState(false);
  const { data } = useRemote(getRequestContext, { params: { id: request.id } });
  if (data?.data.can.includes('hand_over') !== true) return null;
  return (
    <>
      <OnlineButton variant="text" onClick={() => setOpen(true)}>
        Alihkan
      </OnlineButton>
      {open && (
        <Suspense fallback={null}>
          <HandOverDialog request={request} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
