/** The photo and the place of one event, large. */
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { eventWord, gradeWord, verdictWord } from '@hadir/contract/attendance/tap-words.ts';
import { sourceWord } from '@hadir/contract/attendance/words.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { PlaceSketch } from '../../../ui/maps/place-sketch.tsx';
import type { DayEvent } from '../attendance-calls.ts';
import styles from './photo-viewer.module.css';

const PHOTO = { width: 320, height: 427 };
const MAP = { width: 320, height: 240 };

/** What is known; empty where nothing is. */
const inOneLine = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ');

interface PhotoViewerProps {
  event: DayEvent;
  fullname: string;
  close: () => void;
}

export function PhotoViewer({ event, fullname, close }: PhotoViewerProps) {
  const { type, at, zone, selfie, position, place, verdict, distanceM, accuracyM, source, grade, proofCode } = event;
  const where = inOneLine(
    verdict !== null && verdictWord[verdict],
    distanceM !== null && `${Math.round(distanceM)} m dari ${place?.name ?? 'titik lokasi'}`,
  );
  const facts: readonly (readonly [string, string])[] = [
    ['Waktu', showDateTime(Date.parse(at), zone)],
    ['Lokasi', where],
    ['Akurasi', inOneLine(accuracyM !== null && `±${Math.round(accuracyM)} m`)],
    ['Sumber', inOneLine(sourceWord[source], grade !== null && gradeWord[grade])],
    ['Kode bukti', proofCode],
  ];
  return (
    <Dialog open onClose={close} aria-labelledby="bukti" maxWidth="md">
      <header className={`row between gap-16 ${styles.head}`}>
        <h2 className="section" id="bukti">
          {eventWord[type]} {fullname}
        </h2>
        <IconButton aria-label="Tutup" onClick={close}>
          <Icon name="x" />
        </IconButton>
      </header>
      <div className={`flex wrap gap-24 ${styles.body}`}>
        {selfie !== null && (
          <Picture
            className={styles.photo}
            path={selfie}
            alt={`Selfie ${eventWord[type].toLowerCase()} ${fullname}`}
            {...PHOTO}
          />
        )}
        <div className={styles.side}>
          {(position !== null || place !== null) && (
            <div className={`overflow-hidden outlined radius-card ${styles.map}`}>
              <PlaceSketch
                {...MAP}
                place={place}
                position={position}
                tone={verdict === 'DI_LUAR_RADIUS' || verdict === 'AKURASI_RENDAH' ? 'tinjau' : 'main'}
                label={where || 'Peta lokasi absen'}
              />
            </div>
          )}
          <dl className={`mt-12 ${styles.facts}`}>
            {facts
              .filter(([, value]) => value !== '')
              .map(([name, value]) => (
                <div className="stack gap-8" key={name}>
                  <dt className="secondary">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </div>
      </div>
    </Dialog>
  );
}
