/** The columns of a payroll file in their order: what each holds, its header, its form; moved by dragging, buttons and keys. */
import IconButton from '@mui/material/IconButton';
import { minuteFormWord, payrollFigureHint, payrollFigureWord } from '@hadir/contract/payroll/words.ts';
import { MINUTE_FORMS, type PayrollColumn, type PayrollFigure } from '@hadir/domain/payroll/payroll-mapping.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FieldFrame } from '../../ui/form/fields/field-frame.tsx';
import plain from '../../ui/form/fields/plain-fields.module.css';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { movedTo } from '../../ui/ordering/moved-to.ts';
import { useRowDrag } from '../../ui/ordering/use-row-drag.ts';
import type { Columns } from './column-order.ts';
import styles from './payroll.module.css';

type FieldErrors = Readonly<Record<string, string>>;

interface ColumnListProps {
  columns: Columns;
  set: (columns: Columns) => void;
  errors: FieldErrors;
}

const partId = (figure: PayrollFigure, part: 'geser' | 'naik' | 'turun' | 'hapus') => `kolom-${figure}-${part}`;
export const ADD_COLUMN_ID = 'kolom-tambah';

const STEP_OF_KEY: ReadonlyMap<string, (at: number, last: number) => number> = new Map([
  ['ArrowUp', (at: number) => at - 1],
  ['ArrowDown', (at: number) => at + 1],
  ['Home', () => 0],
  ['End', (_: number, last: number) => last],
]);

export function ColumnList({ columns, set, errors }: ColumnListProps) {
  const [announcement, setAnnouncement] = useState('');
  /** The first usable one of these gets the focus once the rows are drawn: a row that moves in the page loses it. */
  const focusNext = useRef<readonly string[]>([]);
  const move = (from: number, to: number, focus: readonly string[] = []) => {
    const column = columns[from];
    const next = movedTo(columns, from, to);
    if (column === undefined || next === columns) return;
    focusNext.current = focus;
    setAnnouncement(`${payrollFigureWord[column.figure]} kini kolom ${String(to + 1)} dari ${String(columns.length)}`);
    set(next);
  };
  const drag = useRowDrag(move);
  useEffect(() => {
    const parts = focusNext.current.map((id) => document.getElementById(id));
    focusNext.current = [];
    parts.find((part) => part instanceof HTMLButtonElement && !part.disabled)?.focus();
  }, [columns]);
  const remove = (at: number) => {
    const nearest = [columns[at + 1], columns[at - 1]].flatMap((column) =>
      column === undefined ? [] : [partId(column.figure, 'hapus')],
    );
    focusNext.current = [...nearest, ADD_COLUMN_ID];
    set(columns.toSpliced(at, 1));
  };
  const change = (at: number, column: PayrollColumn) => set(columns.with(at, column));
  return (
    <>
      <ol className="stack gap-8">
        {columns.map((column, at) => (
          <li
            key={column.figure}
            className={`flex top gap-4 outlined radius-input bg-paper ${styles.column}`}
            aria-label={`Kolom ${String(at + 1)}: ${payrollFigureWord[column.figure]}`}
            data-dragged={drag.dragged === at || undefined}
          >
            <ColumnFields
              column={column}
              at={at}
              last={columns.length - 1}
              errors={errors}
              change={(next) => change(at, next)}
              remove={() => remove(at)}
              move={(to, part) => {
                const other = part === 'naik' ? 'turun' : 'naik';
                const ids = part === 'geser' ? [partId(column.figure, 'geser')] : [];
                const buttons = part === 'geser' ? [] : [partId(column.figure, part), partId(column.figure, other)];
                move(at, to, [...ids, ...buttons]);
              }}
              handle={drag.handle(at)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

interface ColumnFieldsProps {
  column: PayrollColumn;
  at: number;
  last: number;
  errors: FieldErrors;
  change: (column: PayrollColumn) => void;
  remove: () => void;
  move: (to: number, part: 'geser' | 'naik' | 'turun') => void;
  handle: ReturnType<ReturnType<typeof useRowDrag>['handle']>;
}

function ColumnFields({ column, at, last, errors, change, remove, move, handle }: ColumnFieldsProps) {
  const { figure, header, form } = column;
  const word = payrollFigureWord[figure];
  const errorAt = (name: string) => errors[`columns.${String(at)}.${name}`];
  const onKeyDown = (event: KeyboardEvent) => {
    const to = STEP_OF_KEY.get(event.key)?.(at, last);
    if (to === undefined) return;
    event.preventDefault();
    move(to, 'geser');
  };
  return (
    <>
      <IconButton
        id={partId(figure, 'geser')}
        aria-label={`Geser ${word}, kolom ${String(at + 1)} dari ${String(last + 1)}; panah atas atau bawah`}
        {...handle}
        onKeyDown={onKeyDown}
      >
        <Icon name="drag" />
      </IconButton>
      <div className={`stack gap-12 grow one-column ${form === null ? '' : styles.minutes}`}>
        <FieldFrame
          id={`kolom-${figure}`}
          label={word}
          hint={payrollFigureHint[figure]}
          error={errorAt('header') ?? errorAt('figure')}
        >
          {(aria) => (
            <input
              className={plain.input}
              {...aria}
              value={header}
              autoComplete="off"
              placeholder="Judul kolom"
              onChange={({ target }) => change({ ...column, header: target.value })}
            />
          )}
        </FieldFrame>
        {form !== null && (
          <FieldFrame id={`kolom-${figure}-bentuk`} label={`Bentuk ${word}`} error={errorAt('form')}>
            {(aria) => (
              <select
                className={plain.input}
                {...aria}
                value={form}
                onChange={({ target }) => {
                  const chosen = MINUTE_FORMS.find((known) => known === target.value);
                  if (chosen !== undefined) change({ ...column, form: chosen });
                }}
              >
                {MINUTE_FORMS.map((known) => (
                  <option key={known} value={known}>
                    {minuteFormWord[known]}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        )}
      </div>
      <ColumnButtons {...{ figure, at, last, move, remove }} />
    </>
  );
}

function ColumnButtons({
  figure,
  at,
  last,
  move,
  remove,
}: Pick<ColumnFieldsProps, 'at' | 'last' | 'move' | 'remove'> & { figure: PayrollFigure }) {
  const word = payrollFigureWord[figure];
  const phone = useIsPhone();
  return (
    <span className={`flex-none ${phone ? 'column' : 'flex'}`}>
      <IconButton
        id={partId(figure, 'naik')}
        aria-label={`Naikkan ${word}`}
        disabled={at === 0}
        onClick={() => move(at - 1, 'naik')}
      >
        <Icon name="up" size={16} />
      </IconButton>
      <IconButton
        id={partId(figure, 'turun')}
        aria-label={`Turunkan ${word}`}
        disabled={at === last}
        onClick={() => move(at + 1, 'turun')}
      >
        <Icon name="down" size={16} />
      </IconButton>
      <IconButton id={partId(figure, 'hapus')} aria-label={`Hapus kolom ${word}`} onClick={remove}>
        <Icon name="x" size={16} />
      </IconButton>
    </span>
  );
}
