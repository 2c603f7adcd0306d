/** Offers HADIR on the home screen: one button where the browser can do it, pictures of the way on iPhones. */
import Button from '@mui/material/Button';
import { BottomSheet } from '../../ui/layout/bottom-sheet.tsx';
import { Icon, Mark } from '../../ui/pictures/icon.tsx';
import type { InstallOffer } from './install-offer.ts';
import styles from './install-sheet.module.css';

export default function InstallSheet({ offer }: { offer: InstallOffer }) {
  const { prompt, close } = offer;
  const install = async () => {
    await prompt?.ask();
    close();
  };
  return (
    <BottomSheet
      open
      close={close}
      title="Pasang HADIR di HP"
      actions={
        <>
          <Button size="large" onClick={close}>
            Nanti saja
          </Button>
          {prompt !== undefined && (
            <Button size="large" variant="contained" color="primary" onClick={() => void install()}>
              Pasang
            </Button>
          )}
        </>
      }
    >
      <div className="row large gap-16">
        <Mark size={48} />
        <p>Terbuka seketika, juga tanpa sinyal. Absen tetap dua ketukan.</p>
      </div>
      {prompt === undefined && <IphoneWay />}
    </BottomSheet>
  );
}

function IphoneWay() {
  return (
    <ol className="column gap-12 mt-16">
      <li className="row gap-12">
        <span className={`place-center flex-none bg-deep outlined radius-input ${styles.picture}`} aria-hidden="true">
          <span className="row secondary gap-12">
            <Icon name="left" size={16} />
            <Icon name="right" size={16} />
            <span className={`text-strong radius-pill ${styles.here}`}>
              <Icon name="share" size={20} />
            </span>
            <Icon name="file" size={16} />
            <Icon name="copy" size={16} />
          </span>
        </span>
        Ketuk tombol Bagikan di bawah layar Safari.
      </li>
      <li className="row gap-12">
        <span className={`place-center flex-none bg-deep outlined radius-input ${styles.picture}`} aria-hidden="true">
          <span className={`row caption secondary radius-mark bg-paper gap-12 ${styles.row}`}>
            Tambah ke Layar Utama
            <Icon name="plus" size={16} />
          </span>
        </span>
        Gulir, lalu pilih Tambah ke Layar Utama.
      </li>
      <li className="row gap-12">
        <span className={`place-center flex-none bg-deep outlined radius-input ${styles.picture}`} aria-hidden="true">
          <Mark size={40} />
        </span>
        Ketuk Tambah. HADIR muncul di layar utama.
      </li>
    </ol>
  );
}
