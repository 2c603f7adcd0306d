/**
 * What the company's policy will answer, known on the phone before anything is sent (rules/attendance#clocking-policy,
 * product/clocking#the-tap).
 */
import type { Today } from '@hadir/contract/attendance/clock.ts';
import type { PlaceAtTap, TapType } from '../../../api/queue/queued-item.ts';

const REFUSED_PLACES = ['DI_LUAR_RADIUS', 'AKURASI_RENDAH', 'TANPA_LOKASI'] as const;

export interface Refusal {
  readonly code: (typeof REFUSED_PLACES)[number];
  /** Values of the sentence, whole metres. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** Only a clock-in, and only where the company refuses what it would otherwise review. */
export function refusalOf(
  type: TapType,
  today: Pick<Today, 'policy' | 'maxAccuracyM'>,
  at: PlaceAtTap,
): Refusal | undefined {
  if (type !== 'in' || today.policy !== 'TOLAK') return undefined;
  const code = REFUSED_PLACES.find((one) => one === at.verdict);
  if (code === undefined) return undefined;
  const params = {
    d: Math.round(at.distanceM ?? 0),
    a: Math.round(at.accuracyM ?? 0),
    m: today.maxAccuracyM,
    lokasi: at.place?.name ?? 'titik absen',
    r: at.place?.radiusM ?? 0,
  };
  return { code, params };
}
