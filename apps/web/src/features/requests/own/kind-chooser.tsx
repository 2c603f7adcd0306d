/** "Buat pengajuan": the kinds that this person may ask for, as a sheet. */
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { KindList } from './kind-list.tsx';

export default function KindChooser({ close }: { close: () => void }) {
  return (
    <BottomSheet open close={close} title="Ajukan">
      <KindList />
    </BottomSheet>
  );
}
