/** The map without tiles: the circle with its handle, the dots of the last 30 days, everything to one scale. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAppearance } from '../../ui/theme/appearance.ts';
import { useCircleDrag } from './circle-drag.ts';
import { distanceInWords } from '../../ui/text/distance-words.ts';
import styles from './locations.module.css';
import type { Circle, Dot, Draft, MapExtras } from './map-link.ts';
import { barOf, distanceOf, fitted, type MapView, RADIUS, showsCircle, toPixels } from './map-scale.ts';

interface DrawnMapProps {
  draft: Draft;
  extras: MapExtras;
  /** Pixels that a panel covers at the end of the line. */
  covered: number;
  /** The handle and the pin can be moved. */
  movable: boolean;
}

function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    look.observe(element);
    return () => look.disconnect();
  }, []);
  return { box, ...size };
}

export function DrawnMap({ draft, extras, covered: atEnd, movable }: DrawnMapProps) {
  const { box, width, height } = useSize();
  const covered = useAppearance().activeDir === 'rtl' ? -atEnd : atEnd;
  const { circle, change } = draft;
  // The view stands still while the handle moves, and follows when another place or another radius is told.
  const [view, setView] = useState<MapView>();
  const [moving, setMoving] = useState(false);
  const { lat, lon, radiusM } = circle;
  const frame = [width, height, covered, extras.dots.length].join(' ');
  const drawing = [lat, lon, radiusM, moving].join(' ');
  const [seen, setSeen] = useState({ frame: '', drawing: '' });
  if (frame !== seen.frame || drawing !== seen.drawing) {
    setSeen({ frame, drawing });
    const outOfView = view !== undefined && !moving && !showsCircle(view, circle);
    if (width > 0 && height > 0 && (frame !== seen.frame || outOfView))
      setView(fitted(circle, extras.dots, { width, height, covered }));
  }
  return (
    <div ref={box} className={`cover ltr ${styles.drawn}`} data-still={movable ? undefined : ''}>
      {view !== undefined && width !== 0 && (
        <Picture
          view={view}
          draft={{ circle, change }}
          extras={extras}
          movable={movable}
          zoom={setView}
          onMovingChange={setMoving}
        />
      )}
    </div>
  );
}

interface PictureProps extends Omit<DrawnMapProps, 'covered'> {
  view: MapView;
  zoom: (view: MapView) => void;
  onMovingChange: (moving: boolean) => void;
}

function Picture({ view, draft, extras, movable, zoom, onMovingChange }: PictureProps) {
  const { circle } = draft;
  const { dragged, dragHandlers, onKeyDown } = useCircleDrag(view, draft, onMovingChange);
  const centre = toPixels(view, circle);
  const r = circle.radiusM * view.scale;
  const handle = { x: centre.x + r * Math.SQRT1_2, y: centre.y + r * Math.SQRT1_2 };
  return (
    <>
      <svg viewBox={`0 0 ${view.width} ${view.height}`} role="group" aria-label="Peta titik lokasi">
        <defs>
          <pattern id="tanah" width="24" height="24" patternUnits="userSpaceOnUse">
            <path d="M24 0H0V24" className={styles.grid} />
          </pattern>
        </defs>
        <rect width={view.width} height={view.height} className={styles.ground} />
        <rect width={view.width} height={view.height} fill="url(#tanah)" />
        <Taps view={view} circle={circle} dots={extras.dots}>
          <circle cx={centre.x} cy={centre.y} r={r} className={styles.area} />
          {extras.adviceM !== null && extras.adviceM !== circle.radiusM && (
            <circle cx={centre.x} cy={centre.y} r={extras.adviceM * view.scale} className={styles.advised} />
          )}
        </Taps>
        {extras.own !== null && (
          <g className={styles.own}>
            <circle {...at(view, extras.own)} r={(extras.own.accuracyM ?? 0) * view.scale} />
            <circle {...at(view, extras.own)} r="6" />
          </g>
        )}
        <path
          d={`M${centre.x} ${centre.y}c-9-12-14-18-14-25a14 14 0 0 1 28 0c0 7-5 13-14 25z`}
          className={styles.pin}
          data-movable={movable || undefined}
          {...(movable && dragHandlers('place'))}
        />
        <circle cx={centre.x} cy={centre.y - 25} r="5" className={styles.hole} />
        {movable && (
          <g
            className={styles.handle}
            role="slider"
            tabIndex={0}
            aria-label="Radius"
            aria-valuemin={RADIUS.min}
            aria-valuemax={RADIUS.max}
            aria-valuenow={circle.radiusM}
            aria-valuetext={`${circle.radiusM} meter`}
            onKeyDown={onKeyDown}
            {...dragHandlers('radius')}
          >
            <circle cx={handle.x} cy={handle.y} r="22" className={styles.grip} />
            <circle cx={handle.x} cy={handle.y} r="8" className={styles.knob} />
          </g>
        )}
        {dragged === 'radius' && (
          <text x={handle.x + 16} y={handle.y + 24} className={`medium ${styles.label}`}>
            {circle.radiusM} m
          </text>
        )}
      </svg>
      <ScaleAndZoom view={view} circle={circle} zoom={zoom} />
    </>
  );
}

interface TapsProps {
  view: MapView;
  circle: Circle;
  dots: readonly Dot[];
  /** The circle: above the accuracies of the taps, below their dots. */
  children: ReactNode;
}

/** How many accuracies are drawn around taps outside: more of them are one grey area. */
const MOST_AROUND = 60;

function Taps({ view, circle, dots, children }: TapsProps) {
  const inside = dots.filter((dot) => distanceOf(circle, dot) <= circle.radiusM);
  const outside = dots.filter((dot) => distanceOf(circle, dot) > circle.radiusM);
  return (
    <>
      {outside.slice(0, MOST_AROUND).map((dot, index) => (
        <circle key={index} {...at(view, dot)} r={(dot.accuracyM ?? 0) * view.scale} className={styles.around} />
      ))}
      {children}
      <g className={styles.inside}>
        {inside.map((dot, index) => (
          <circle key={index} {...at(view, dot)} r="3" />
        ))}
      </g>
      <g className={styles.outside}>
        {outside.map((dot, index) => (
          <circle key={index} {...at(view, dot)} r="3.5" />
        ))}
      </g>
    </>
  );
}

function ScaleAndZoom({ view, circle, zoom }: Pick<PictureProps, 'view' | 'zoom'> & { circle: Circle }) {
  const bar = barOf(view);
  const rescale = (factor: number) =>
    zoom({ ...view, lat: circle.lat, lon: circle.lon, scale: Math.min(20, Math.max(0.005, view.scale * factor)) });
  return (
    <div className={`flex gap-12 items-end absolute ${styles.corner}`}>
      <span className={`caption stack justify-items-center text-primary gap-4 ${styles.bar}`}>
        <i style={{ width: bar.pixels }} />
        {distanceInWords(bar.metres)}
      </span>
      <span className={`stack overflow-hidden outlined bg-paper radius-input ${styles.zoom}`}>
        <button className="border-between" type="button" aria-label="Perbesar peta" onClick={() => rescale(1.5)}>
          +
        </button>
        <button className="border-between" type="button" aria-label="Perkecil peta" onClick={() => rescale(1 / 1.5)}>
          −
        </button>
      </span>
    </div>
  );
}

function at(view: MapView, spot: { lat: number; lon: number }): { cx: number; cy: number } {
  const { x, y } = toPixels(view, spot);
  return { cx: x, cy: y };
}
