/** Where the phone is, before the tap: a drawn map to scale, or the short form without signal. */
import { verdictWord } from '@hadir/contract/attendance/tap-words.ts';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { present } from '@hadir/domain/kernel/given.ts';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { PlaceSketch } from '../../../ui/maps/place-sketch.tsx';
import styles from './place-card.module.css';
import { distanceWords, type PlaceNow, placeTone } from './current-place.ts';
import type { LocationProblem } from './place-sampler.ts';

interface PlaceCardProps {
  today: Today;
  place: PlaceNow | undefined;
  problem: LocationProblem | null;
  /** Text only: no signal, or data saver. */
  slim: boolean;
  /** The position is not read before the person agreed. */
  silent: boolean;
  retry: () => void;
  help: () => void;
}

const signs: Readonly<Record<'hadir' | 'tinjau' | 'belum', IconName>> = {
  hadir: 'check',
  tinjau: 'flag',
  belum: 'pin',
};

export function PlaceCard({ today, place, problem, slim, silent, retry, help }: PlaceCardProps) {
  if (silent) {
    return <Plain icon="pin" title="Lokasi dibaca saat Anda absen" text="Anda diminta menyetujuinya lebih dahulu." />;
  }
  if (place === undefined && problem !== null) return <Unread problem={problem} retry={retry} help={help} />;
  if (place === undefined) return <Plain icon="target" title="Mencari lokasi" text="Anda sudah dapat absen." />;
  const tone = placeTone(place.verdict);
  const { distance, accuracy } = distanceWords(place);
  const word = verdictWord[place.verdict];
  const where = place.place?.name ?? (place.verdict === 'TITIK_LOKASI_BELUM_DIATUR' ? 'Beri tahu HR' : undefined);
  if (slim || place.position === null) {
    const measured = [distance, accuracy && `(${accuracy})`].filter(Boolean).join(' ');
    return (
      <section className={styles.slim} aria-label="Lokasi Anda">
        <Icon name="pin" size={20} className={styles[tone]} />
        <div className={styles.words}>
          <p className={`${styles.verdict} ${styles[tone]}`}>
            <bdi>{[word, measured].filter(Boolean).join(' · ')}</bdi>
          </p>
          <p className={styles.small}>{present([where, tone === 'tinjau' && 'boleh, akan ditinjau']).join(' · ')}</p>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.card} aria-label="Lokasi Anda">
      <div className={styles.map}>
        <PlaceSketch
          width={136}
          height={96}
          place={place.place}
          position={place.position}
          tone={tone === 'hadir' ? 'main' : 'tinjau'}
          label={present(['Peta: posisi Anda', distance && `${distance} dari ${where ?? 'titik absen'}`]).join(' ')}
        />
      </div>
      <div className={styles.text}>
        <p className={`${styles.verdict} ${styles[tone]}`}>
          <Icon name={signs[tone]} size={16} />
          {word}
        </p>
        {distance !== null && (
          <p className={styles.distance}>
            <bdi>
              {distance} <span>({accuracy})</span>
            </bdi>
          </p>
        )}
        <p className={styles.small}>{tone === 'tinjau' ? outsideWords(today, where) : where}</p>
      </div>
    </section>
  );
}

function outsideWords(today: Today, where: string | undefined): string {
  const what = today.policy === 'TOLAK' ? 'perlu persetujuan' : 'boleh, akan ditinjau';
  return present([where, what]).join(' · ');
}

const PROBLEMS: Readonly<Record<LocationProblem, { title: string; text: string }>> = {
  ditolak: { title: 'Lokasi tidak diizinkan', text: 'Absen tetap dapat dilakukan, akan ditinjau.' },
  habis_waktu: { title: 'Lokasi belum terbaca', text: 'Dekati jendela atau pindah ke tempat terbuka.' },
  tidak_tersedia: { title: 'Lokasi tidak tersedia', text: 'Nyalakan GPS. Absen tetap dapat dilakukan.' },
};

function Unread({ problem, retry, help }: { problem: LocationProblem; retry: () => void; help: () => void }) {
  const { title, text } = PROBLEMS[problem];
  return (
    <section className={styles.slim} aria-label="Lokasi Anda">
      <Icon name="warning" size={20} className={styles.tinjau} />
      <div className={styles.words}>
        <p className={`${styles.verdict} ${styles.tinjau}`}>{title}</p>
        <p className={styles.small}>{text}</p>
      </div>
      {problem === 'ditolak' && (
        <button type="button" className={styles.move} onClick={help}>
          Cara izin
        </button>
      )}
      {problem !== 'ditolak' && (
        <button type="button" className={styles.move} onClick={retry}>
          Ambil ulang
        </button>
      )}
    </section>
  );
}

function Plain({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <section className={styles.slim} aria-label="Lokasi Anda">
      <Icon name={icon} size={20} className={styles.belum} />
      <div className={styles.words}>
        <p className={styles.verdict}>{title}</p>
        <p className={styles.small}>{text}</p>
      </div>
    </section>
  );
}
