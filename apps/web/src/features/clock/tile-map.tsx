/** Places and the own position on tiles of the company's own choice; only where the server names a tile address. */
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import type { PlaceNow } from './place-now.ts';
import styles from './tile-map.module.css';

interface TileMapProps {
  tiles: string;
  places: readonly { readonly name: string; readonly lat: number; readonly lon: number; readonly radiusM: number }[];
  position: PlaceNow['position'];
}

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export default function TileMap({ tiles, places, position }: TileMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(undefined);
  const layer = useRef<L.LayerGroup>(undefined);

  useEffect(() => {
    if (box.current === null) return;
    const made = L.map(box.current, { zoomControl: true, attributionControl: true, scrollWheelZoom: false });
    L.tileLayer(tiles, { maxZoom: 19, attribution: 'Peta' }).addTo(made);
    map.current = made;
    layer.current = L.layerGroup().addTo(made);
    return () => {
      made.remove();
      map.current = undefined;
    };
  }, [tiles]);

  useEffect(() => {
    const group = layer.current;
    if (map.current === undefined || group === undefined) return;
    group.clearLayers();
    const main = token('--main');
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
      L.circleMarker([position.lat, position.lon], {
        radius: 6,
        color: '#fff',
        weight: 2,
        fillColor: main,
        fillOpacity: 1,
      })
        .bindTooltip('Anda')
        .addTo(group);
      bounds.extend([position.lat, position.lon]);
    }
    if (bounds.isValid()) map.current.fitBounds(bounds, { padding: [16, 16], maxZoom: 18 });
  }, [places, position]);

  return <div ref={box} className={styles.map} role="application" aria-label="Peta titik absen dan posisi Anda" />;
}
