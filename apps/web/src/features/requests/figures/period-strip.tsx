/**
 * Four figures of the running period above a list, each beside the period before and a way to exactly these requests; on
 * demand the periods as chart and table (product/requests#request-lists).
 */
import Button from '@mui/material/Button';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { requestSummary } from '@hadir/contract/requests/summary.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { lazy, Suspense, useState } from 'react';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { CardPlaceholder } from '../../../ui/feedback/states.tsx';
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import type { Listed } from '../list/list-query.ts';
import { type PeriodTile, tilesOf } from './period-figures.ts';

const PeriodCard = lazy(() => import('./period-card.tsx'));

const getPeriods = remote<typeof requestSummary.periods>('GET', '/api/requests/periods', ['request']);

type Periods = ReplyOf<typeof requestSummary.periods>['data'];

/** Pixels of the strip before its figures are known, less the space below its placeholder, and of the card below it. */
const STRIP_HEIGHT = 62;
const CARD_HEIGHT = 296;
/** As wide as the longest line needs; on a phone the next one shows its edge. */
const TILE = { flex: '1 0 148px' };

interface StripProps {
  readonly kind: RequestKind;
  /** Whose requests the list is narrowed to. */
  readonly people: Listed['people'];
  readonly narrow: Listed['narrow'];
}

export default function PeriodStrip({ kind, people, narrow }: StripProps) {
  const { data, error, mutate } = useRemote(getPeriods, { query: { kind, ...people } }, { keepPreviousData: true });
  return (
    <AsyncContent
      data={data?.data}
      error={error}
      retry={mutate}
      loading={<CardPlaceholder height={STRIP_HEIGHT} />}
      failure={({ retry }) => (
        <p className="row wrap gap-12 secondary" role="alert">
          Angka periode ini belum dapat dimuat.
          <Button size="small" onClick={() => void retry()}>
            Coba lagi
          </Button>
        </p>
      )}
      empty={null}
    >
      {(periods) => <Figures kind={kind} periods={periods} narrow={narrow} />}
    </AsyncContent>
  );
}

function Figures({ kind, periods, narrow }: Pick<StripProps, 'kind' | 'narrow'> & { periods: Periods }) {
  const [open, setOpen] = useState(false);
  const last = periods.at(-1);
  if (last === undefined) return null;
  return (
    <>
      <section className="row gap-8" aria-label="Angka periode ini">
        <ScrollRow className="flex grow gap-8">
          {tilesOf(periods).map((tile) => (
            <Tile key={tile.word} tile={tile} choose={() => narrow(tile.statuses, last)} />
          ))}
        </ScrollRow>
        <Button className="flex-none" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          Grafik
        </Button>
      </section>
      {open && (
        <Suspense fallback={<CardPlaceholder height={CARD_HEIGHT} />}>
          <PeriodCard kind={kind} periods={periods} />
        </Suspense>
      )}
    </>
  );
}

function Tile({ tile: { word, count, change }, choose }: { tile: PeriodTile; choose: () => void }) {
  return (
    <button
      type="button"
      className="card stack text-primary text-start pad-8-12 hover-fill"
      style={TILE}
      onClick={choose}
    >
      <span className="caption secondary">{word}</span>
      <b className="section bold letter-tight tabular">{showNumber(count)}</b>
      <span className="caption secondary nowrap">{change}</span>
    </button>
  );
}
