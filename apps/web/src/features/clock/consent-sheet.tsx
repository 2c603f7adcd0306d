/** Before the first selfie: what is taken, why, who sees it, how long it stays (UU PDP; ux.md 1.2). */
import Button from '@mui/material/Button';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './sheets.module.css';

const POINTS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'target',
    title: 'Untuk apa',
    text: 'Membuktikan bahwa Anda sendiri yang absen, dan di mana. Tidak dipakai untuk hal lain.',
  },
  {
    icon: 'camera',
    title: 'Apa yang diambil',
    text: 'Satu foto dan posisi HP, hanya saat Anda menekan tombol absen. Tanpa pengenalan wajah, tanpa pelacakan.',
  },
  { icon: 'eye', title: 'Siapa yang melihat', text: 'Anda, atasan Anda, dan HR perusahaan Anda.' },
  { icon: 'clock', title: 'Berapa lama', text: 'Foto dihapus setelah 180 hari, kecuali HR menetapkan masa lain.' },
];

interface ConsentSheetProps {
  agree: () => void;
  decline: () => void;
  close: () => void;
}

export default function ConsentSheet({ agree, decline, close }: ConsentSheetProps) {
  return (
    <BottomSheet
      open
      close={close}
      title="Foto dan lokasi saat absen"
      moves={
        <>
          <Button size="large" onClick={decline}>
            Tanpa keduanya
          </Button>
          <Button size="large" variant="contained" color="primary" onClick={agree}>
            Setuju
          </Button>
        </>
      }
    >
      <ul className={styles.points}>
        {POINTS.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={20} />
            <div>
              <p className={styles.strong}>{title}</p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Tanpa foto dan lokasi Anda tetap dapat absen; atasan akan meninjaunya. Persetujuan dapat Anda tarik lewat HR.
      </p>
    </BottomSheet>
  );
}
