/**
 * Evidence of a tap side by side: the place with both circles, the selfie, a face to compare with
 * (product/requests#evidence).
 */
import type { DayDetail } from '@hadir/contract/attendance/days.ts';
import { Avatar } from '../pictures/avatar.tsx';
import { Icon } from '../pictures/icon.tsx';
import { Picture } from '../pictures/picture.tsx';
import { PlaceSketch } from '../maps/place-sketch.tsx';
import styles from './evidence-pictures.module.css';

export interface Face {
  readonly path: string;
  readonly words: string;
}

type DayEvent = DayDetail['events'][number];

interface EvidencePicturesProps {
  fullname: string;
  place: DayEvent['place'];
  position: DayEvent['position'];
  verdict: DayEvent['verdict'];
  distanceM: number | null;
  selfie: string | null;
  /** `Selfie 17.14` */
  selfieWords: string;
  selfieExpected: boolean;
  /** To compare with: the picture of the profile, else earlier selfies. */
  faces: readonly Face[];
}

const MAP = { width: 320, height: 204 };
const PHOTO = { width: 160, height: 213 };

function placeText({ place, position, distanceM }: Pick<EvidencePicturesProps, 'place' | 'position' | 'distanceM'>) {
  if (position === null) return 'Lokasi tidak terbaca';
  const accuracy = `±${Math.round(position.accuracyM)} m`;
  if (place === null || distanceM === null) return `Posisi ${accuracy}`;
  return `${Math.round(distanceM)} m dari ${place.name} (${accuracy}), radius ${Math.round(place.radiusM)} m`;
}

export function EvidencePictures(props: EvidencePicturesProps) {
  const { fullname, place, position, verdict, selfie, selfieWords, selfieExpected, faces } = props;
  const words = placeText(props);
  const doubtful = verdict === 'DI_LUAR_RADIUS' || verdict === 'AKURASI_RENDAH' || verdict === 'LOKASI_PALSU';
  if (place === null && position === null && selfie === null && faces.length === 0 && !selfieExpected)
    return <p className={styles.nothing}>Tanpa lokasi dan tanpa selfie.</p>;
  return (
    <div className={styles.pictures}>
      {place === null && position === null ? null : (
        <figure className={styles.map}>
          <PlaceSketch
            {...MAP}
            place={place}
            position={position}
            tone={doubtful ? 'tinjau' : 'main'}
            label={`Peta: ${words}`}
          />
          <figcaption>{words}</figcaption>
        </figure>
      )}
      {selfie === null && faces.length === 0 && !selfieExpected ? null : (
        <figure>
          {selfie === null ? (
            <span className={styles.none}>
              <Icon name="camera-off" size={24} />
            </span>
          ) : (
            <Picture className={styles.photo} path={selfie} alt={`${selfieWords} ${fullname}`} {...PHOTO} />
          )}
          <figcaption>
            {selfie === null ? (selfieExpected ? 'Selfie belum diterima' : 'Tanpa selfie') : selfieWords}
          </figcaption>
        </figure>
      )}
      {faces.length === 0 ? (
        selfie === null ? null : (
          <figure>
            <span className={styles.none}>
              <Avatar fullname={fullname} size={56} />
            </span>
            <figcaption>Belum ada foto pembanding</figcaption>
          </figure>
        )
      ) : (
        faces.map(({ path, words: what }) => (
          <figure key={path}>
            <Picture className={styles.photo} path={path} alt={`${what} ${fullname}`} {...PHOTO} />
            <figcaption>{what}</figcaption>
          </figure>
        ))
      )}
    </div>
  );
}
