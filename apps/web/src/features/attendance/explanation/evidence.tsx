/** What proves an event: the photo, the place, the code; opens the large view. */
import { tapWord } from '@hadir/contract/attendance/tap-words.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { DayEvent } from '../attendance-calls.ts';
import styles from './evidence.module.css';

export function Evidence({ event, open }: { event: DayEvent; open: () => void }) {
  const { selfie, selfieExpected, position, place, proofCode, type } = event;
  const hasMap = position !== null || place !== null;
  const words = [selfie !== null && 'selfie', hasMap && 'peta'].filter((part) => part !== false);
  if (words.length === 0) {
    return (
      <p className="caption block mt-2 secondary">
        {selfieExpected && 'Foto belum diterima. '}
        Kode bukti {proofCode}
      </p>
    );
  }
  return (
    <button
      type="button"
      className={`row min-h-44 text-start radius-input gap-12 mt-8 ${styles.evidence}`}
      onClick={open}
    >
      {selfie === null && (
        <span className={`place-center secondary ${styles.sign}`}>
          <Icon name="pin" size={24} />
        </span>
      )}
      {selfie !== null && (
        <Picture
          className={styles.photo}
          path={selfie}
          alt={`Selfie ${tapWord[type].toLowerCase()}`}
          width={52}
          height={52}
        />
      )}
      <span>
        <span className={`block ${styles.see}`}>Lihat {words.join(' dan ')}</span>
        <span className="caption block mt-2 secondary">Kode bukti {proofCode}</span>
      </span>
    </button>
  );
}
