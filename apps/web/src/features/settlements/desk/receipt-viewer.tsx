/** The receipt of a line: enlarged, turned, the one before and the next. */
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { Expense } from '@hadir/contract/settlements/settlement-shapes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { pictureAddress, widthFor } from '../../../ui/pictures/picture.tsx';
import { showDate } from '../../../ui/text/format.ts';
import { expenseName } from '../expense-text.ts';

interface ViewerProps {
  readonly list: readonly Expense[];
  readonly shown: string | undefined;
  readonly show: (id: string) => void;
}

const BOX = { blockSize: 'min(60dvh, 520px)' };
const STEPS = [1, 1.5, 2, 3] as const;
const PICTURE_WIDTH = 1_200;

export function ReceiptViewer({ list, shown, show }: ViewerProps) {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const at = list.findIndex(({ id }) => id === shown);
  const expense = list[at];
  if (expense === undefined) return null;
  const { receipt, date } = expense;
  const name = expenseName(expense);
  const go = (to: number) => {
    const next = list[to];
    if (next === undefined) return;
    setZoom(0);
    setTurns(0);
    show(next.id);
  };
  const scale = STEPS[zoom] ?? 1;
  return (
    <section className="card column overflow-hidden" aria-label={`Struk ${name}`}>
      <header className="row gap-4 pad-8-12 border-bottom">
        <span className="stack grow">
          <b className="medium">Struk {name}</b>
          <span className="caption secondary">{showDate(date)}</span>
        </span>
        <IconButton aria-label="Perkecil" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <Icon name="minus" size={20} />
        </IconButton>
        <span className="tabular small" aria-live="polite">
          {scale * 100}%
        </span>
        <IconButton aria-label="Perbesar" disabled={zoom === STEPS.length - 1} onClick={() => setZoom(zoom + 1)}>
          <Icon name="plus" size={20} />
        </IconButton>
        <IconButton aria-label="Putar" onClick={() => setTurns(turns + 1)}>
          <Icon name="refresh" size={20} />
        </IconButton>
      </header>
      <div className="scroll bg-deep" style={BOX} tabIndex={0} role="group" aria-label="Gambar struk">
        {receipt === null ? (
          <p className="place-center h-full secondary pad-16 text-center">
            {expense.statement ? 'Tanpa kuitansi, dengan pernyataan karyawan' : 'Tanpa kuitansi'}
          </p>
        ) : (
          <img
            src={pictureAddress(receipt, widthFor(PICTURE_WIDTH))}
            alt={`Struk ${name} ${showDate(date)}`}
            style={{
              display: 'block',
              inlineSize: `${scale * 100}%`,
              blockSize: `${scale * 100}%`,
              objectFit: 'contain',
              transform: `rotate(${turns * 90}deg)`,
            }}
          />
        )}
      </div>
      <footer className="row centre gap-8 pad-8-12 border-top">
        <IconButton aria-label="Struk sebelumnya" disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon name="left" size={20} />
        </IconButton>
        <span className="small tabular">
          {at + 1} dari {list.length}
        </span>
        <IconButton aria-label="Struk berikutnya" disabled={at === list.length - 1} onClick={() => go(at + 1)}>
          <Icon name="right" size={20} />
        </IconButton>
      </footer>
    </section>
  );
}
