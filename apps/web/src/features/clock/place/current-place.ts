/** Where the phone is, judged on the phone with the server's own rule; only a preview, the server judges again. */
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { judgePlace, type PlaceVerdict } from '@hadir/domain/attendance/geofence.ts';
import { choosePlace, type Fix } from '@hadir/domain/attendance/place-sampling.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { PlaceAtTap } from '../../../api/queue/queued-item.ts';

export interface PlaceNow extends PlaceAtTap {
  readonly verdict: PlaceVerdict;
}

type Places = Pick<Today, 'places' | 'freeLocation' | 'maxAccuracyM' | 'accuracyMode'>;

export function placeNow(today: Places, fixes: readonly Fix[], listenFromMs = 0): PlaceNow {
  const { fix } = choosePlace(fixes, listenFromMs);
  const position = given(fix, ({ lat, lon, accuracyM }) => ({ lat, lon, accuracyM })) ?? null;
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
  if (verdict === 'TITIK_LOKASI_BELUM_DIATUR') return 'belum';
  return 'tinjau';
}

/** `12 m (±9 m)`; distances from a kilometre on in km. */
export function distanceWords(place: Pick<PlaceAtTap, 'distanceM' | 'accuracyM'>): {
  distance: string | null;
  accuracy: string | null;
} {
  return {
    distance: given(place.distanceM, metres) ?? null,
    accuracy: given(place.accuracyM, (accuracyM) => `±${metres(accuracyM)}`) ?? null,
  };
}

function metres(value: number): string {
  if (value < 1_000) return `${Math.round(value)} m`;
  return `${new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 }).format(value / 1_000)} km`;
}
