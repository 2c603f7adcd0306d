/** The advance of a trip, written down when it was paid, with its day and its proof; taken back while nothing was settled. */
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { trips } from '@hadir/contract/trips/endpoints.ts';
import { remote } from '../../../api/call.ts';
import { REQUESTS_CHANGED, useReload } from '../../../api/reload.ts';
import { useSend } from '../../../api/use-send.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { showRupiah } from '../../../ui/text/format.ts';
import type { RequestDetail } from '../request-calls.ts';

const PayDialog = lazy(() => import('./pay-advance-dialog.tsx'));

const undoAdvance = remote<typeof trips.undoAdvance>('POST', '/api/trips/:id/advance/undo');

export type TripDetail = Extract<RequestDetail, { kind: 'trip' }>;

export default function TripAdvance({ request }: { request: TripDetail }) {
  const [open, setOpen] = useState<'pay' | 'take_back'>();
  const { advanceCan, advanceRequested, advancePaid } = request.details;
  const close = () => setOpen(undefined);
  return (
    <div className="stack gap-8 pad-12-14 mb-16 card" role="group" aria-label="Uang muka">
      <p className="row between gap-12">
        <span className="secondary">
          {advancePaid === null ? 'Uang muka belum dibayar' : 'Uang muka sudah dibayar'}
        </span>
        <b className="medium">{showRupiah(advancePaid ?? advanceRequested)}</b>
      </p>
      <div className="row wrap gap-8">
        {advanceCan.includes('pay') && (
          <OnlineButton variant="contained" onClick={() => setOpen('pay')}>
            Catat pembayaran
          </OnlineButton>
        )}
        {advanceCan.includes('take_back') && (
          <Button variant="text" color="error" onClick={() => setOpen('take_back')}>
            Batalkan catatan
          </Button>
        )}
      </div>
      {open === 'pay' && (
        <Suspense fallback={null}>
          <PayDialog request={request} close={close} />
        </Suspense>
      )}
      {open === 'take_back' && <TakeBackDialog request={request} close={close} />}
    </div>
  );
}

function TakeBackDialog({ request, close }: { request: TripDetail; close: () => void }) {
  const send = useSend();
  const reload = useReload();
  const toast = useToast();
  return (
    <ReasonDialog
      title="Batalkan catatan uang muka"
      says="Catatan pembayaran dihapus dan dapat ditulis lagi. Alasannya tersimpan di riwayat audit."
      shortest={5}
      longest={300}
      action="Batalkan catatan"
      danger
      needsLine
      close={close}
      run={async (reason) => {
        await send(undoAdvance, { params: { id: request.id }, body: { reason } });
        await reload(REQUESTS_CHANGED);
        toast('Catatan uang muka dibatalkan');
        close();
      }}
    />
  );
}
