/** Refusing needs a reason: the employee reads it, and the day counts without this event. */
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';

const USUAL = ['Tidak berada di tempat kerja', 'Foto bukan orangnya', 'Foto tidak jelas'];

interface RefuseDialogProps {
  /** Whose events: a name, or how many. */
  whose: string;
  close: () => void;
  refuse: (reason: string) => void;
}

export function RefuseDialog({ whose, close, refuse }: RefuseDialogProps) {
  return (
    <ReasonDialog
      title={`Tolak absen ${whose}?`}
      says="Absen ini tidak dihitung. Karyawan diberi tahu dan membaca alasan Anda."
      usual={USUAL}
      shortest={5}
      longest={500}
      because="agar karyawan tahu yang perlu diperbaiki"
      action="Tolak"
      danger
      close={close}
      run={refuse}
    />
  );
}
