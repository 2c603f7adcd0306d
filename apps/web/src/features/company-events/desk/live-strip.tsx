/** The event whose door is open, above the list: who came, who is missing, how they arrive, what waits at the desk. */
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useServerMinute } from '../../../api/server-clock.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { FactTiles } from '../../../ui/facts/fact-tile.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { getArrivals, listEvents } from '../event-calls.ts';
import { ArrivalChart } from './arrival-chart.tsx';
import { type Arrivals, findingOf, peakText, slotsOf, slotText } from './arrival-course.ts';

const REFRESH_MS = 5_000;
const CHART_HEIGHT = 160;
/** A quarter of an hour: fewer bars are no course, and push the list down. */
const FEWEST_DRAWN = 3;

/** Of several the one that begins last is at its door. */
export function LiveStrip() {
  const { data } = useRemote(listEvents, { query: { state: ['published', 'ongoing'], size: 100 } });
  const open = data?.data.find(({ doorOpen }) => doorOpen);
  return open === undefined ? null : <OpenDoor event={open} />;
}

function OpenDoor({ event }: { readonly event: CompanyEvent }) {
  const phone = useIsPhone();
  const answer = useRemote(getArrivals, { params: { id: event.id } }, { refreshInterval: REFRESH_MS });
  return (
    <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[88]}>
      {(arrivals) => (
        <section className="stack one-column gap-12" aria-label={`${event.title}, langsung`}>
          <Figures event={event} arrivals={arrivals} />
          {!phone && <Course event={event} arrivals={arrivals} />}
        </section>
      )}
    </AsyncContent>
  );
}

interface LiveProps {
  readonly event: CompanyEvent;
  readonly arrivals: Arrivals;
}

function Figures({ event: { title, zone }, arrivals }: LiveProps) {
  const { counts, course, doubleCount, claims } = arrivals;
  const now = useServerMinute();
  return (
    <div className="card column gap-12 pad-16">
      <div className="column">
        <span className="small secondary break-anywhere">{title}, langsung</span>
        <p className="tabular" aria-live="polite">
          <b className="size-24 bold">{showNumber(counts.attended)}</b> hadir dari {showNumber(counts.seats)}
        </p>
      </div>
      <FactTiles label="Angka saat ini">
        <Figure name="Belum datang" value={counts.seats - counts.attended} />
        <Figure name="5 menit terakhir" value={counts.recent} detail={peakText(slotsOf(course, now), zone)} />
        <Figure
          name="Hadiah diserahkan"
          value={claims.delivered}
          detail={`${showNumber(claims.waiting)} klaim menunggu`}
        />
        <Figure name="Pindai ganda" value={doubleCount} />
      </FactTiles>
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: number;
  readonly detail?: string;
}

function Figure({ name, value, detail }: FigureProps) {
  return (
    <div className="column">
      <span className="small secondary">{name}</span>
      <b className="size-16 tabular">{showNumber(value)}</b>
      {detail !== undefined && <span className="caption secondary tabular">{detail}</span>}
    </div>
  );
}

function Course({ event: { zone }, arrivals }: LiveProps) {
  const slots = slotsOf(arrivals.course, useServerMinute());
  if (slots.length < FEWEST_DRAWN) return null;
  return (
    <ChartCard
      finding={findingOf(slots, zone)}
      about="Kedatangan per 5 menit"
      height={CHART_HEIGHT}
      chart={<ArrivalChart slots={slots} zone={zone} />}
      table={{
        head: ['Pukul', 'Datang'],
        rows: slots.map((slot) => [slotText(slot, zone), showNumber(slot.count)]),
      }}
    />
  );
}
