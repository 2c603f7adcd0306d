/** A session whose counselor can no longer be reached is offered to another; the requester decides. */
import Button from '@mui/material/Button';
import type { SessionMetadata } from '@hadir/contract/counseling/shapes.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Choices } from '../../../ui/form/fields/choice-fields.tsx';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { getDesks, handOverRequest } from '../counseling-calls.ts';
import { whenText } from '../session-chip.tsx';

interface StrandedDialogProps {
  readonly session: SessionMetadata;
  readonly close: () => void;
}

export function StrandedDialog({ session, close }: StrandedDialogProps) {
  const { ref, version, desk } = session;
  const desks = useRemote(getDesks, {}).data?.data ?? [];
  const [deskId, setDesk] = useState<string | null>(null);
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['counseling'], otherwise: 'Belum ditawarkan. Coba lagi.' });
  const handOver = async () => {
    if (deskId === null) return;
    if (!(await run((send) => send(handOverRequest, { params: { ref }, body: { deskId, version } })))) return;
    toast('Ditawarkan. Pemohon yang memutuskan.');
    close();
  };
  // A counselor who is gone is not reachable; HRD together may be, where the one of them who had taken it is gone.
  const able = desks.filter((one) => one.active && one.reachable && one.ready);
  return (
    <BottomSheet
      open
      close={close}
      title={`Alihkan ${ref}`}
      actions={
        <>
          <Button size="large" onClick={close}>
            Kembali
          </Button>
          <OnlineButton
            size="large"
            variant="contained"
            color="primary"
            busy={busy}
            disabled={deskId === null}
            onClick={() => void handOver()}
          >
            Tawarkan
          </OnlineButton>
        </>
      }
    >
      <div className="stack one-column gap-16">
        <p className="secondary">
          {desk} tidak dapat dihubungi lagi. Sesi {whenText(session)} ditawarkan kepada konselor lain atau HRD; pemohon
          setuju dulu, dan baru saat itu ceritanya dapat dibaca.
        </p>
        {able.length === 0 ? (
          <p className="secondary">Tidak ada konselor lain atau HRD yang siap menerima.</p>
        ) : (
          <Choices label="Ditawarkan kepada" choices={able} value={deskId} change={setDesk} />
        )}
      </div>
    </BottomSheet>
  );
}
