/** The columns of a report in their order: chosen, moved by dragging, buttons and keys, taken out. */
import IconButton from '@mui/material/IconButton';
import type { DatasetField } from '@hadir/contract/report-types/datasets.ts';
import { type KeyboardEvent, useState } from 'react';
import { FieldBox } from '../../../ui/form/fields/field-frame.tsx';
import plain from '../../../ui/form/fields/plain-fields.module.css';
import { movedTo } from '../../../ui/ordering/moved-to.ts';
import { useRowDrag } from '../../../ui/ordering/use-row-drag.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';

interface ColumnPartProps {
  readonly fields: readonly DatasetField[];
  readonly columns: readonly string[];
  readonly set: (columns: string[]) => void;
}

export function ColumnPart({ fields, columns, set }: ColumnPartProps) {
  const [announcement, setAnnouncement] = useState('');
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
  const move = (from: number, to: number) => {
    const next = movedTo(columns, from, to);
    const key = columns[from];
    if (next === columns || key === undefined) return;
    setAnnouncement(`${labelOf(key)} kini kolom ${String(to + 1)} dari ${String(columns.length)}`);
    set([...next]);
  };
  const drag = useRowDrag(move);
  const rest = fields.filter(({ key }) => !columns.includes(key));
  return (
    <>
      <ol>
        {columns.map((key, at) => (
          <ColumnRow
            key={key}
            label={labelOf(key)}
            at={at}
            last={columns.length - 1}
            handle={drag.handle(at)}
            isDragged={drag.dragged === at}
            move={(to) => move(at, to)}
            remove={() => set(columns.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {rest.length === 0 ? null : (
        <FieldBox className="flex-1">
          <select
            className={plain.input}
            aria-label="Tambah kolom"
            value=""
            onChange={({ target }) => set([...columns, target.value])}
          >
            <option value="">Tambah kolom…</option>
            {rest.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </FieldBox>
      )}
    </>
  );
}

interface RowProps {
  readonly label: string;
  readonly at: number;
  readonly last: number;
  readonly handle: ReturnType<ReturnType<typeof useRowDrag>['handle']>;
  readonly isDragged: boolean;
  readonly move: (to: number) => void;
  readonly remove: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function ColumnRow({ label, at, last, handle, isDragged, move, remove }: RowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(at + step);
  };
  return (
    <li className={`row gap-4 min-h-44 radius-input ${isDragged ? 'on-soft' : ''}`}>
      <IconButton
        size="small"
        aria-label={`Geser ${label}, kolom ${String(at + 1)} dari ${String(last + 1)}; panah atas atau bawah`}
        {...handle}
        onKeyDown={onKeyDown}
      >
        <Icon name="drag" size={16} />
      </IconButton>
      <span className="grow">{label}</span>
      <IconButton size="small" aria-label={`Naikkan ${label}`} disabled={at === 0} onClick={() => move(at - 1)}>
        <Icon name="up" size={16} />
      </IconButton>
      <IconButton size="small" aria-label={`Turunkan ${label}`} disabled={at === last} onClick={() => move(at + 1)}>
        <Icon name="down" size={16} />
      </IconButton>
      <IconButton size="small" aria-label={`Hapus kolom ${label}`} onClick={remove}>
        <Icon name="x" size={16} />
      </IconButton>
    </li>
  );
}
