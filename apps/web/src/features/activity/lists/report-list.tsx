/** Daily reports that were sent over the chosen dates; one opens beside the list and is read or returned there. */
import { lazy, Suspense } from 'react';
import type { DailyReportRow } from '@hadir/contract/activity/endpoints.ts';
import { dailyReportStateWord } from '@hadir/contract/activity/words.ts';
import { useRemote } from '../../../api/fetching.ts';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { showDate, showNumber } from '../../../ui/text/format.ts';
import { listReports, reportsFile } from '../activity-calls.ts';
import { DownloadButtons } from '../../../ui/buttons/download-buttons.tsx';
import { reportTone } from './report-tone.ts';
import { useWorkDates, WorkDates } from './work-dates.tsx';

const ReportPanel = lazy(() => import('./report-panel.tsx'));

const STATES = ['submitted', 'returned', 'reviewed'] as const;
const CHOICES = STATES.map((id) => ({ id, name: dailyReportStateWord[id] }));
const STATE = 'keadaan';

/** Made from activities it has a line for each. */
const inOneLine = (done: string) => done.replaceAll('\n', ' · ');

const columns: readonly TableColumn<DailyReportRow>[] = [
  { key: 'date', label: 'Tanggal', width: 106, cell: ({ date }) => showDate(date) },
  { key: 'fullname', label: 'Karyawan', width: 150, cell: ({ fullname }) => fullname },
  { key: 'unit', label: 'Unit', width: 116, cell: ({ unit }) => unit ?? '' },
  { key: 'submittedOn', label: 'Dikirim', width: 136, cell: ({ submittedOn }) => submittedOn?.replace(':', '.') ?? '' },
  { key: 'late', label: 'Terlambat', width: 84, cell: ({ late }) => (late ? 'Ya' : '') },
  { key: 'done', label: 'Pekerjaan selesai', width: 170, grow: true, cell: ({ done }) => inOneLine(done) },
  { key: 'obstacle', label: 'Kendala', width: 120, grow: true, cell: ({ obstacle }) => obstacle },
  { key: 'state', label: 'Status', width: 156, cell: (row) => <ReportChip row={row} /> },
];

export function ReportChip({ row }: { readonly row: Pick<DailyReportRow, 'state'> }) {
  return <StatusChip tone={reportTone[row.state]}>{dailyReportStateWord[row.state]}</StatusChip>;
}

export function ReportList({ mayTake }: { readonly mayTake: boolean }) {
  const [state, change] = useListState();
  const phone = useIsPhone();
  const dates = useWorkDates();
  const chosen = state.filters[STATE] ?? [];
  const query = { ...dates.range, search: state.search, state: STATES.filter((one) => chosen.includes(one)) };
  const answer = useRemote(
    listReports,
    { query: { ...query, page: state.page, size: state.size } },
    { keepPreviousData: true },
  );
  const panel =
    state.open === undefined ? null : (
      <Suspense fallback={<Loading heights={[72, 160, 96]} />}>
        <ReportPanel key={state.open} id={state.open} close={() => change({ open: undefined })} />
      </Suspense>
    );
  if (phone && panel !== null) return panel;
  const { [STATE]: _state, ...others } = state.filters;
  return (
    <>
      <ListPage<DailyReportRow>
        label="Laporan harian"
        columns={columns}
        rowId={({ id }) => id}
        answer={answer}
        state={{ ...state, filters: chosen.length === 0 ? {} : { [STATE]: chosen } }}
        change={change}
        searchFor="Cari nama atau NIK"
        filters={
          <>
            <WorkDates {...dates} />
            <ChoiceChip
              label="Status"
              none="Semua status"
              choices={CHOICES}
              chosen={chosen}
              choose={(ids) => change({ filters: ids.length === 0 ? others : { ...others, [STATE]: ids } })}
            />
          </>
        }
        actions={
          mayTake ? (
            <DownloadButtons
              formats={['xlsx', 'csv', 'pdf']}
              address={(format) => reportsFile.address({ query: { ...query, format } })}
            />
          ) : null
        }
        open={({ id }) => change({ open: id })}
        {...(state.open === undefined ? {} : { selected: state.open })}
        card={(row) => (
          <button
            type="button"
            className="card stack gap-4 w-full pad-12 text-primary text-start"
            onClick={() => change({ open: row.id })}
          >
            <span className="row between wrap gap-8">
              <b className="medium">{row.fullname}</b>
              <ReportChip row={row} />
            </span>
            <span className="caption secondary">
              {showDate(row.date)} · {row.activities} kegiatan{row.late && ' · terlambat lapor'}
            </span>
            <span>{inOneLine(row.done)}</span>
          </button>
        )}
        {...(answer.data === undefined ? {} : { summary: `${showNumber(answer.data.total)} laporan` })}
        empty={{ title: 'Belum ada laporan', text: 'Laporan yang dikirim untuk tanggal ini tampil di sini.' }}
      />
      {panel}
    </>
  );
}
