/** The large map of a desk, or of the sheet on a phone: tiles where there are any, the drawn map with metres otherwise. */
import { lazy, Suspense } from 'react';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { useMapTiles } from '../../../ui/maps/map-tiles.ts';
import { PlaceSketch } from '../../../ui/maps/place-sketch.tsx';
import { type PlaceNow, placeTone } from './current-place.ts';

const TileMap = lazy(() => import('./tile-map.tsx'));

interface PlaceMapProps {
  today: Today;
  place: PlaceNow | undefined;
  width: number;
  height: number;
}

export function PlaceMap({ today, place, width, height }: PlaceMapProps) {
  const tiles = useMapTiles();
  const nearest = place?.place ?? today.places[0] ?? null;
  const sketch = (
    <PlaceSketch
      width={width}
      height={height}
      place={nearest}
      position={place?.position ?? null}
      tone={place === undefined || placeTone(place.verdict) === 'hadir' ? 'main' : 'tinjau'}
      label={`Peta titik absen ${nearest?.name ?? ''}`.trim()}
    />
  );
  if (tiles === undefined) return sketch;
  return (
    <Suspense fallback={sketch}>
      <TileMap tiles={tiles} places={today.places} position={place?.position ?? null} />
    </Suspense>
  );
}
