/** How to let the browser read the position, in the words of the phone in hand, and the way without it. */
import Button from '@mui/material/Button';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import styles from './sheets.module.css';

const IPHONE = [
  'Buka Pengaturan iPhone, pilih Privasi & Keamanan, lalu Layanan Lokasi.',
  'Nyalakan Layanan Lokasi, pilih Safari, lalu Saat Menggunakan App.',
  'Kembali ke halaman ini dan ketuk Coba lagi.',
];
const OTHERS = [
  'Ketuk tanda gembok atau setelan di samping alamat halaman.',
  'Pilih Izin, lalu Lokasi, lalu Izinkan.',
  'Pastikan lokasi (GPS) HP menyala, lalu ketuk Coba lagi.',
];

interface LocationHelpProps {
  again: () => void;
  /** Clocks in without a position; undefined where that would be refused. */
  without: (() => void) | undefined;
  close: () => void;
}

export default function LocationHelpSheet({ again, without, close }: LocationHelpProps) {
  const steps = /iPhone|iPad/.test(navigator.userAgent) ? IPHONE : OTHERS;
  return (
    <BottomSheet
      open
      close={close}
      title="Mengizinkan lokasi"
      moves={
        <Button size="large" variant="contained" color="primary" onClick={again}>
          Coba lagi
        </Button>
      }
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {without === undefined ? null : (
        <Button size="large" variant="text" onClick={without} fullWidth>
          Absen tanpa lokasi (ditinjau)
        </Button>
      )}
    </BottomSheet>
  );
}
