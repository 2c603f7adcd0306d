/** Where the phone is, judged on the phone with the server's own rule; only a preview, the server judges again. */
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { judgePlace, type PlaceVerdict } from '@hadir/domain/attendance/geofence.ts';
import { choosePlace, type Fix } from '@hadir/domain/attendance/place-sampling.ts';
import type { PlaceAtTap } from '../../../api/queue/queued-item.ts';

export interface PlaceNow extends PlaceAtTap {
  readonly verdict: PlaceVerdict;
}

type Places = Pick<Today, 'places' | 'freeLocation' | 'maxAccuracyM' | 'accuracyMode'>;

export function placeNow(today: Places, fixes: readonly Fix[], listenFromMs = 0): PlaceNow {
  const { fix } = choosePlace(fixes, listenFromMs);
  const position = fix === null ? null : { lat: fix.lat, lon: fix.lon, accuracyM: fix.accuracyM };
  const judged = judgePlace(
    { points: today.places, position, isMock: false, freeLocation: today.freeLocation },
    { max_accuracy_m: today.maxAccuracyM, accuracy_mode: today.accuracyMode },
  );
  return {
    verdict: judged.verdict,
    distanceM: judged.distanceM,
    accuracyM: fix?.accuracyM ?? null,
    place: judged.matched ?? judged.nearest,
    position,
  };
}

export type PlaceTone = 'hadir' | 'tinjau' | 'belum';

export function placeTone(verdict: string): PlaceTone {
  if (verdict === 'DI_DALAM_RADIUS' || verdict === 'BEBAS_LOKASI') return 'hadir';
  return verdict === 'TITIK_LOKASI_BELUM_DIATUR' ? 'belum' : 'tinjau';
}

/** `12 m (±9 m)`; distances from a kilometre on in km. */
export function distanceWords(place: Pick<PlaceAtTap, 'distanceM' | 'accuracyM'>): {
  distance: string | null;
  accuracy: string | null;
} {
  return {
    distance: place.distanceM === null ? null : metres(place.distanceM),
    accuracy: place.accuracyM === null ? null : `±${metres(place.accuracyM)}`,
  };
}

function metres(value: number): string {
  if (value < 1_000) return `${Math.round(value)} m`;
  return `${new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 }).format(value / 1_000)} km`;
}
