/** Why somebody will look at this clock-in: the map to scale, the findings, and that the day counts meanwhile. */
import type { ClockResult } from '@hadir/contract/attendance/clock.ts';
import type { Item, TapFacts } from '../../../api/queue/queued-item.ts';
import { PlaceSketch } from '../../../ui/maps/place-sketch.tsx';
import { ProofLine } from './receipt-ticket.tsx';
import styles from './receipt-review.module.css';
import { reviewFindings, type ResultView } from './receipt-view.ts';

interface ResultReviewProps {
  tap: Item<TapFacts>;
  result: ClockResult;
  view: ResultView;
}

export function ResultReview({ tap, result, view }: ResultReviewProps) {
  const findings = reviewFindings(result, tap.facts);
  const position = result.tapPosition;
  const drawn =
    position !== null && findings.some((finding) => finding.startsWith('Di luar area') || finding.startsWith('Lokasi'));
  return (
    <section className="card overflow-hidden mt-16" aria-label="Alasan ditinjau">
      {drawn && (
        <div className={`border-bottom ${styles.map}`}>
          <PlaceSketch
            width={326}
            height={84}
            place={result.place}
            position={position}
            tone="tinjau"
            label={`Peta: posisi Anda dan area absen ${result.place?.name ?? ''}`.trim()}
          />
        </div>
      )}
      <div className="pad-12-14">
        {findings.map((finding) => (
          <p key={finding} className="large medium">
            <bdi>{finding}</bdi>
          </p>
        ))}
        <p className="mt-2 secondary">Absen tetap dihitung sambil menunggu tinjauan atasan.</p>
      </div>
      <div className="border-top">
        <ProofLine tap={tap} view={view} low />
      </div>
    </section>
  );
}
