/** "Alihkan": the step that waits for the reader goes to a colleague; shown only where the server allows it. */
import Button from '@mui/material/Button';
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { useOnline } from '../../../api/connection.ts';
import { useRemote } from '../../../api/fetching.ts';
import { getRequestContext } from './request-context-calls.ts';

const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

export function HandOverButton({ request }: { request: Pick<RequestRow, 'id' | 'version' | 'label' | 'person'> }) {
  const [open, setOpen] = useState(false);
  const online = useOnline();
  const { data } = useRemote(getRequestContext, { params: { id: request.id } });
  if (data?.data.can.includes('hand_over') !== true) return null;
  return (
    <>
      <Button
        variant="text"
        disabled={!online}
        title={online ? undefined : 'Perlu koneksi'}
        onClick={() => setOpen(true)}
      >
        Alihkan
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <HandOverDialog request={request} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
