/** The map of one place: on tiles where the server names some and they come, drawn otherwise. */
import { lazy, Suspense, useState } from 'react';
import { useMapTiles } from '../../ui/maps/map-tiles.ts';
import { DrawnMap } from './drawn-map.tsx';
import type { Draft, MapExtras } from './map-link.ts';

const TiledMap = lazy(() => import('./tiled-map.tsx'));

interface PointMapProps {
  draft: Draft;
  extras: MapExtras;
  movable: boolean;
  /** Pixels that a panel covers at the end of the line. */
  covered?: number;
}

export function PointMap({ covered = 0, ...rest }: PointMapProps) {
  const props = { ...rest, covered };
  const [missing, setMissing] = useState(false);
  const tiles = useMapTiles();
  const drawn = <DrawnMap {...props} />;
  if (tiles === undefined || missing) return drawn;
  return (
    <Suspense fallback={drawn}>
      <TiledMap tiles={tiles} failed={() => setMissing(true)} {...props} />
    </Suspense>
  );
}
