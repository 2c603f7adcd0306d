/** A map on tiles, made once per address and cleared away with its page. Loaded only where it is drawn. */
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface TileMap {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly map: RefObject<L.Map | undefined>;
  /** What the page draws on the map, to be cleared at each change. */
  readonly layer: RefObject<L.LayerGroup | undefined>;
}

/** `dress` adds controls to a new map and listens to its tiles. */
export function useTileMap(
  tiles: string,
  options: L.MapOptions,
  dress?: (map: L.Map, layer: L.TileLayer) => void,
): TileMap {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(undefined);
  const layer = useRef<L.LayerGroup>(undefined);
  const make = useEffectEvent((place: HTMLDivElement) => {
    const made = L.map(place, options);
    const tileLayer = L.tileLayer(tiles, { maxZoom: 19, attribution: 'Peta' });
    dress?.(made, tileLayer);
    tileLayer.addTo(made);
    return made;
  });
  useEffect(() => {
    if (box.current === null) return;
    const made = make(box.current);
    map.current = made;
    layer.current = L.layerGroup().addTo(made);
    return () => {
      made.remove();
      map.current = undefined;
    };
  }, [tiles]);
  return { box, map, layer };
}

/** Where the person stands. */
export function ownMarker(at: L.LatLngExpression, radius: number): L.CircleMarker {
  const look = { radius, color: '#fff', weight: 2, fillColor: colourOf('--main'), fillOpacity: 1 };
  return L.circleMarker(at, look).bindTooltip('Anda');
}

/** The colour a token of the theme has now. */
export function colourOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}
