/** The map of one place: on tiles where the server names some and they come, drawn otherwise. */
import { lazy, Suspense, useState } from 'react';
import { useOnline } from '../../api/connection.ts';
import { isSlowConnection } from '../../api/fetching.ts';
import { useAppearance } from '../../ui/theme/appearance.ts';
import { DrawnMap } from './drawn-map.tsx';
import type { Draft, MapExtras } from './map-link.ts';

const TiledMap = lazy(() => import('./tiled-map.tsx'));

/** Address template of map tiles, `{z}/{x}/{y}`; undefined when the server has none. */
function tileAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="hadir-map-tiles"]')?.content.trim() || undefined;
}

interface PointMapProps {
  draft: Draft;
  extras: MapExtras;
  movable: boolean;
}

export function PointMap(props: PointMapProps) {
  const online = useOnline();
  const { dataSaver } = useAppearance();
  const [missing, setMissing] = useState(false);
  const tiles = tileAddress();
  const drawn = <DrawnMap {...props} />;
  if (tiles === undefined || missing || !online || dataSaver || isSlowConnection()) return drawn;
  return (
    <Suspense fallback={drawn}>
      <TiledMap tiles={tiles} failed={() => setMissing(true)} {...props} />
    </Suspense>
  );
}
