/** Columns of a list of requests, one kind or another: what it is about stands in the words of the kind. */
import { decisionMarkOf, decisionMarkWord } from '@hadir/contract/requests/words.ts';
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { showDateTime } from '../../../ui/text/format.ts';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { factsOf } from '../request-forms.ts';
import type { KindRow } from '../request-calls.ts';
import { RequestChip } from '../../../ui/chips/request-chip.tsx';
import { datesText, lengthText, namesText, sinceText } from '../request-text.ts';
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
  const who = withoutChain ? 'HR' : namesText(step.people, step.actor);
  return step.of === 1 ? who : `${who} (${step.no} dari ${step.of})`;
}

export function requestColumns(today: LocalDate): readonly Column[] {
  const now = serverNow();
  return [
    {
      key: 'fullname',
      label: 'Karyawan',
      width: 170,
      grow: true,
      sortable: true,
      cell: ({ person }) => (
        <span className="row min-w-0 gap-8">
          <Avatar fullname={person.fullname} photo={person.photo} size={24} />
          {person.fullname}
        </span>
      ),
    },
    { key: 'employeeNo', label: 'NIK', width: 110, cell: ({ person }) => person.employeeNo },
    { key: 'unit', label: 'Unit', width: 160, cell: ({ person }) => person.unit ?? '' },
    { key: 'first', label: 'Tanggal', width: 110, sortable: true, cell: (row) => datesText(row, today) },
    { key: 'label', label: 'Jenis', width: 120, cell: (row) => row.label },
    { key: 'length', label: 'Lama', width: 80, numeric: true, cell: lengthText },
    {
      key: 'what',
      label: 'Isi',
      width: 120,
      grow: true,
      cell: (row) =>
        factsOf(row)
          .map(({ text }) => text)
          .slice(0, 2)
          .join(' → '),
    },
    { key: 'reason', label: 'Alasan', width: 200, grow: true, cell: (row) => row.reason ?? '' },
    { key: 'status', label: 'Status', width: 140, sortable: true, cell: (row) => <RequestChip status={row.status} /> },
    {
      key: 'step',
      label: 'Tahap',
      width: 160,
      grow: true,
      cell: (row) => (
        <span
          data-red={row.withoutChain || undefined}
          className={styles.step}
          title={row.step === null ? undefined : `${stepText(row)} ${sinceText(row.step.since, now, row.zone)}`}
        >
          {stepText(row)}
        </span>
      ),
    },
    {
      key: 'submittedAt',
      label: 'Diajukan',
      width: 150,
      sortable: true,
      cell: (row) => showDateTime(Date.parse(row.submittedAt), row.zone),
    },
    {
      key: 'decided',
      label: 'Diputuskan',
      width: 150,
      cell: (row) => (row.decidedAt === null ? '' : showDateTime(Date.parse(row.decidedAt), row.zone)),
    },
  ];
}
