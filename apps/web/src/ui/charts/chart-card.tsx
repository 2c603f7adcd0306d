/**
 * A chart with its finding as title; the same numbers as a table on demand, both as a file. The chart comes after the
 * numbers.
 */
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './chart-card.module.css';

const ChartMenu = lazy(() => import('./chart-menu.tsx'));

interface ChartCardProps {
  finding: string;
  /** What is drawn, over which span. */
  about: string;
  legend?: ReactNode;
  height: number;
  chart: ReactNode;
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  className?: string | undefined;
}

export function ChartCard({ finding, about, legend, height, chart, table, className }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const ready = useIdle();
  const title = useId();
  const body = useRef<HTMLDivElement>(null);
  const place = <Skeleton variant="rounded" height={height} />;
  const words = asTable ? 'Tampilkan sebagai grafik' : 'Tampilkan sebagai tabel';
  return (
    <section
      className={[`card column min-w-0 ${styles.card}`, className].filter(Boolean).join(' ')}
      aria-labelledby={title}
    >
      <header className={`flex top gap-8 ${styles.head}`}>
        <div className={`grow ${styles.words}`}>
          <h2 className="large bold" id={title}>
            {finding}
          </h2>
          <p className="caption secondary">{about}</p>
        </div>
        {!asTable && legend}
        <TakeHome
          words={{ finding, about }}
          table={table}
          drawn={() => (asTable ? null : (body.current?.querySelector<SVGSVGElement>('svg:not([hidden])') ?? null))}
        />
        <Tooltip title={words}>
          <IconButton size="small" aria-label={words} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            <Icon name="all-report" size={16} />
          </IconButton>
        </Tooltip>
      </header>
      <div className={`grow ${styles.body}`} ref={body}>
        {asTable ? (
          <NumbersTable {...table} height={height} label={about} />
        ) : (
          <Suspense fallback={place}>{ready ? chart : place}</Suspense>
        )}
      </div>
    </section>
  );
}

interface TakeHomeProps extends Omit<ComponentProps<typeof ChartMenu>, 'anchor' | 'close' | 'svg'> {
  /** The drawing on the screen; null while the table stands there. */
  readonly drawn: () => SVGSVGElement | null;
}

/** What opens comes with the first tap. */
function TakeHome({ words, table, drawn }: TakeHomeProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title="Unduh grafik">
        <IconButton
          size="small"
          aria-label="Unduh grafik"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="download" size={16} />
        </IconButton>
      </Tooltip>
      {anchor !== null && (
        <Suspense>
          <ChartMenu anchor={anchor} close={() => setAnchor(null)} words={words} table={table} svg={drawn()} />
        </Suspense>
      )}
    </>
  );
}

function NumbersTable({ head, rows, height, label }: ChartCardProps['table'] & { height: number; label: string }) {
  return (
    // A scrolling region must be reachable by keyboard.
    <div
      className={`scroll ${styles.scroll}`}
      style={{ maxHeight: height }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table className="w-full tabular">
        <thead>
          <tr>
            {head.map((word) => (
              <th className="size-12 regular secondary nowrap text-end bg-paper border-bottom" key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              <th className="regular nowrap text-end border-bottom" scope="row">
                {cells[0]}
              </th>
              {cells.slice(1).map((cell, index) => (
                <td className="regular nowrap text-end border-bottom" key={index}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** True once the browser has nothing more urgent to do: numbers first, charts after. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 200);
      return () => clearTimeout(timer);
    }
    const wait = window.requestIdleCallback(() => setIdle(true), { timeout: 1_500 });
    return () => window.cancelIdleCallback(wait);
  }, []);
  return idle;
}
