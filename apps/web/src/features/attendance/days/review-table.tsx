/** "Perlu ditinjau": every open review of the own scope, whatever the period, and those decided (decisions.md 10). */
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { eventWord, reviewStateWord } from '@hadir/contract/attendance-words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type KeyboardEvent, useMemo, useState } from 'react';
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
import type { ChangeSearch, ReportSearch } from '../attendance-search.ts';
import { DecideButtons } from '../decide-buttons.tsx';
import { reasonWords } from '../explanation-words.ts';
import { useDecidedHere } from '../use-decide.ts';
import styles from './day-table.module.css';

type State = ReviewRow['state'];
const STATES: readonly State[] = ['terbuka', 'diterima', 'ditolak'];

interface ReviewTableProps {
  search: ReportSearch;
  change: ChangeSearch;
  choose: (userId: string, date: LocalDate) => void;
}

export default function ReviewTable({ search, change, choose }: ReviewTableProps) {
  const [state, setState] = useState<State>('terbuka');
  const decided = useDecidedHere();
  const texts = useMemo(gridTexts, []);
  const { data, error, mutate, isLoading } = useRemote(
    getReviews,
    {
      query: {
        state,
        page: search.page,
        size: search.size,
        ...(search.search === '' ? {} : { search: search.search }),
      },
    },
    { keepPreviousData: true },
  );
  if (data === undefined && error !== undefined) {
    return (
      <div className={styles.frame}>
        <Failed error={error} again={() => void mutate()} />
      </div>
    );
  }
  // What was decided here leaves the open list at once; it returns when the server refuses.
  const rows = (data?.data ?? []).filter((row) => state !== 'terbuka' || decided[row.id] === undefined);
  return (
    <div className={styles.frame}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={state}
        aria-label="Keadaan tinjauan"
        sx={{ alignSelf: 'flex-start', mb: 3 }}
        onChange={(_, next: State | null) => {
          if (next !== null) {
            setState(next);
            change({ page: 1 });
          }
        }}
      >
        {STATES.map((name) => (
          <ToggleButton key={name} value={name}>
            {name === 'terbuka' ? 'Menunggu' : reviewStateWord[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DataGrid<ReviewRow>
        className={styles.grid ?? ''}
        aria-label="Absen perlu ditinjau"
        columns={columns}
        rows={rows}
        rowCount={data?.total ?? 0}
        loading={isLoading}
        rowHeight={44}
        columnHeaderHeight={36}
        disableRowSelectionOnClick
        disableColumnFilter
        disableColumnMenu
        disableColumnSorting
        paginationMode="server"
        paginationModel={{ page: search.page - 1, pageSize: search.size }}
        onPaginationModelChange={({ page, pageSize }) =>
          change(pageSize === search.size ? { page: page + 1 } : { size: pageSize, page: 1 })
        }
        pageSizeOptions={[25, 50, 100]}
        columnVisibilityModel={{ decided: state !== 'terbuka', can: state === 'terbuka' }}
        onRowClick={({ row }) => choose(row.userId, row.workDate)}
        onCellKeyDown={({ row }, event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          choose(row.userId, row.workDate);
        }}
        localeText={texts}
        sx={gridLook}
        slots={slots}
      />
    </div>
  );
}

function NoReviews() {
  return <Empty icon="check" title="Beres. Tidak ada yang menunggu." />;
}

const slots = { noRowsOverlay: NoReviews };

const columns: readonly GridColDef<ReviewRow>[] = [
  {
    field: 'fullname',
    headerName: 'Karyawan',
    width: 220,
    renderCell: ({ row }) => (
      <span className={styles.person}>
        <Avatar fullname={row.fullname} photo={row.photo} size={24} />
        <b title={row.fullname}>{row.fullname}</b>
      </span>
    ),
  },
  { field: 'unit', headerName: 'Unit', width: 150, valueGetter: (_, row) => row.unit ?? '' },
  {
    field: 'workDate',
    headerName: 'Tanggal',
    width: 104,
    cellClassName: styles.number ?? '',
    valueGetter: (_, row) => showDate(row.workDate),
  },
  {
    field: 'event',
    headerName: 'Absen',
    width: 160,
    cellClassName: styles.number ?? '',
    valueGetter: (_, row) => `${eventWord[row.event.type]} ${clockText(row.event.at, row.zone)}`,
  },
  {
    field: 'selfie',
    headerName: 'Foto',
    width: 64,
    renderCell: ({ row }) =>
      row.event.selfie === null ? null : (
        <Picture
          className={styles.thumb}
          path={row.event.selfie}
          alt={`Selfie ${row.fullname}`}
          width={28}
          height={28}
        />
      ),
  },
  {
    field: 'reasons',
    headerName: 'Alasan',
    flex: 1,
    minWidth: 200,
    renderCell: ({ row }) => {
      const words = reasonWords(row.reasons, row.event.distanceM, row.event.accuracyM);
      return (
        <span className={styles.review}>
          <StatusShape tone="tinjau" />
          <span className={styles.reasons} title={words} style={{ opacity: 1 }}>
            {words}
          </span>
        </span>
      );
    },
  },
  {
    field: 'decided',
    headerName: 'Diputuskan',
    width: 220,
    valueGetter: (_, row) =>
      [row.decidedBy, row.decidedAt === null ? null : momentText(row.decidedAt, row.zone), row.note]
        .filter((part) => part !== null)
        .join(', '),
  },
  {
    field: 'can',
    headerName: 'Keputusan',
    width: 110,
    renderCell: ({ row, tabIndex }) => (
      <span className={styles.source}>
        <DecideButtons id={row.id} fullname={row.fullname} can={row.can} tabIndex={tabIndex} />
      </span>
    ),
  },
];
