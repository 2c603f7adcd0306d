/** Who arrives, live: how many, by gate, and who was scanned twice. */
import type { DoubleScan } from '@hadir/contract/company-events/door.ts';
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { clockText } from '../../../ui/text/time-words.ts';
import { getArrivals } from '../event-calls.ts';

const REFRESH_MS = 5_000;

export function Arrivals({ event: { id, zone, doorOpen } }: { readonly event: CompanyEvent }) {
  const answer = useRemote(getArrivals, { params: { id } }, { refreshInterval: doorOpen ? REFRESH_MS : 0 });
  return (
    <section aria-label="Kedatangan">
      <h3 className="medium">Kedatangan</h3>
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[56]}>
        {({ counts, gates, doubles }) => (
          <>
            <p className="tabular">
              <b>{showNumber(counts.attended)}</b> hadir dari {showNumber(counts.seats)}
              {doorOpen && ` · ${showNumber(counts.recent)} dalam 5 menit terakhir`}
            </p>
            <ul>
              {gates.map(({ gate, by, count, lastAt }) => (
                <Row
                  key={`${gate} ${by}`}
                  title={gate === '' ? 'Tanpa nama pintu' : gate}
                  sub={`${by} · terakhir ${clockText(lastAt, zone)}`}
                  className="gap-8 pad-y-8"
                >
                  <span className="tabular">{showNumber(count)}</span>
                </Row>
              ))}
            </ul>
            {doubles.length > 0 && <Doubles doubles={doubles} zone={zone} />}
          </>
        )}
      </AsyncContent>
    </section>
  );
}

interface DoublesProps {
  readonly doubles: readonly DoubleScan[];
  readonly zone: CompanyEvent['zone'];
}

function Doubles({ doubles, zone }: DoublesProps) {
  const entryText = ({ at, gate, by }: DoubleScan['first']) =>
    [clockText(at, zone), ...(gate === '' ? [] : [gate]), by].join(' ');
  return (
    <>
      <h4 className="medium">Pindai ganda</h4>
      <ul>
        {doubles.map(({ id, fullname, first, second }) => (
          <Row
            key={id}
            title={fullname}
            sub={`${entryText(first)}, lalu ${entryText(second)}`}
            className="gap-8 pad-y-8"
          />
        ))}
      </ul>
    </>
  );
}
