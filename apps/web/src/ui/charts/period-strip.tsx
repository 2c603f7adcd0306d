/**
 * Figures of the running period above a list, each beside the period before and, where the list can be narrowed to it, a way
 * to exactly these rows; on demand the periods as chart and table (docs/decisions/133).
 */
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { AsyncContent } from '../feedback/async-content.tsx';
import { CardPlaceholder } from '../feedback/states.tsx';
import { ScrollRow } from '../layout/scroll-row.tsx';
import type { PeriodCardProps } from './period-card.tsx';

const PeriodCard = lazy(() => import('./period-card.tsx'));

/** Pixels of the strip before its figures are known, less the space below its placeholder, and of the card below it. */
const STRIP_HEIGHT = 62;
const CARD_HEIGHT = 296;
/** As wide as the longest line needs; on a phone the next one shows its edge. */
const TILE = { flex: '1 0 148px' };

interface StripTile {
  readonly word: string;
  /** The figure as it is written. */
  readonly shown: string;
  readonly change: string;
  /** Narrows the list to what it counts. */
  readonly choose?: () => void;
}

interface StripProps<Period> {
  readonly answer: {
    readonly data: { readonly data: readonly Period[] } | undefined;
    readonly error: CallError | undefined;
    readonly mutate: () => unknown;
  };
  /** None: there is nothing to be told. */
  readonly figures: (periods: readonly Period[]) => {
    readonly tiles: readonly StripTile[];
    readonly card: PeriodCardProps;
  };
}

const SCROLLED = { tabIndex: 0, role: 'group', 'aria-label': 'Angka' } as const;

export function PeriodStrip<Period>({ answer, figures }: StripProps<Period>) {
  return (
    <AsyncContent
      data={answer.data?.data}
      error={answer.error}
      retry={answer.mutate}
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
      {(periods) => (periods.length === 0 ? null : <Figures {...figures(periods)} />)}
    </AsyncContent>
  );
}

function Figures({ tiles, card }: { readonly tiles: readonly StripTile[]; readonly card: PeriodCardProps }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <section className="row gap-8" aria-label="Angka periode ini">
        {/* What can be pressed is reached by itself; figures alone are scrolled by the keyboard. */}
        <ScrollRow className="flex grow gap-8" {...(tiles.some(({ choose }) => choose) ? {} : SCROLLED)}>
          {tiles.map((tile) => (
            <Tile key={tile.word} tile={tile} />
          ))}
        </ScrollRow>
        <Button className="flex-none" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          Grafik
        </Button>
      </section>
      {open && (
        <Suspense fallback={<CardPlaceholder height={CARD_HEIGHT} />}>
          <PeriodCard {...card} />
        </Suspense>
      )}
    </>
  );
}

function Tile({ tile: { word, shown, change, choose } }: { readonly tile: StripTile }) {
  const inside = (
    <>
      <span className="caption secondary">{word}</span>
      <b className="section bold letter-tight tabular">{shown}</b>
      <span className="caption secondary nowrap">{change}</span>
    </>
  );
  if (choose === undefined)
    return (
      <div className="card stack pad-8-12" style={TILE}>
        {inside}
      </div>
    );
  return (
    <button
      type="button"
      className="card stack text-primary text-start pad-8-12 hover-fill"
      style={TILE}
      onClick={choose}
    >
      {inside}
    </button>
  );
}
