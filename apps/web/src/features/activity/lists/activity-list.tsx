/** Activities of everybody in scope over the chosen dates, and their file. */
import type { ActivityRow } from '@hadir/contract/activity/endpoints.ts';
import { useRemote } from '../../../api/fetching.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { showDate, showNumber } from '../../../ui/text/format.ts';
import { activitiesFile, listActivities } from '../activity-calls.ts';
import { ActivityLine } from '../own-day/activity-card.tsx';
import { DownloadButtons } from '../../../ui/buttons/download-buttons.tsx';
import { useWorkDates, WorkDates } from './work-dates.tsx';

const clock = (time: string) => time.replace(':', '.');

const columns: readonly TableColumn<ActivityRow>[] = [
  { key: 'date', label: 'Tanggal', width: 106, cell: ({ date }) => showDate(date) },
  { key: 'fullname', label: 'Karyawan', width: 150, cell: ({ fullname }) => fullname },
  { key: 'unit', label: 'Unit', width: 116, cell: ({ unit }) => unit ?? '' },
  { key: 'time', label: 'Jam', width: 110, cell: ({ start, end }) => `${clock(start)}–${clock(end)}` },
  { key: 'category', label: 'Kategori', width: 120, cell: ({ category }) => category ?? '' },
  { key: 'title', label: 'Kegiatan', width: 180, grow: true, cell: ({ title }) => title },
  { key: 'description', label: 'Uraian', width: 180, grow: true, cell: ({ description }) => description },
  { key: 'place', label: 'Lokasi', width: 120, cell: ({ place }) => place ?? '' },
  {
    key: 'photo',
    label: 'Foto',
    width: 64,
    cell: ({ photo, title }) =>
      photo === null ? (
        ''
      ) : (
        <Picture className="radius-mark" path={photo} alt={`Foto ${title}`} width={28} height={28} />
      ),
  },
];

export function ActivityList({ mayTake }: { readonly mayTake: boolean }) {
  const [state, change] = useListState();
  const dates = useWorkDates();
  const query = { ...dates.range, search: state.search };
  const answer = useRemote(
    listActivities,
    { query: { ...query, page: state.page, size: state.size } },
    { keepPreviousData: true },
  );
  return (
    <ListPage<ActivityRow>
      label="Kegiatan"
      columns={columns}
      rowId={({ id }) => id}
      answer={answer}
      state={{ ...state, filters: {} }}
      change={change}
      searchFor="Cari nama atau NIK"
      filters={<WorkDates {...dates} />}
      actions={
        mayTake ? (
          <DownloadButtons
            formats={['xlsx', 'csv', 'pdf']}
            address={(format) => activitiesFile.address({ query: { ...query, format } })}
          />
        ) : null
      }
      card={(row) => (
        <div className="card">
          <p className="pad-8-12 medium border-bottom">
            {row.fullname} <span className="caption secondary">{showDate(row.date)}</span>
          </p>
          <ActivityLine activity={row} />
        </div>
      )}
      {...(answer.data === undefined ? {} : { summary: `${showNumber(answer.data.total)} kegiatan` })}
      empty={{ title: 'Belum ada kegiatan', text: 'Kegiatan yang ditulis karyawan pada tanggal ini tampil di sini.' }}
    />
  );
}
