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
    return <p className="secondary">Tanpa lokasi dan tanpa selfie.</p>;
  return (
    <div className={`stack gap-8 ${styles.pictures}`}>
      {(place !== null || position !== null) && (
        <figure className={`stack start min-w-0 gap-4 ${styles.map}`}>
          <PlaceSketch
            {...MAP}
            place={place}
            position={position}
            tone={doubtful ? 'tinjau' : 'main'}
            label={`Peta: ${words}`}
          />
          <figcaption className="caption secondary break-anywhere">{words}</figcaption>
        </figure>
      )}
      {(selfie !== null || faces.length !== 0 || selfieExpected) && (
        <figure className="stack start min-w-0 gap-4">
          {selfie === null && <NoSelfie expected={selfieExpected} />}
          {selfie !== null && (
            <>
              <Picture className={styles.photo} path={selfie} alt={`${selfieWords} ${fullname}`} {...PHOTO} />
              <figcaption className="caption secondary break-anywhere">{selfieWords}</figcaption>
            </>
          )}
        </figure>
      )}
      {faces.length === 0 && selfie !== null && (
        <figure className="stack start min-w-0 gap-4">
          <span className={`place-center secondary ${styles.none}`}>
            <Avatar fullname={fullname} size={56} />
          </span>
          <figcaption className="caption secondary break-anywhere">Belum ada foto pembanding</figcaption>
        </figure>
      )}
      {faces.map(({ path, words: what }) => (
        <figure className="stack start min-w-0 gap-4" key={path}>
          <Picture className={styles.photo} path={path} alt={`${what} ${fullname}`} {...PHOTO} />
          <figcaption className="caption secondary break-anywhere">{what}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function NoSelfie({ expected }: { expected: boolean }) {
  return (
    <>
      <span className={`place-center secondary ${styles.none}`}>
        <Icon name="camera-off" size={24} />
      </span>
      <figcaption className="caption secondary break-anywhere">
        {expected ? 'Selfie belum diterima' : 'Tanpa selfie'}
      </figcaption>
    </>
  );
}
