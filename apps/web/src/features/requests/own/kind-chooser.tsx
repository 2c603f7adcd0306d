/** "Buat pengajuan": the kinds that this person may ask for, as a sheet; papers of the company are asked for elsewhere. */
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { Go } from '../../../ui/navigation/go.tsx';
import { KindList } from './kind-list.tsx';

export default function KindChooser({ close }: { close: () => void }) {
  return (
    <BottomSheet open close={close} title="Ajukan">
      <KindList />
      <p className="secondary mt-12">
        Perlu surat keterangan kerja? <Go to="/apps/absent/surat">Buka surat saya</Go>. Mengganti biaya yang Anda bayar?{' '}
        <Go to="/apps/absent/realisasi">Foto struknya</Go>.
      </p>
    </BottomSheet>
  );
}
