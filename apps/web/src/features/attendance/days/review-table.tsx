/** "Perlu ditinjau": every open review of the own scope, whatever the period, and those decided in it (decisions.md 10). */
import { DataGrid, type GridColDef, type GridRowParams, type GridRowSelectionModel } from '@mui/x-data-grid';
import Button from '@mui/material/Button';
import { tapWord } from '@hadir/contract/attendance-words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useMemo, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { showDate } from '../../../ui/format.ts';
import { Picture } from '../../../ui/picture.tsx';
import { gridLook } from '../../../ui/list-page/grid-look.ts';
import { gridTexts } from '../../../ui/list-page/grid-texts.ts';
import { Empty, Failed } from '../../../ui/states.tsx';
import { StatusShape } from '../../../ui/status-chip.tsx';
import { clockText, momentText } from '../../../ui/time-words.ts';
import { getReviews, type ReviewRow } from '../attendance-calls.ts';
import type { ChangeSearch, ReportSearch, Span } from '../attendance-search.ts';
import { DecideButtons } from '../decide-buttons.tsx';
import { reasonWords } from '../explanation-words.ts';
import { useHeldRows } from '../held-rows.ts';
import { reviewQuery } from '../review-query.ts';
import { useDecidedHere } from '../use-decide.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './day-table.module.css';
import { LoadingBar } from '../../../ui/list-page/loading-bar.tsx';

interface ReviewTableProps {
  search: ReportSearch;
  span: Span;
  change: ChangeSearch;
  choose: (userId: string, date: LocalDate) => void;
}

/** The grid makes its own empty body: what it says comes from here, so that the slot stays the same component. */
const EmptyContext = createContext<ReactNode>(null);

function NoReviews() {
  return useContext(EmptyContext);
}

const NONE_CHOSEN: GridRowSelectionModel = { type: 'include', ids: new Set() };
const slots = { noRowsOverlay: NoReviews, loadingOverlay: LoadingBar };

export default function ReviewTable({ search, span, change, choose }: ReviewTableProps) {
  const state = search.reviewState;
  const decided = useDecidedHere();
  const texts = useMemo(gridTexts, []);
  const [chosen, setChosen] = useState<GridRowSelectionModel>(NONE_CHOSEN);
  const query = reviewQuery(search, span);
  const { data, error, mutate, isLoading } = useRemote(getReviews, { query }, { keepPreviousData: true });
  const rows = useHeldRows(data?.data, JSON.stringify(query), (id) => decided[id] !== undefined);
  if (data === undefined && error !== undefined) {
    return (
      <div className={styles.frame}>
        <Failed error={error} again={() => void mutate()} />
      </div>
    );
  }
  const docked = search.open !== undefined;
  const mayChoose = (row: ReviewRow) => row.can.includes('accept') && decided[row.id] === undefined;
  const working = !docked && state === 'terbuka' && rows.some(mayChoose);
  const doubts = working ? rows.filter((row) => chosen.ids.has(row.id) && mayChoose(row)) : [];
  return (
    <EmptyContext value={<Nothing search={search} change={change} />}>
      <div className={styles.frame}>
        <DataGrid<ReviewRow>
          className={styles.grid ?? ''}
          aria-label="Absen perlu ditinjau"
          columns={docked ? narrowColumns : wideColumns}
          rows={rows}
          rowCount={Math.max(data?.total ?? 0, rows.length)}
          loading={isLoading}
          rowHeight={48}
          columnHeaderHeight={36}
          checkboxSelection={working}
          disableRowSelectionOnClick
          disableRowSelectionExcludeModel
          isRowSelectable={({ row }: GridRowParams<ReviewRow>) => mayChoose(row)}
          rowSelectionModel={chosen}
          onRowSelectionModelChange={setChosen}
          disableColumnFilter
          disableColumnMenu
          disableColumnSorting
          paginationMode="server"
          paginationModel={{ page: search.page - 1, pageSize: search.size }}
          onPaginationModelChange={({ page, pageSize }) =>
            change(pageSize === search.size ? { page: page + 1 } : { size: pageSize, page: 1 })
          }
          pageSizeOptions={[25, 50, 100]}
          columnVisibilityModel={{
            unit: !docked,
            selfie: !docked,
            decided: state !== 'terbuka',
            can: state === 'terbuka',
          }}
          onRowClick={({ row }) => choose(row.userId, row.workDate)}
          onCellKeyDown={({ row, field }, event: KeyboardEvent) => {
            if (event.key !== 'Enter' || field === '__check__') return;
            event.preventDefault();
            choose(row.userId, row.workDate);
          }}
          getRowClassName={({ row }) =>
            row.userId === search.open?.userId && row.workDate === search.open.date ? (styles.open ?? '') : ''
          }
          localeText={texts}
          sx={gridLook}
          slots={slots}
          slotProps={{ baseCheckbox: { size: 'small' } }}
        />
        {doubts.length === 0 ? null : <BulkBar doubts={doubts} clear={() => setChosen(NONE_CHOSEN)} />}
      </div>
    </EmptyContext>
  );
}

function Nothing({ search, change }: Pick<ReviewTableProps, 'search' | 'change'>) {
  if (search.search.trim() !== '') {
    return (
      <Empty icon="search" title="Tidak ada yang cocok" text="Tidak ada nama atau NIK seperti itu di daftar ini.">
        <Button onClick={() => change({ search: '' })}>Hapus filter</Button>
      </Empty>
    );
  }
  if (search.reviewState === 'terbuka') return <Empty icon="check" title="Beres. Tidak ada yang menunggu." />;
  return (
    <Empty
      icon="check"
      title={search.reviewState === 'diterima' ? 'Belum ada yang diterima' : 'Belum ada yang ditolak'}
      text="Pilih periode lain untuk melihat keputusan sebelumnya."
    />
  );
}

type Column = GridColDef<ReviewRow>;

function person(width: number): Column {
  return {
    field: 'fullname',
    headerName: 'Karyawan',
    width,
    renderCell: ({ row }) => (
      <span className={styles.person}>
        <Avatar fullname={row.fullname} photo={row.photo} size={24} />
        <b title={row.fullname}>{row.fullname}</b>
      </span>
    ),
  };
}

const unit: Column = {
  field: 'unit',
  headerName: 'Unit',
  minWidth: 164,
  flex: 0.2,
  renderCell: ({ row }) => <span title={row.unit ?? undefined}>{row.unit ?? ''}</span>,
};

const when: readonly Column[] = [
  {
    field: 'workDate',
    headerName: 'Tanggal',
    width: 106,
    cellClassName: styles.number ?? '',
    valueGetter: (_, row) => showDate(row.workDate),
  },
  {
    field: 'event',
    headerName: 'Absen',
    width: 112,
    cellClassName: styles.number ?? '',
    valueGetter: (_, row) => `${tapWord[row.event.type]} ${clockText(row.event.at, row.zone)}`,
  },
];

const selfie: Column = {
  field: 'selfie',
  headerName: 'Foto',
  width: 56,
  renderCell: ({ row }) =>
    row.event.selfie === null ? null : (
      <Picture className={styles.thumb} path={row.event.selfie} alt={`Selfie ${row.fullname}`} width={28} height={28} />
    ),
};

const reasons: Column = {
  field: 'reasons',
  headerName: 'Alasan',
  flex: 1,
  minWidth: 196,
  renderCell: ({ row }) => {
    const words = reasonWords(row.reasons, row.event.distanceM, row.event.accuracyM, row.clockedBy);
    return (
      <span className={styles.review}>
        <StatusShape tone="tinjau" />
        <span className={styles.reasons} title={words}>
          {words}
        </span>
      </span>
    );
  },
};

const decision: Column = {
  field: 'decided',
  headerName: 'Diputuskan',
  flex: 1,
  minWidth: 170,
  renderCell: ({ row }) => (
    <span className={styles.twoLines}>
      <span>
        {[row.decidedBy, row.decidedAt === null ? null : momentText(row.decidedAt, row.zone)]
          .filter((part) => part !== null)
          .join(', ')}
      </span>
      {row.note === null ? null : <span title={row.note}>{row.note}</span>}
    </span>
  ),
};

function moves(width: number, small: boolean): Column {
  return {
    field: 'can',
    headerName: 'Keputusan',
    width,
    renderCell: ({ row, tabIndex }) => (
      <DecideButtons id={row.id} fullname={row.fullname} can={row.can} tabIndex={tabIndex} small={small} />
    ),
  };
}

const wideColumns: readonly Column[] = [person(172), unit, ...when, selfie, reasons, decision, moves(212, false)];
/** Beside the explained day: reason and decision stay in sight. */
const narrowColumns: readonly Column[] = [person(152), unit, ...when, selfie, reasons, decision, moves(128, true)];
