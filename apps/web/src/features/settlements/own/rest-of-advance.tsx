/** What is left of the advance while receipts are added; without an advance what is claimed so far. */
import LinearProgress from '@mui/material/LinearProgress';
import { showRupiah } from '../../../ui/text/format.ts';
import type { ShownSettlement } from './queued-expenses.ts';

interface RestProps {
  readonly of: Pick<ShownSettlement, 'advance' | 'perDiemTotal' | 'title'>;
  /** Of the expenses, this one with them. */
  readonly approved: number;
  readonly count: number;
}

export function RestOfAdvance({ of: { advance, perDiemTotal, title }, approved, count }: RestProps) {
  const used = approved + perDiemTotal;
  const rest = advance - used;
  if (advance === 0)
    return (
      <p className="card row between gap-12 pad-12-16">
        <span className="secondary">Yang akan dibayar</span>
        <b className="section tabular nowrap">{showRupiah(used)}</b>
      </p>
    );
  const share = Math.min(100, Math.round((used / advance) * 100));
  return (
    <div className="card stack gap-8 pad-12-16">
      <p className="row between gap-12">
        <span className="secondary">{rest >= 0 ? 'Sisa uang muka' : 'Kurang dari uang muka'}</span>
        <b className="section tabular nowrap">{showRupiah(Math.abs(rest))}</b>
      </p>
      <LinearProgress variant="determinate" value={share} aria-label={`${share}% uang muka terpakai`} />
      <p className="row between gap-12 caption secondary">
        <span className="break-anywhere">
          {title} · {count} struk
        </span>
        <span className="tabular nowrap">dari {showRupiah(advance)}</span>
      </p>
    </div>
  );
}
