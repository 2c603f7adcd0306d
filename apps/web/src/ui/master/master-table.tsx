/** Columns and cards of a master table, from its declaration. */
import {
  changedOn,
  fieldsOf,
  type Master,
  type MasterRow,
  rowText,
  stateWord,
  titleOf,
  usedByText,
} from '@hadir/contract/kernel/master.ts';
import { type FieldKind, isList, type MasterField } from '@hadir/contract/kernel/master-field.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import type { TableColumn } from '../list-page/data-table.tsx';
import { Icon } from '../pictures/icon.tsx';
import styles from './master.module.css';

const PIXELS_OF_A_CHARACTER = 8;
/** Headings are written smaller. */
const PIXELS_OF_A_HEADING = 7;
/** Both sides of a heading. */
const AROUND_A_HEADING = 24;

/** Capitals are wide: two codes of seven letters are told apart only when they are read whole. */
const WHOLE_CODE = 104;

/** Kinds whose values have one length: they take no share of the space that is left. */
const FIXED: readonly FieldKind[] = ['code', 'number', 'flag', 'time', 'date', 'color'];

/** Wide enough for its values and for its own heading, in CSS pixels. */
const widthOf = ({ width, label, kind }: MasterField) =>
  Math.max(
    kind === 'code' ? WHOLE_CODE : 72,
    width * PIXELS_OF_A_CHARACTER,
    label.length * PIXELS_OF_A_HEADING + AROUND_A_HEADING,
  );

function Swatch({ value }: { value: unknown }) {
  if (typeof value !== 'string') return null;
  return <span className={`flex-none radius-mark ${styles.swatch}`} style={{ background: value }} aria-hidden />;
}

function Used({ row }: { row: MasterRow }) {
  const text = usedByText(row.usedBy);
  if (text === '') return <span className="secondary">Belum dipakai</span>;
  return <span title={text}>{text}</span>;
}

/** @param zone of the reader: in which a change has its date */
export function masterTable(master: Master, zone: Zone): readonly TableColumn<MasterRow>[] {
  const own = fieldsOf(master).map(
    ([key, field]): TableColumn<MasterRow> => ({
      key,
      label: field.label,
      width: widthOf(field),
      grow: !FIXED.includes(field.kind),
      numeric: field.kind === 'number',
      sortable: !isList(field),
      cell: (row) => {
        const text = rowText(master, row, key);
        if (field.kind === 'color') return <Swatch value={row.values[key]} />;
        if (key === master.titleField) return <b title={text}>{text}</b>;
        return (
          <span className="secondary" title={text}>
            {text}
          </span>
        );
      },
    }),
  );
  const used: TableColumn<MasterRow> = {
    key: 'usedBy',
    label: 'Dipakai oleh',
    width: 200,
    least: 150,
    grow: true,
    sortable: true,
    cell: (row) => <Used row={row} />,
  };
  // Third, so that the panel beside the list never hides it.
  const at = Math.max(2, own.findIndex(({ key }) => key === master.titleField) + 1);
  return [
    ...own.slice(0, at),
    ...(master.countsUses ? [used] : []),
    ...own.slice(at),
    {
      key: 'state',
      label: 'Status',
      width: 110,
      cell: (row) => <span className="secondary">{stateWord(master, row)}</span>,
    },
    { key: 'updatedBy', label: 'Diubah oleh', width: 170, cell: (row) => row.updatedBy ?? '' },
    {
      key: 'updatedAt',
      label: 'Diubah',
      width: 110,
      sortable: true,
      cell: (row) => <span className="secondary">{dateText(changedOn(row, zone))}</span>,
    },
  ];
}

/** Keys that are not shown until somebody asks for them. */
export function quietColumns(master: Master): readonly string[] {
  const quiet = fieldsOf(master).filter(([, field]) => field.quiet);
  return [...quiet.map(([key]) => key), 'state', 'updatedBy'];
}

export function MasterCard({ master, row, open }: { master: Master; row: MasterRow; open: () => void }) {
  const rest = fieldsOf(master)
    .filter(([key, field]) => key !== master.titleField && key !== 'code' && !field.quiet && field.kind !== 'color')
    .map(([key, field]) => [field.label, rowText(master, row, key)] as const)
    .filter(([, text]) => text !== '');
  const code = rowText(master, row, 'code');
  return (
    <button
      type="button"
      className={`card stack w-full relative min-h-56 text-start gap-4 ${styles.card}`}
      onClick={open}
    >
      <span className="row wrap gap-8">
        {'color' in master.fields && <Swatch value={row.values['color']} />}
        <b>{titleOf(master, row)}</b>
        {code !== '' && <span className="secondary">{code}</span>}
      </span>
      {rest.map(([label, text]) => (
        <span key={label} className="body secondary">
          {label}: {text}
        </span>
      ))}
      <span className="body secondary">
        {!row.active && `${stateWord(master, row)} · `}
        {master.countsUses && <Used row={row} />}
      </span>
      <Icon name="right" size={16} />
    </button>
  );
}
