/** The radius that the taps of the last 30 days speak for, or how many are missing until they do. */
import Button from '@mui/material/Button';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { locations } from '@hadir/contract/locations/endpoints.ts';
import { showNumber, showPercent } from '../../ui/text/format.ts';
import type { Circle } from './map-link.ts';
import { distanceOf } from './map-scale.ts';

export type PlaceTaps = ReplyOf<typeof locations.taps>['data'];

interface RadiusAdviceProps {
  taps: PlaceTaps;
  circle: Circle | undefined;
  change: (change: Partial<Circle>) => void;
}

export function RadiusAdvice({ taps, circle, change }: RadiusAdviceProps) {
  const { advice, total } = taps;
  if (advice === null && total === 0)
    return <p className="body secondary">Belum ada absen di titik ini dalam 30 hari.</p>;
  if (advice === null)
    return (
      <p className="body secondary">
        Baru {showNumber(total)} absen dalam 30 hari; saran radius muncul mulai 10 absen.
      </p>
    );
  return (
    <div className="row on-soft between pad-10-12 radius-input gap-12">
      <div>
        <b>Saran radius {showNumber(advice.radiusM)} m</b>
        <p className="small">
          {showPercent(advice.share * 100, 0)} dari {showNumber(total)} absen masuk 30 hari
          {circle !== undefined && taps.taps.length > 0 && `, kini ${showPercent(insidePercent(circle, taps), 0)}`}
        </p>
      </div>
      <Button
        size="small"
        variant="outlined"
        disabled={circle?.radiusM === advice.radiusM}
        onClick={() => change({ radiusM: advice.radiusM })}
      >
        Pakai
      </Button>
    </div>
  );
}

function insidePercent(circle: Circle, { taps }: PlaceTaps): number {
  return (taps.filter((dot) => distanceOf(circle, dot) <= circle.radiusM).length / taps.length) * 100;
}
