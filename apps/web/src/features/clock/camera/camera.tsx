/** The selfie inside the page: the time is fixed already, the picture takes itself once it is sharp. */
import Modal from '@mui/material/Modal';
import { useEffect, useRef, useState } from 'react';
import { type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import { eventWord, tapWord } from '@hadir/contract/attendance/words.ts';
import type { TapType } from '../../../api/queue/queued-item.ts';
import { showTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './camera.module.css';
import { OvalFrame } from './oval-frame.tsx';
import { WithoutPhotoSheet } from './without-photo-sheet.tsx';
import { pictureOf, pictureOfFile } from './take-picture.ts';
import { type CameraState, type Facing, READY_TICKS, useCamera } from './use-camera.ts';

export type CameraEnd =
  | { readonly kind: 'picture'; readonly picture: Blob }
  | { readonly kind: 'without'; readonly problem: 'kamera_ditolak' | 'kamera_rusak' | 'dilewati' }
  /** The person went back or away: it may be taken later. */
  | { readonly kind: 'left' }
  | { readonly kind: 'cancelled' };

interface CameraProps {
  type: TapType;
  /** Server time shown at the tap. */
  tapAt: number;
  zone: Zone;
  /** False where the company refuses a clock-in without a photo. */
  mayGoWithout: boolean;
  end: (how: CameraEnd) => void;
}

const HINTS = {
  gelap: ['Terlalu gelap, cari cahaya', 'Hadapkan wajah ke lampu atau jendela.'],
  silau: ['Terlalu terang', 'Jauhi cahaya langsung ke kamera.'],
  buram: ['Gambar buram', 'Bersihkan lensa, lalu tahan HP.'],
  bergerak: ['Tahan sebentar', 'Foto diambil sendiri begitu gambar tajam.'],
} as const;

/** What a tap without a photo says of its camera. */
const PROBLEM = {
  opening: 'dilewati',
  open: 'dilewati',
  refused: 'kamera_ditolak',
  silent: 'kamera_rusak',
  broken: 'kamera_rusak',
} as const satisfies Record<CameraState, string>;

const CLOSED = {
  refused: [
    'Kamera tidak diizinkan',
    'Ketuk gembok di samping alamat halaman, pilih Izin, lalu izinkan Kamera. Anda juga dapat memilih foto.',
  ],
  silent: ['Kamera belum menjawab', 'Bila browser meminta izin, izinkan. Anda juga dapat memilih foto.'],
  broken: ['Kamera tidak dapat dibuka', 'Kamera sedang dipakai aplikasi lain atau tidak ada. Pilih foto saja.'],
} as const;

const ABOUT = 'Foto hanya dilihat atasan, HR, dan validator klien, tanpa pengenalan wajah.';

export default function Camera({ type, tapAt, zone, mayGoWithout, end }: CameraProps) {
  const [facing, setFacing] = useState<Facing>('user');
  const { video, state, error, ready, retry } = useCamera(facing);
  const [problem, setProblem] = useState<string>();
  const [help, setHelp] = useState(false);
  const [asking, setAsking] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const taken = useRef(false);

  const take = async () => {
    if (taken.current || video.current === null) return;
    taken.current = true;
    try {
      const picture = await pictureOf(video.current);
      navigator.vibrate?.(20);
      end({ kind: 'picture', picture });
    } catch {
      taken.current = false;
      setProblem('Foto belum dapat diambil. Tunggu sampai gambar muncul, lalu coba lagi.');
    }
  };
  const full = ready >= READY_TICKS;
  const latestTake = useRef(take);
  useEffect(() => {
    latestTake.current = take;
  });
  useEffect(() => {
    if (full && !asking) void latestTake.current();
  }, [full, asking]);

  const pick = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    try {
      end({ kind: 'picture', picture: await pictureOfFile(chosen) });
    } catch {
      setProblem('Berkas itu bukan foto yang dapat dibaca. Pilih foto JPEG, PNG, atau WebP.');
    }
  };
  const without = () => end({ kind: 'without', problem: PROBLEM[state] });

  const closed = state !== 'open' && state !== 'opening';
  const [title, text] = state === 'open' || state === 'opening' ? HINTS[error ?? 'bergerak'] : CLOSED[state];
  const name = tapWord[type].toLowerCase();
  return (
    <Modal open hideBackdrop onClose={() => end({ kind: 'left' })}>
      <div
        className={`overflow-hidden fixed ${styles.screen}`}
        role="dialog"
        aria-modal="true"
        aria-label={`Foto ${eventWord[type].toLowerCase()}`}
        tabIndex={-1}
      >
        <video
          ref={video}
          className={`cover w-full h-full ${styles.video}`}
          data-facing={facing}
          muted
          playsInline
          aria-hidden="true"
        />
        <OvalFrame ready={closed ? 0 : ready} />
        <header className={`row relative ${styles.bar}`}>
          <button
            type="button"
            className="place-center square-44 radius-pill"
            aria-label="Batal"
            onClick={() => end({ kind: 'cancelled' })}
          >
            <Icon name="x" size={24} />
          </button>
          <h2 className={`large flex-1 medium ${styles.heading}`}>Foto absen {name}</h2>
          <button
            type="button"
            className="place-center square-44 radius-pill"
            aria-label="Bantuan"
            aria-expanded={help}
            onClick={() => setHelp(!help)}
          >
            <Icon name="help" size={24} />
          </button>
        </header>
        <p className={`row relative centre min-h-40 radius-card gap-8 ${styles.lock}`}>
          <Icon name="lock" size={18} />
          <span>
            Jam {name} dikunci <b>{showTime(tapAt, zone, { seconds: true })}</b> {zoneName[zone]}
          </span>
        </p>
        <div className={`absolute text-center ${styles.words}`} data-closed={closed || undefined} aria-live="polite">
          <p className={`size-24 bold ${styles.title}`}>{state === 'opening' ? 'Membuka kamera' : title}</p>
          <p className={`mt-4 ${styles.text}`}>
            {problem ??
              (help && !closed ? 'Letakkan wajah di dalam bingkai. Anda juga dapat menekan tombol bulat.' : text)}
          </p>
        </div>
        <div className={`row pad-x-16 gap-8 absolute ${styles.controls}`}>
          {closed ? (
            <>
              <button
                type="button"
                className={`large w-full min-h-48 bold radius-card ${styles.main}`}
                onClick={() => file.current?.click()}
              >
                Pilih foto
              </button>
              {mayGoWithout ? (
                <button
                  type="button"
                  className={`large w-full min-h-48 bold radius-card ${styles.other}`}
                  onClick={without}
                >
                  Lanjut tanpa foto
                </button>
              ) : null}
              <button type="button" className={`min-h-44 pad-x-16 bold ${styles.plain}`} onClick={retry}>
                Coba kamera lagi
              </button>
            </>
          ) : (
            <div className={`stack w-full justify-items-center items-center ${styles.row}`}>
              {mayGoWithout ? (
                <button
                  type="button"
                  className={`row caption min-h-44 medium gap-4 ${styles.side}`}
                  aria-haspopup="dialog"
                  onClick={() => setAsking(true)}
                >
                  <Icon name="camera-off" size={24} />
                  Tanpa foto
                </button>
              ) : (
                <button
                  type="button"
                  className={`row caption min-h-44 medium gap-4 ${styles.side}`}
                  onClick={() => file.current?.click()}
                >
                  <Icon name="camera" size={24} />
                  Pilih foto
                </button>
              )}
              <button
                type="button"
                className={`place-center radius-pill ${styles.shutter}`}
                aria-label="Ambil foto"
                disabled={state !== 'open'}
                onClick={() => void take()}
              >
                <span />
              </button>
              <button
                type="button"
                className={`row caption min-h-44 medium gap-4 ${styles.side}`}
                onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
              >
                <Icon name="camera-flip" size={24} />
                Balik kamera
              </button>
            </div>
          )}
        </div>
        <p className={`caption pad-x-16 text-center absolute ${styles.about}`}>
          {mayGoWithout ? (
            <>
              Tanpa foto, absen tetap tersimpan dan akan ditinjau.
              <br />
            </>
          ) : null}
          {ABOUT}
        </p>
        {asking ? <WithoutPhotoSheet type={type} takeOne={() => setAsking(false)} goOn={without} /> : null}
        <input
          ref={file}
          type="file"
          accept="image/*"
          capture="user"
          hidden
          aria-label="Pilih foto"
          onChange={(event) => void pick(event.target.files?.[0])}
        />
      </div>
    </Modal>
  );
}
