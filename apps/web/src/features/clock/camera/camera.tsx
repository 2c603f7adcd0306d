/** The selfie inside the page: the time is fixed already, the picture takes itself once it is sharp. */
import Modal from '@mui/material/Modal';
import { useRef, useState } from 'react';
import { type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import { eventWord, tapWord } from '@hadir/contract/attendance/tap-words.ts';
import type { TapType } from '../../../api/queue/queued-item.ts';
import { showTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './camera.module.css';
import { OvalFrame } from './oval-frame.tsx';
import { WithoutPhotoSheet } from './without-photo-sheet.tsx';
import { type CameraState, type CameraView, type Facing, isClosed, useCamera } from './use-camera.ts';
import { usePicture } from './use-picture.ts';

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

const HELP = 'Letakkan wajah di dalam bingkai. Anda juga dapat menekan tombol bulat.';

const ABOUT = 'Foto hanya dilihat atasan, HR, dan validator klien, tanpa pengenalan wajah.';

export default function Camera({ type, tapAt, zone, mayGoWithout, end }: CameraProps) {
  const [facing, setFacing] = useState<Facing>('user');
  const { video, state, error, ready, retry } = useCamera(facing);
  const [help, setHelp] = useState(false);
  const [asking, setAsking] = useState(false);
  const { problem, take, pick } = usePicture({ video, ready }, !asking, (picture) => end({ kind: 'picture', picture }));
  const file = useRef<HTMLInputElement>(null);
  const chooseFile = () => file.current?.click();
  const without = () => end({ kind: 'without', problem: PROBLEM[state] });
  const closed = isClosed(state);
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
        <Head type={type} help={help} toggleHelp={() => setHelp(!help)} cancel={() => end({ kind: 'cancelled' })} />
        <p className={`row relative centre min-h-40 radius-card gap-8 ${styles.lock}`}>
          <Icon name="lock" size={18} />
          <span>
            Jam {tapWord[type].toLowerCase()} dikunci <b>{showTime(tapAt, zone, { seconds: true })}</b> {zoneName[zone]}
          </span>
        </p>
        <Words state={state} error={error} help={help} problem={problem} />
        <div className={`row pad-x-16 gap-8 absolute ${styles.controls}`}>
          {closed && <ClosedControls retry={retry} chooseFile={chooseFile} {...(mayGoWithout && { without })} />}
          {!closed && (
            <OpenControls
              mayGoWithout={mayGoWithout}
              mayTake={state === 'open'}
              askWithout={() => setAsking(true)}
              chooseFile={chooseFile}
              take={() => void take()}
              turn={() => setFacing(facing === 'user' ? 'environment' : 'user')}
            />
          )}
        </div>
        <p className={`caption pad-x-16 text-center absolute ${styles.about}`}>
          {mayGoWithout && (
            <>
              Tanpa foto, absen tetap tersimpan dan akan ditinjau.
              <br />
            </>
          )}
          {ABOUT}
        </p>
        {asking && <WithoutPhotoSheet type={type} takeOne={() => setAsking(false)} goOn={without} />}
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

interface HeadProps {
  type: TapType;
  help: boolean;
  toggleHelp: () => void;
  cancel: () => void;
}

function Head({ type, help, toggleHelp, cancel }: HeadProps) {
  return (
    <header className={`row relative ${styles.bar}`}>
      <button type="button" className="place-center square-44 radius-pill" aria-label="Batal" onClick={cancel}>
        <Icon name="x" size={24} />
      </button>
      <h2 className={`large flex-1 medium ${styles.heading}`}>Foto absen {tapWord[type].toLowerCase()}</h2>
      <button
        type="button"
        className="place-center square-44 radius-pill"
        aria-label="Bantuan"
        aria-expanded={help}
        onClick={toggleHelp}
      >
        <Icon name="help" size={24} />
      </button>
    </header>
  );
}

interface WordsProps extends Pick<CameraView, 'state' | 'error'> {
  help: boolean;
  problem: string | undefined;
}

/** What the person can do for the picture, or why there is none. */
function Words({ state, error, help, problem }: WordsProps) {
  const closed = isClosed(state);
  const [title, text] = closed ? CLOSED[state] : HINTS[error ?? 'bergerak'];
  return (
    <div className={`absolute text-center ${styles.words}`} data-closed={closed || undefined} aria-live="polite">
      <p className={`size-24 bold ${styles.title}`}>{state === 'opening' ? 'Membuka kamera' : title}</p>
      <p className={`mt-4 ${styles.text}`}>{problem ?? (help && !closed ? HELP : text)}</p>
    </div>
  );
}

interface ClosedControlsProps {
  chooseFile: () => void;
  retry: () => void;
  /** Absent where the company refuses a clock-in without a photo. */
  without?: () => void;
}

function ClosedControls({ chooseFile, retry, without }: ClosedControlsProps) {
  return (
    <>
      <button type="button" className={`large w-full min-h-48 bold radius-card ${styles.main}`} onClick={chooseFile}>
        Pilih foto
      </button>
      {without !== undefined && (
        <button type="button" className={`large w-full min-h-48 bold radius-card ${styles.other}`} onClick={without}>
          Lanjut tanpa foto
        </button>
      )}
      <button type="button" className={`min-h-44 pad-x-16 bold ${styles.plain}`} onClick={retry}>
        Coba kamera lagi
      </button>
    </>
  );
}

interface OpenControlsProps {
  mayGoWithout: boolean;
  mayTake: boolean;
  askWithout: () => void;
  chooseFile: () => void;
  take: () => void;
  turn: () => void;
}

function OpenControls({ mayGoWithout, mayTake, askWithout, chooseFile, take, turn }: OpenControlsProps) {
  return (
    <div className={`stack w-full justify-items-center items-center ${styles.row}`}>
      {mayGoWithout && (
        <button
          type="button"
          className={`row caption min-h-44 medium gap-4 ${styles.side}`}
          aria-haspopup="dialog"
          onClick={askWithout}
        >
          <Icon name="camera-off" size={24} />
          Tanpa foto
        </button>
      )}
      {!mayGoWithout && (
        <button type="button" className={`row caption min-h-44 medium gap-4 ${styles.side}`} onClick={chooseFile}>
          <Icon name="camera" size={24} />
          Pilih foto
        </button>
      )}
      <button
        type="button"
        className={`place-center radius-pill ${styles.shutter}`}
        aria-label="Ambil foto"
        disabled={!mayTake}
        onClick={take}
      >
        <span />
      </button>
      <button type="button" className={`row caption min-h-44 medium gap-4 ${styles.side}`} onClick={turn}>
        <Icon name="camera-flip" size={24} />
        Balik kamera
      </button>
    </div>
  );
}
