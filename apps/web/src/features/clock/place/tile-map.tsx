/** Places and the own position on tiles of the company's own choice; only where the server names a tile address. */
import L from 'leaflet';
import { useEffect } from 'react';
import { colourOf, ownMarker, useTileMap } from '../../../ui/maps/tile-map.ts';
import type { PlaceNow } from './current-place.ts';
import styles from './tile-map.module.css';

interface TileMapProps {
  tiles: string;
  places: readonly { readonly name: string; readonly lat: number; readonly lon: number; readonly radiusM: number }[];
  position: PlaceNow['position'];
}

const OPTIONS = { zoomControl: true, attributionControl: true, scrollWheelZoom: false };

export default function TileMap({ tiles, places, position }: TileMapProps) {
  const { box, map, layer } = useTileMap(tiles, OPTIONS);

  useEffect(() => {
    const group = layer.current;
    if (map.current === undefined || group === undefined) return;
    group.clearLayers();
    const main = colourOf('--main');
    const bounds = L.latLngBounds([]);
    for (const { lat, lon, radiusM, name } of places) {
      L.circle([lat, lon], { radius: radiusM, color: main, weight: 2, fillOpacity: 0.13 })
        .bindTooltip(name)
        .addTo(group);
      bounds.extend(L.latLng(lat, lon).toBounds(radiusM * 2));
    }
    if (position !== null) {
      L.circle([position.lat, position.lon], {
        radius: position.accuracyM,
        color: main,
        weight: 1,
        dashArray: '4 3',
        fillOpacity: 0.1,
      }).addTo(group);
      ownMarker([position.lat, position.lon], 6).addTo(group);
      bounds.extend([position.lat, position.lon]);
    }
    if (bounds.isValid()) map.current.fitBounds(bounds, { padding: [16, 16], maxZoom: 18 });
  }, [places, position, map, layer]);

  return (
    <div
      ref={box}
      className={`cover ltr ${styles.map}`}
      role="application"
      aria-label="Peta titik absen dan posisi Anda"
    />
  );
}
