/** Below the fields of a place: what the taps there say, what a change does, where the person stands, who uses it. */
import Button from '@mui/material/Button';
import { useContext, useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ZONES } from '@hadir/domain/kernel/time.ts';
import { placeWarnings } from '@hadir/domain/locations/place-advice.ts';
import { Notice } from '../../ui/layout/notice.tsx';
import { useRemote } from '../../api/fetching.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useListState } from '../../ui/list-page/list-state.ts';
import { idOfOpenRow } from '../../ui/master/open-row.ts';
import { getTaps, warningWords } from './location-calls.ts';
import styles from './locations.module.css';
import { type Circle, type Draft, MapLink, type MapExtras, type PlaceValues } from './map-link.ts';
import { MovePlace } from './move-place.tsx';
import { OwnPlaceLine } from './own-place-line.tsx';
import { EffectLine } from './place-effect.tsx';
import { PlaceUsers } from './place-users.tsx';
import { PointMap } from './point-map.tsx';
import { type PlaceTaps, RadiusAdvice } from './radius-advice.tsx';
import { type Listening, useOwnPlace } from './use-own-place.ts';

/** What is typed, as a circle; none while a field of it is empty or beyond the globe. */
function circleOf({ lat, lon, radiusM }: PlaceValues): Circle | undefined {
  if (typeof lat !== 'number' || typeof lon !== 'number' || typeof radiusM !== 'number') return undefined;
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180 || radiusM <= 0) return undefined;
  return { lat, lon, radiusM };
}

/** The person's own place as far as it is known. */
function placeOf(now: Listening) {
  if (now.state === 'found') return now.place;
  if (now.state === 'listening') return now.soFar;
  return null;
}

function useChangeCircle(): Draft['change'] {
  const { setValue } = useFormContext();
  return useMemo(
    () => (part) => {
      for (const [key, value] of Object.entries(part))
        setValue(key, value, { shouldDirty: true, shouldValidate: false });
    },
    [setValue],
  );
}

/** The circle as it is typed and what is drawn around it; the map beside the form is told of both. */
function useMapDraft(values: PlaceValues, taps: PlaceTaps | undefined, now: Listening) {
  const link = useContext(MapLink);
  const change = useChangeCircle();
  const circle = circleOf(values);
  const adviceM = taps?.advice?.radiusM ?? null;
  const own = placeOf(now);
  const extras: MapExtras = useMemo(() => ({ dots: taps?.taps ?? [], adviceM, own }), [taps, adviceM, own]);
  const { lat, lon, radiusM } = circle ?? {};
  const draft: Draft | undefined = useMemo(() => {
    if (lat === undefined || lon === undefined || radiusM === undefined) return undefined;
    return { circle: { lat, lon, radiusM }, change };
  }, [lat, lon, radiusM, change]);
  useEffect(() => link?.(draft, extras), [link, draft, extras]);
  return { circle, change, draft, extras, isAlone: link === null };
}

export function PlacePart() {
  const [{ open }] = useListState();
  const id = idOfOpenRow(open);
  const values: PlaceValues = useWatch();
  const taps = useRemote(getTaps, id !== undefined && { params: { id } }).data?.data;
  const own = useOwnPlace();
  const { circle, change, draft, extras, isAlone } = useMapDraft(values, taps, own.now);
  const isListening = own.now.state === 'listening';
  return (
    <div className="stack gap-12">
      {isAlone && draft !== undefined && (
        <div className={`overflow-hidden relative outlined radius-card ${styles.smallMap}`}>
          <PointMap draft={draft} extras={extras} movable />
        </div>
      )}
      <div className="flex wrap gap-8">
        <Button variant="outlined" disabled={isListening} onClick={() => own.listen(onlyPlace(change))}>
          <Icon name="target" size={16} />
          Setel di sini
        </Button>
        {circle !== undefined && (
          <Button disabled={isListening} onClick={() => own.listen()}>
            Coba dari posisi saya
          </Button>
        )}
      </div>
      <OwnPlaceLine now={own.now} circle={circle} />
      {taps !== undefined && <RadiusAdvice taps={taps} circle={circle} change={change} />}
      {circle !== undefined && (
        <Warnings circle={circle} zone={values['tz']} accuracyM={taps?.typicalAccuracyM ?? null} />
      )}
      <EffectLine {...{ id, circle, values }} />
      {id === undefined && (
        <p className="body secondary">Sesudah disimpan, pilih unit atau orang yang absen di titik ini.</p>
      )}
      {id !== undefined && <PlaceUsers placeId={id} />}
      {id !== undefined && circle !== undefined && <MovePlace id={id} circle={circle} />}
    </div>
  );
}

/** Only the place: the radius stays what the person has chosen. */
const onlyPlace = (change: Draft['change']) => (place: { lat: number; lon: number }) =>
  change({ lat: place.lat, lon: place.lon });

interface WarningsProps {
  circle: Circle;
  /** As it stands in the form. */
  zone: unknown;
  accuracyM: number | null;
}

function Warnings({ circle, zone, accuracyM }: WarningsProps) {
  const tz = ZONES.find((known) => known === zone);
  if (tz === undefined) return null;
  return placeWarnings({ ...circle, tz }, accuracyM).map((warning) => (
    <Notice tone="tinjau" icon="warning" className="body" key={warning}>
      {warningWords[warning]}
    </Notice>
  ));
}
