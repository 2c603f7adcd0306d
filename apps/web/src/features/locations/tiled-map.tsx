/** The same map on tiles of the company's own choice. When they do not come, the drawn one takes its place. */
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import styles from './locations.module.css';
import type { Draft, MapExtras } from './map-link.ts';
import { distanceOf, radiusTo } from './map-scale.ts';

interface TiledMapProps {
  tiles: string;
  draft: Draft;
  extras: MapExtras;
  movable: boolean;
  failed: () => void;
}

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
/** So many tiles in a row that do not load: there is no map here. */
const MOST_FAILURES = 4;
const KNOB = () => L.divIcon({ className: styles.tileKnob ?? '', iconSize: [18, 18] });
const PIN = () => L.divIcon({ className: styles.tilePin ?? '', iconSize: [22, 22] });

export default function TiledMap({ tiles, draft, extras, movable, failed }: TiledMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(undefined);
  const layer = useRef<L.LayerGroup>(undefined);
  const latest = useRef(draft);
  const giveUp = useRef(failed);
  useEffect(() => {
    latest.current = draft;
    giveUp.current = failed;
  });

  useEffect(() => {
    if (box.current === null) return;
    const made = L.map(box.current, { zoomControl: false });
    L.control
      .zoom({ position: 'bottomright', zoomInTitle: 'Perbesar peta', zoomOutTitle: 'Perkecil peta' })
      .addTo(made);
    L.control.scale({ imperial: false, position: 'bottomright' }).addTo(made);
    let failures = 0;
    L.tileLayer(tiles, { maxZoom: 19, attribution: 'Peta' })
      .on('tileload', () => {
        failures = 0;
      })
      .on('tileerror', () => {
        failures += 1;
        if (failures === MOST_FAILURES) giveUp.current();
      })
      .addTo(made);
    map.current = made;
    layer.current = L.layerGroup().addTo(made);
    return () => {
      made.remove();
      map.current = undefined;
    };
  }, [tiles]);

  const { circle } = draft;
  useEffect(() => {
    const group = layer.current;
    if (map.current === undefined || group === undefined) return;
    group.clearLayers();
    const [main, doubt] = [token('--main'), token('--tinjau-text')];
    const centre = L.latLng(circle.lat, circle.lon);
    const ring = L.circle(centre, { radius: circle.radiusM, color: main, weight: 2, fillOpacity: 0.13 }).addTo(group);
    if (extras.adviceM !== null && extras.adviceM !== circle.radiusM)
      L.circle(centre, { radius: extras.adviceM, color: doubt, weight: 2, dashArray: '7 6', fill: false }).addTo(group);
    for (const dot of extras.dots) {
      const out = distanceOf(circle, dot) > circle.radiusM;
      const color = out ? doubt : main;
      L.circleMarker([dot.lat, dot.lon], { radius: 3, stroke: false, fillColor: color, fillOpacity: 0.7 }).addTo(group);
      if (out && dot.accuracyM !== null)
        L.circle([dot.lat, dot.lon], {
          radius: dot.accuracyM,
          color,
          weight: 1,
          dashArray: '3 3',
          fillOpacity: 0.08,
        }).addTo(group);
    }
    if (extras.own !== null)
      L.circleMarker([extras.own.lat, extras.own.lon], {
        radius: 7,
        color: '#fff',
        weight: 2,
        fillColor: main,
        fillOpacity: 1,
      })
        .bindTooltip('Anda')
        .addTo(group);
    if (!movable) return;
    const corner = (radiusM: number) => {
      const bounds = centre.toBounds(radiusM * 2 * Math.SQRT1_2);
      return L.latLng(bounds.getSouth(), bounds.getEast());
    };
    const knob = L.marker(corner(circle.radiusM), { draggable: true, icon: KNOB(), alt: 'Radius' }).addTo(group);
    knob.on('drag', () => {
      const { lat, lng } = knob.getLatLng();
      ring.setRadius(radiusTo(latest.current.circle, { lat, lon: lng }));
    });
    knob.on('dragend', () => {
      const { lat, lng } = knob.getLatLng();
      latest.current.change({ radiusM: radiusTo(latest.current.circle, { lat, lon: lng }) });
    });
    const pin = L.marker(centre, { draggable: true, icon: PIN(), alt: 'Titik' }).addTo(group);
    pin.on('dragend', () => {
      const { lat, lng } = pin.getLatLng();
      const digits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
      latest.current.change({ lat: digits(lat), lon: digits(lng) });
    });
  }, [circle, extras, movable]);

  const shown = useRef('');
  useEffect(() => {
    const place = `${circle.lat.toFixed(3)} ${circle.lon.toFixed(3)}`;
    if (shown.current === place) return;
    shown.current = place;
    map.current?.fitBounds(L.latLng(circle.lat, circle.lon).toBounds(circle.radiusM * 3), { maxZoom: 18 });
  }, [circle]);

  return <div ref={box} className={styles.tiled} role="group" aria-label="Peta titik lokasi" />;
}
