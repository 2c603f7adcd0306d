/** What was decided after a closing: what comes into this period from former ones, and what left it. */
import Button from '@mui/material/Button';
import type { ClosingPeriodDetail } from '@hadir/contract/closing/endpoints.ts';
import { adjustmentSourceWord, amountsText } from '@hadir/contract/closing/words.ts';
import { statusWord } from '@hadir/contract/attendance/words.ts';
import { useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { showDateInWords, showNumber } from '../../ui/text/format.ts';
import { type Adjustment, getAdjustments } from './closing-calls.ts';
import { periodName } from './period-name.ts';

const SIZE = 20;

export function AdjustmentsPart({ detail }: { readonly detail: ClosingPeriodDetail }) {
  const { into, from } = detail.adjustments;
  const name = periodName(detail.label);
  return (
    <>
      {into !== 0 && (
        <Adjustments
          title={`Penyesuaian yang masuk ke ${name}`}
          sub="Dari tanggal periode yang sudah ditutup, dihitung di periode ini."
          period={detail.label}
          direction="into"
        />
      )}
      {from !== 0 && (
        <Adjustments
          title={`Penyesuaian dari ${name}`}
          sub="Diputuskan sesudah periode ini ditutup; harinya tetap."
          period={detail.label}
          direction="from"
        />
      )}
    </>
  );
}

interface AdjustmentsProps {
  readonly title: string;
  readonly sub: string;
  readonly period: string;
  readonly direction: 'into' | 'from';
}

function Adjustments({ title, sub, period, direction }: AdjustmentsProps) {
  const [size, setSize] = useState(SIZE);
  const { data, error, mutate } = useRemote(
    getAdjustments,
    { params: { period }, query: { direction, size } },
    { keepPreviousData: true },
  );
  return (
    <Card title={title} sub={sub}>
      <AsyncContent data={data} error={error} retry={mutate} loading={[72, 72]}>
        {({ data: rows, total }) => (
          <>
            <ul aria-label={title}>
              {rows.map((row) => (
                <Line key={row.id} row={row} direction={direction} />
              ))}
            </ul>
            {total > rows.length && (
              <Button onClick={() => setSize(Math.min(size + SIZE, 100))} disabled={size >= 100}>
                Tampilkan lagi dari {showNumber(total)}
              </Button>
            )}
          </>
        )}
      </AsyncContent>
    </Card>
  );
}

function whereText({ state, takenIn, period, target }: Adjustment, direction: 'into' | 'from'): string {
  if (direction === 'into') return `Dari ${periodName(period)}`;
  if (state === 'requested' || target === null) return 'Menunggu putusan sanggahan';
  return takenIn ? `Dihitung di ${periodName(target)}` : `Akan dihitung di ${periodName(target)}`;
}

function Line({ row, direction }: { readonly row: Adjustment; readonly direction: 'into' | 'from' }) {
  const { fullname, date, source, statusBefore, statusAfter, amounts, takenIn } = row;
  return (
    <li className="row between wrap gap-8 border-between pad-y-8">
      <span className="stack grow break-anywhere">
        <b className="medium">
          {fullname}, {showDateInWords(date)}
        </b>
        <span>
          {statusWord[statusBefore]} → {statusWord[statusAfter]}: {amountsText(amounts)}
        </span>
        <span className="size-13 secondary">
          {source.kind === 'request' && `${adjustmentSourceWord.request}: `}
          {source.label}
          {' · '}
          {whereText(row, direction)}
        </span>
      </span>
      <StatusChip tone={takenIn ? 'hadir' : 'belum'}>{takenIn ? 'Sudah dihitung' : 'Belum dihitung'}</StatusChip>
    </li>
  );
}
