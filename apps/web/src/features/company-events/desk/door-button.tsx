/** Of one person at the door: came in, or was noted by mistake. */
import type { RegistrationRow } from '@hadir/contract/company-events/endpoints.ts';
import { useState } from 'react';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useDialogWrite, useWrite } from '../../../ui/feedback/use-write.ts';
import { checkInPerson, undoCheckIn } from '../event-calls.ts';

interface RowProps {
  readonly row: RegistrationRow;
}

export function DoorButton({ row }: RowProps) {
  return (
    <>
      {row.can.includes('check_in') && <CheckInButton row={row} />}
      {row.can.includes('undo') && <UndoButton row={row} />}
    </>
  );
}

function CheckInButton({ row: { id, fullname } }: RowProps) {
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['company-event'], otherwise: 'Kehadiran belum tercatat. Coba lagi.' });
  const checkIn = async () => {
    if (await run((send) => send(checkInPerson, { params: { id }, body: {} })))
      toast({ message: `${fullname} hadir.`, colour: 'success' });
  };
  return (
    <OnlineButton
      size="small"
      variant="outlined"
      disabled={busy}
      aria-label={`Catat hadir ${fullname}`}
      onClick={() => void checkIn()}
    >
      Catat hadir
    </OnlineButton>
  );
}

function UndoButton({ row: { id, fullname, isVisitor } }: RowProps) {
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const write = useDialogWrite(['company-event']);
  const undo = async (reason: string) => {
    await write((send) => send(undoCheckIn, { params: { id }, body: { reason } }));
    setAsks(false);
    toast(`Kehadiran ${fullname} dihapus.`);
  };
  return (
    <>
      <OnlineButton size="small" aria-label={`Hapus kehadiran ${fullname}`} onClick={() => setAsks(true)}>
        Hapus hadir
      </OnlineButton>
      {asks && (
        <ReasonDialog
          title={`Hapus kehadiran ${fullname}?`}
          says={
            isVisitor
              ? 'Tiketnya dapat dipakai lagi. Alasan dicatat.'
              : 'Hari kerjanya dinilai ulang, sertifikatnya dicabut, dan ia membaca alasan ini.'
          }
          shortest={5}
          longest={300}
          action="Hapus kehadiran"
          danger
          needsLine
          close={() => setAsks(false)}
          run={undo}
        />
      )}
    </>
  );
}
