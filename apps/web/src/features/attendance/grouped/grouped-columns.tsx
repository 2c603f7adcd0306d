/** The columns of a report as the table on screen needs them, from its declaration. */
import { cellNumber, decimalsOf } from '@hadir/contract/kernel/cell.ts';
import { type GroupedColumn, isSum } from '@hadir/contract/kernel/report.ts';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { showDate } from '../../../ui/text/format.ts';
import type { GroupedValues } from './grouped-calls.ts';

/** A row of the table: the line of all rows together stands among them. */
export interface GroupedLine {
  readonly id: string;
  readonly values: GroupedValues;
}

export const WHOLE = 'jumlah';

const numbers = ([0, 1, 2] as const).map(
  (digits) => new Intl.NumberFormat('id-ID', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

/** A value as it is read on screen; '' where there is none. */
export function valueText({ format, none = '' }: GroupedColumn, value: string | number | null | undefined): string {
  if (value === undefined) return '';
  if (value === null) return none;
  if (typeof value === 'string' && format === 'date') return showDate(value);
  if (typeof value === 'string') return value;
  const number = cellNumber(format, value);
  const digits = format === 'days' && Number.isInteger(number) ? 0 : Math.min(2, decimalsOf(format));
  return numbers[digits]?.format(number) ?? String(number);
}

/** What a row is called: the part of the key that is a text, and its dates. */
export function keyTexts(cells: readonly GroupedColumn[], values: GroupedValues) {
  const keys = cells.filter((cell) => !isSum(cell));
  const textsOf = (wanted: 'text' | 'date') =>
    keys.filter(({ format }) => format === wanted).map((cell) => valueText(cell, values[cell.key]));
  return { name: textsOf('text').join(', '), dates: [...new Set(textsOf('date'))].join(' – ') };
}

const CHARACTER = 7.5;
const PADDING = 20;

/** Characters of the longest value to be expected: sums of a company reach `12.345,67` hours. */
const LONGEST: Readonly<Partial<Record<GroupedColumn['format'], number>>> = {
  hours: 9,
  minutes: 7,
  percent: 6,
  date: 11,
};
/** A heading of more than so many lines is cut. */
const LINES = 2.6;

/** CSS pixels: as wide as the longest word of its heading, as its lines and as the values need. */
function widthOf({ label, format }: GroupedColumn): number {
  const heading = Math.max(...label.split(' ').map((word) => word.length), label.length / LINES);
  return Math.ceil(Math.max(heading, LONGEST[format] ?? 5) * CHARACTER + PADDING);
}

/** The first column takes what is left. */
export function tableColumns(cells: readonly GroupedColumn[]): readonly TableColumn<GroupedLine>[] {
  return cells.map((cell, index) => ({
    key: cell.key,
    label: cell.label,
    ...(index === 0 ? { width: cell.width * CHARACTER, least: 150, grow: true } : { width: widthOf(cell) }),
    numeric: isSum(cell),
    sortable: true,
    cell: ({ id, values }) => {
      if (id === WHOLE && index === 0) return 'Jumlah semua';
      const text = valueText(cell, values[cell.key]);
      return (
        <span
          className={text === '0' || text === '0,00' ? 'secondary' : 'ellipsis'}
          title={isSum(cell) ? undefined : text}
        >
          {text}
        </span>
      );
    },
  }));
}
