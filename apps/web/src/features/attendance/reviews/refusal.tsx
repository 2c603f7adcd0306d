/**
 * The one dialog that asks why. It stands outside the rows: a list that refreshes under it, moves its rows or takes
 * one away must not close what somebody is writing.
 */
import { createValueStore, useStoreValue } from '../../../api/store.ts';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';

const USUAL = ['Tidak berada di tempat kerja', 'Foto bukan orangnya', 'Foto tidak jelas'];

interface Refusal {
  /** Whose clock-in: a name, or how many. */
  readonly whose: string;
  /** @throws CallError, which the dialog says */
  readonly refuse: (reason: string) => Promise<void>;
}

const refusalStore = createValueStore<Refusal | undefined>(undefined);

export function askRefusal(refusal: Refusal): void {
  refusalStore.set(refusal);
}

export function RefusalPlace() {
  const refusal = useStoreValue(refusalStore);
  if (refusal === undefined) return null;
  const close = () => refusalStore.set(undefined);
  return (
    <ReasonDialog
      title={`Tolak absen ${refusal.whose}?`}
      says="Absen ini tidak dihitung. Karyawan diberi tahu dan membaca alasan Anda."
      usual={USUAL}
      shortest={5}
      longest={500}
      because="agar karyawan tahu yang perlu diperbaiki"
      action="Tolak"
      danger
      needsLine
      close={close}
      run={async (reason) => {
        await refusal.refuse(reason);
        close();
      }}
    />
  );
}
