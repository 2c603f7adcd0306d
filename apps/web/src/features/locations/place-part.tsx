/** Below the fields of a place: what the taps there say, what a change does, where the person stands, who uses it. */
import Button from '@mui/material/Button';
import { useContext, useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PlaceEffect } from '@hadir/contract/locations/endpoints.ts';
import { isLocalDate, ZONES } from '@hadir/domain/kernel/time.ts';
import { placeWarnings } from '@hadir/domain/locations/place-advice.ts';
import { Notice } from '../../ui/layout/notice.tsx';
import { useRemote } from '../../api/fetching.ts';
import { usePreview } from '../../ui/previews/use-preview.ts';
import { showNumber, showPercent } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useListState } from '../../ui/list-page/list-state.ts';
import { degreesInWords, distanceInWords } from './distance-words.ts';
import { previewPlace, getTaps, warningWords } from './location-calls.ts';
import styles from './locations.module.css';
import { type Circle, type Draft, MapLink } from './map-link.ts';
import { distanceOf } from './map-scale.ts';
import { MovePlace } from './move-place.tsx';
import { PlaceUsers } from './place-users.tsx';
import { PointMap } from './point-map.tsx';
import { useOwnPlace } from './use-own-place.ts';

type Values = Readonly<Record<string, unknown>>;

function circleOf({ lat, lon, radiusM }: Values): Circle | undefined {
  if (typeof lat !== 'number' || typeof lon !== 'number' || typeof radiusM !== 'number') return undefined;
  const fits = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && radiusM > 0;
  return fits ? { lat, lon, radiusM } : undefined;
}

/** The clock-ins that would change, asked while the form is filled. */
function useEffectOf(id: string | undefined, circle: Circle | undefined, values: Values): PlaceEffect | undefined {
  const { tz, validFrom, validTo } = values;
  const zone = ZONES.find((known) => known === tz);
  const from = typeof validFrom === 'string' && isLocalDate(validFrom) ? validFrom : undefined;
  const to = typeof validTo === 'string' && isLocalDate(validTo) ? validTo : null;
  const known = id !== undefined && circle !== undefined && zone !== undefined && from !== undefined;
  const call = known ? { params: { id }, body: { ...circle, tz: zone, validFrom: from, validTo: to } } : undefined;
  return usePreview(call && JSON.stringify(call), async (signal) =>
    call === undefined ? undefined : (await previewPlace({ ...call, signal })).data,
  ).reply;
}

export function PlacePart() {
  const [{ open }] = useListState();
  const id = open === 'baru' ? undefined : open;
  const { setValue } = useFormContext();
  const values: Values = useWatch();
  const link = useContext(MapLink);
  const { data } = useRemote(getTaps, id === undefined ? null : { params: { id } });
  const own = useOwnPlace();
  const circle = circleOf(values);
  const effect = useEffectOf(id, circle, values);
  const taps = data?.data;
  const advice = taps?.advice ?? null;

  const ownPlace = placeOf(own.now);
  const extras = useMemo(
    () => ({ dots: taps?.taps ?? [], adviceM: advice?.radiusM ?? null, own: ownPlace }),
    [taps, advice, ownPlace],
  );
  const change = useMemo(
    () => (part: Partial<Circle>) => {
      for (const [key, value] of Object.entries(part))
        setValue(key, value, { shouldDirty: true, shouldValidate: false });
    },
    [setValue],
  );
  const { lat, lon, radiusM } = circle ?? {};
  const draft: Draft | undefined = useMemo(
    () =>
      lat === undefined || lon === undefined || radiusM === undefined
        ? undefined
        : { circle: { lat, lon, radiusM }, change },
    [lat, lon, radiusM, change],
  );
  useEffect(() => link?.(draft, extras), [link, draft, extras]);

  const zone = ZONES.find((known) => known === values['tz']);
  const warnings =
    circle === undefined || zone === undefined
      ? []
      : placeWarnings({ ...circle, tz: zone }, taps?.typicalAccuracyM ?? null);
  const share = taps === undefined || circle === undefined ? null : insideShare(circle, extras.dots);

  return (
    <div className="stack gap-12">
      {link === null && draft !== undefined ? (
        <div className={`overflow-hidden relative outlined radius-card ${styles.smallMap}`}>
          <PointMap draft={draft} extras={extras} movable />
        </div>
      ) : null}
      <div className="flex wrap gap-8">
        <Button
          variant="outlined"
          disabled={own.now.state === 'listening'}
          onClick={() => own.listen(onlyPlace(change))}
        >
          <Icon name="target" size={16} />
          Setel di sini
        </Button>
        {circle === undefined ? null : (
          <Button disabled={own.now.state === 'listening'} onClick={() => own.listen()}>
            Coba dari posisi saya
          </Button>
        )}
      </div>
      <OwnWords now={own.now} circle={circle} />
      {advice === null || taps === undefined ? null : (
        <div className="row on-soft between pad-10-12 radius-input gap-12">
          <div>
            <b>Saran radius {showNumber(advice.radiusM)} m</b>
            <p className="small">
              {showPercent(advice.share * 100, 0)} dari {showNumber(taps.total)} absen masuk 30 hari
              {share === null ? '' : `, kini ${showPercent(share * 100, 0)}`}
            </p>
          </div>
          <Button
            size="small"
            variant="outlined"
            disabled={radiusM === advice.radiusM}
            onClick={() => change({ radiusM: advice.radiusM })}
          >
            Pakai
          </Button>
        </div>
      )}
      {taps !== undefined && advice === null && id !== undefined ? (
        <p className="body secondary">
          {taps.total === 0
            ? 'Belum ada absen di titik ini dalam 30 hari.'
            : `Baru ${showNumber(taps.total)} absen dalam 30 hari; saran radius muncul mulai 10 absen.`}
        </p>
      ) : null}
      {warnings.map((warning) => (
        <Notice tone="tinjau" icon="warning" className="body" key={warning}>
          {warningWords[warning]}
        </Notice>
      ))}
      {effect === undefined || effect.taps === 0 ? null : (
        <p className="body on-soft flex top pad-8-12 radius-input gap-8" role="status">
          <Icon className="mt-2" name="refresh" size={16} />
          {effectWords(effect)}
        </p>
      )}
      {id === undefined ? (
        <p className="body secondary">Sesudah disimpan, pilih unit atau orang yang absen di titik ini.</p>
      ) : (
        <>
          <PlaceUsers placeId={id} />
          {circle === undefined ? null : <MovePlace id={id} circle={circle} />}
        </>
      )}
    </div>
  );
}

/** Only the place: the radius stays what the person has chosen. */
const onlyPlace = (change: Draft['change']) => (place: { lat: number; lon: number }) =>
  change({ lat: place.lat, lon: place.lon });

function insideShare(circle: Circle, dots: readonly { lat: number; lon: number }[]): number | null {
  if (dots.length === 0) return null;
  return dots.filter((dot) => distanceOf(circle, dot) <= circle.radiusM).length / dots.length;
}

/** `3 absen periode ini berubah hasilnya: 2 menjadi di dalam, 1 menjadi di luar.` */
/** As far as it is known. */
function placeOf(now: ReturnType<typeof useOwnPlace>['now']) {
  if (now.state === 'found') return now.place;
  return now.state === 'listening' ? now.soFar : null;
}

function effectWords({ taps, inside, outside }: PlaceEffect): string {
  const parts = [
    ...(inside === 0 ? [] : [`${showNumber(inside)} menjadi di dalam`]),
    ...(outside === 0 ? [] : [`${showNumber(outside)} menjadi di luar`]),
  ];
  const how = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  return `${showNumber(taps)} absen periode terbuka berubah hasilnya${how}.`;
}

function OwnWords({ now, circle }: { now: ReturnType<typeof useOwnPlace>['now']; circle: Circle | undefined }) {
  if (now.state === 'still') return null;
  if (now.state === 'failed')
    return (
      <Notice tone="tinjau" icon="warning" className="body" role="alert">
        {now.text}
      </Notice>
    );
  if (now.state === 'listening')
    return (
      <p className="body secondary" role="status">
        Membaca posisi selama 10 detik, {now.readings} bacaan. Diam di tempat.
      </p>
    );
  const { place } = now;
  const distance = circle === undefined ? null : distanceOf(circle, place);
  const inside = distance !== null && circle !== undefined && distance <= circle.radiusM;
  return (
    <p
      className={
        inside
          ? 'body on-soft flex top pad-8-12 radius-input gap-8'
          : 'body on-tinjau flex top pad-8-12 radius-input gap-8'
      }
      role="status"
    >
      <Icon className="mt-2" name={inside ? 'check' : 'info'} size={16} />
      {distance === null || circle === undefined
        ? `Posisi Anda ${degreesInWords(place)}, akurasi ${Math.round(place.accuracyM)} m.`
        : `Anda ${distanceInWords(distance)} dari titik, ${inside ? 'di dalam' : 'di luar'} radius ${circle.radiusM} m. Akurasi ${Math.round(place.accuracyM)} m.`}
    </p>
  );
}
