/** Columns of a list of requests, one kind or another: what it is about stands in the words of the kind. */
import { decisionMarkOf, decisionMarkWord } from '@hadir/contract/requests/words.ts';
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { showDateTime } from '../../../ui/text/format.ts';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { factsOf, kindView } from '../request-forms.ts';
import type { KindRow } from '../request-calls.ts';
import { RequestChip } from '../../../ui/chips/request-chip.tsx';
import { approverText, datesText, kindText, lengthText, namesDate, sinceText } from '../request-text.ts';
import styles from './request-list.module.css';

type Column = TableColumn<KindRow>;

/** Not shown until somebody asks for them. */
export const QUIET_COLUMNS: readonly string[] = ['employeeNo', 'unit', 'reason', 'decided'];

/** `Budi Hartawan atau Sari Dewi (2 dari 2)` while it waits; who decided afterwards. */
function stepText({ step, withoutChain, decidedBy, status, flags }: RequestRow): string {
  const mark = decisionMarkOf(flags);
  if (step === null && mark !== undefined)
    return [decidedBy, decisionMarkWord[mark].toLowerCase()].filter(Boolean).join(', ');
  if (step === null) return status === 'pending' ? 'HR' : (decidedBy ?? '');
  const who = approverText({ withoutChain }, step);
  return step.of === 1 ? who : `${who} (${step.no} dari ${step.of})`;
}

/**
 * What it asks for besides its kind and its dates: the hours, from what to what.
 * @param shownTexts what stands beside it already, in its words
 */
export function whatText(row: KindRow, shownTexts: readonly string[]): string {
  const label = row.label.toLowerCase();
  return factsOf(row)
    .map(({ text }) => text)
    .filter((text) => !namesDate(text) && !shownTexts.includes(text) && !label.includes(text.toLowerCase()))
    .slice(0, 2)
    .join(kindView(row.kind).separator ?? ' · ');
}

/** Most leave has nothing besides its dates; why it is wanted says more than an empty cell. */
const contentText = (row: KindRow, today: LocalDate): string =>
  whatText(row, [datesText(row, today), lengthText(row)]) || (row.reason ?? '');

export function requestColumns(today: LocalDate): readonly Column[] {
  const now = serverNow();
  return [
    {
      key: 'fullname',
      label: 'Karyawan',
      width: 160,
      grow: true,
      sortable: true,
      cell: ({ person }) => (
        <span className="row min-w-0 gap-8">
          <Avatar fullname={person.fullname} photo={person.photo} size={24} />
          <span className="one-line">{person.fullname}</span>
        </span>
      ),
    },
    { key: 'employeeNo', label: 'NIK', width: 110, cell: ({ person }) => person.employeeNo },
    { key: 'unit', label: 'Unit', width: 160, cell: ({ person }) => person.unit ?? '' },
    { key: 'first', label: 'Tanggal', width: 112, sortable: true, cell: (row) => datesText(row, today) },
    { key: 'label', label: 'Jenis', width: 134, cell: kindText },
    { key: 'length', label: 'Lama', width: 76, numeric: true, cell: lengthText },
    {
      key: 'what',
      label: 'Isi',
      width: 120,
      grow: true,
      cell: (row) => contentText(row, today),
    },
    { key: 'reason', label: 'Alasan', width: 200, grow: true, cell: (row) => row.reason ?? '' },
    { key: 'status', label: 'Status', width: 188, sortable: true, cell: (row) => <RequestChip status={row.status} /> },
    {
      key: 'step',
      label: 'Tahap',
      width: 140,
      grow: true,
      cell: (row) => (
        <span
          data-red={row.withoutChain || undefined}
          className={styles.step}
          title={given(row.step, (step) => `${stepText(row)} ${sinceText(step.since, now, row.zone)}`)}
        >
          {stepText(row)}
        </span>
      ),
    },
    {
      key: 'submittedAt',
      label: 'Diajukan',
      width: 140,
      sortable: true,
      cell: (row) => showDateTime(Date.parse(row.submittedAt), row.zone),
    },
    {
      key: 'decided',
      label: 'Diputuskan',
      width: 150,
      cell: (row) => given(row.decidedAt, (decidedAt) => showDateTime(Date.parse(decidedAt), row.zone)) ?? '',
    },
  ];
}
