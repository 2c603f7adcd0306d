/** Where the person stands who draws the circle, and whether a tap from there would be inside of it. */
import type { ReactNode } from 'react';
import { Notice } from '../../ui/layout/notice.tsx';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { degreesInWords, distanceInWords } from '../../ui/text/distance-words.ts';
import type { Circle } from './map-link.ts';
import { distanceOf } from './map-scale.ts';
import type { Listening } from './use-own-place.ts';

export function OwnPlaceLine({ now, circle }: { now: Listening; circle: Circle | undefined }) {
  if (now.state === 'still') return null;
  if (now.state === 'failed')
    return (
      <Notice tone="tinjau" icon="warning" className="body" role="alert">
        {now.text}
      </Notice>
    );
  if (now.state === 'listening')
    return (
      <p className="body secondary" role="status">
        Membaca posisi selama 10 detik, {now.readings} bacaan. Diam di tempat.
      </p>
    );
  const { place } = now;
  const accuracy = `${Math.round(place.accuracyM)} m`;
  if (circle === undefined)
    return (
      <Reading fill="on-tinjau" icon="info">
        {`Posisi Anda ${degreesInWords(place)}, akurasi ${accuracy}.`}
      </Reading>
    );
  const distance = distanceOf(circle, place);
  const away = `Anda ${distanceInWords(distance)} dari titik`;
  const radius = `radius ${circle.radiusM} m. Akurasi ${accuracy}.`;
  if (distance <= circle.radiusM) return <Reading fill="on-soft" icon="check">{`${away}, di dalam ${radius}`}</Reading>;
  return <Reading fill="on-tinjau" icon="info">{`${away}, di luar ${radius}`}</Reading>;
}

interface ReadingProps {
  fill: 'on-soft' | 'on-tinjau';
  icon: IconName;
  children: ReactNode;
}

function Reading({ fill, icon, children }: ReadingProps) {
  return (
    <p className={`body flex top pad-8-12 radius-input gap-8 ${fill}`} role="status">
      <Icon className="mt-2" name={icon} size={16} />
      {children}
    </p>
  );
}
