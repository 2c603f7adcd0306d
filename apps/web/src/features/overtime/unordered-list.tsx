/**
 * Work after the shift that nobody ordered; within two days it can still be written down
 * (rules/overtime#unordered-work).
 */
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { durationText } from '@hadir/contract/overtime/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { showDate, showNumber } from '../../ui/text/format.ts';
import type { TableColumn } from '../../ui/list-page/data-table.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useIsPhone } from '../../ui/layout/screen.ts';
import { Loading } from '../../ui/feedback/states.tsx';
import { clockText } from '../../ui/text/time-words.ts';
import { listUnordered, type UnorderedRow } from './overtime-calls.ts';
import type { PartProps } from './validation-list.tsx';
import styles from './validation.module.css';

const RetroactiveOrder = lazy(() => import('./retroactive-order.tsx'));

type Row = UnorderedRow;
const idOf = ({ person, workDate }: Row) => `${person.id}.${workDate}`;

/** The last day on which it can still be written down. */
const untilText = ({ until }: Row, today: LocalDate) =>
  until < today ? `lewat ${showDate(until)}` : `sampai ${showDate(until)}`;

const columnsOf = (today: LocalDate): readonly TableColumn<Row>[] => [
  {
    key: 'fullname',
    label: 'Karyawan',
    width: 200,
    grow: true,
    cell: ({ person }) => (
      <span className={`row min-w-0 gap-8 ${styles.named}`}>
        <Avatar fullname={person.fullname} photo={person.photo} size={24} />
        {person.fullname}
      </span>
    ),
  },
  { key: 'employeeNo', label: 'NIK', width: 120, cell: ({ person }) => person.employeeNo },
  { key: 'unit', label: 'Unit', width: 170, grow: true, cell: ({ person }) => person.unit ?? '' },
  { key: 'workDate', label: 'Tanggal', width: 110, cell: ({ workDate }) => showDate(workDate) },
  { key: 'out', label: 'Pulang', width: 90, cell: ({ out, zone }) => given(out, (out) => clockText(out, zone)) ?? '' },
  {
    key: 'minutes',
    label: 'Di luar jam kerja',
    width: 140,
    numeric: true,
    cell: ({ minutes }) => durationText(minutes),
  },
  { key: 'until', label: 'SPL susulan', width: 160, cell: (row) => untilText(row, today) },
];

export default function UnorderedList({ state, change, span, today, chip }: PartProps) {
  const phone = useIsPhone();
  const query = { ...span, page: state.page, size: state.size };
  const answer = useRemote(listUnordered, { query }, { keepPreviousData: true });
  const opened = answer.data?.data.find((row) => idOf(row) === state.open);
  const open = (row: Row) => change({ open: idOf(row) });
  const columns = columnsOf(today);
  const panel = opened !== undefined && (
    <Suspense fallback={<Loading heights={[72, 160, 96]} />}>
      <RetroactiveOrder key={idOf(opened)} row={opened} today={today} close={() => change({ open: undefined })} />
    </Suspense>
  );
  if (phone && panel) return panel;
  return (
    <>
      <ListPage<Row>
        label="Lembur tanpa SPL"
        columns={columns}
        rowId={idOf}
        answer={answer}
        state={{ ...state, filters: {} }}
        change={change}
        filters={chip}
        open={open}
        {...(state.open !== undefined && { selected: state.open })}
        card={(row) => (
          <article
            className="stack one-column pad-12-14 gap-8 card"
            aria-label={`${row.person.fullname} ${showDate(row.workDate)}`}
          >
            <button type="button" className="flex top w-full gap-12 text-primary text-start" onClick={() => open(row)}>
              <Avatar fullname={row.person.fullname} photo={row.person.photo} size={40} />
              <span className="grow stack justify-items-start">
                <b className="large medium">{row.person.fullname}</b>
                <span>
                  {showDate(row.workDate)} · {durationText(row.minutes)} di luar jam kerja
                </span>
                <small className="caption secondary">SPL susulan {untilText(row, today)}</small>
              </span>
            </button>
            {row.until >= today && (
              <Button onClick={() => open(row)} aria-label={`Buat SPL susulan ${row.person.fullname}`}>
                Buat SPL susulan
              </Button>
            )}
          </article>
        )}
        {...(answer.data !== undefined && { summary: `${showNumber(answer.data.total)} hari` })}
        empty={{
          title: 'Tidak ada kerja di luar jam kerja tanpa SPL',
          text: 'Yang lebih dari 30 menit sesudah jam kerja muncul di sini.',
        }}
      />
      {panel}
    </>
  );
}
