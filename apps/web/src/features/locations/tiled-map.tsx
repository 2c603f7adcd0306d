/** The same map on tiles of the company's own choice. When they do not come, the drawn one takes its place. */
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useAppearance } from '../../ui/theme/appearance.ts';
import { colourOf, ownMarker, useTileMap } from '../../ui/maps/tile-map.ts';
import styles from './locations.module.css';
import type { Draft, MapExtras } from './map-link.ts';
import { distanceOf, radiusTo } from './map-scale.ts';

interface TiledMapProps {
  tiles: string;
  draft: Draft;
  extras: MapExtras;
  movable: boolean;
  covered: number;
  failed: () => void;
}

/** So many tiles in a row that do not load: there is no map here. */
const MOST_FAILURES = 4;
const KNOB = () => L.divIcon({ className: styles.tileKnob ?? '', iconSize: [18, 18] });
const PIN = () => L.divIcon({ className: styles.tilePin ?? '', iconSize: [22, 22] });

/** The advised radius, where people tapped, and where the reader stands. */
function drawExtras(group: L.LayerGroup, circle: TiledMapProps['draft']['circle'], extras: TiledMapProps['extras']) {
  const [main, doubt] = [colourOf('--main'), colourOf('--tinjau-text')];
  const centre = L.latLng(circle.lat, circle.lon);
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
  if (extras.own !== null) ownMarker([extras.own.lat, extras.own.lon], 7).addTo(group);
}

export default function TiledMap({ tiles, draft, extras, movable, covered, failed }: TiledMapProps) {
  const rtl = useAppearance().activeDir === 'rtl';
  const latest = useRef(draft);
  const giveUp = useRef(failed);
  useEffect(() => {
    latest.current = draft;
    giveUp.current = failed;
  });
  const { box, map, layer } = useTileMap(tiles, { zoomControl: false }, (made, tileLayer) => {
    L.control
      .zoom({ position: 'bottomright', zoomInTitle: 'Perbesar peta', zoomOutTitle: 'Perkecil peta' })
      .addTo(made);
    L.control.scale({ imperial: false, position: 'bottomright' }).addTo(made);
    let failures = 0;
    tileLayer
      .on('tileload', () => {
        failures = 0;
      })
      .on('tileerror', () => {
        failures += 1;
        if (failures === MOST_FAILURES) giveUp.current();
      });
  });

  const { circle } = draft;
  useEffect(() => {
    const group = layer.current;
    if (map.current === undefined || group === undefined) return;
    group.clearLayers();
    const centre = L.latLng(circle.lat, circle.lon);
    const ring = L.circle(centre, {
      radius: circle.radiusM,
      color: colourOf('--main'),
      weight: 2,
      fillOpacity: 0.13,
    }).addTo(group);
    drawExtras(group, circle, extras);
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
  }, [circle, extras, movable, map, layer]);

  const shown = useRef('');
  useEffect(() => {
    const place = `${circle.lat.toFixed(3)} ${circle.lon.toFixed(3)} ${String(covered)}`;
    const around = L.latLng(circle.lat, circle.lon).toBounds(circle.radiusM * 2);
    // Another place, or a radius that was typed and reaches beyond what is shown.
    if (shown.current === place && map.current?.getBounds().contains(around) !== false) return;
    shown.current = place;
    const side = rtl ? 'paddingTopLeft' : 'paddingBottomRight';
    map.current?.fitBounds(L.latLng(circle.lat, circle.lon).toBounds(circle.radiusM * 3), {
      maxZoom: 18,
      [side]: [covered, 0],
    });
  }, [circle, covered, rtl, map]);

  return <div ref={box} className={`cover ltr ${styles.tiled}`} role="group" aria-label="Peta titik lokasi" />;
}
