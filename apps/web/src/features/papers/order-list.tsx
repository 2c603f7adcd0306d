/** Written orders of overtime of a month, each as the PDF that was given out. */
import type { OrderPaperRow } from '@hadir/contract/papers/endpoints.ts';
import { addMonths } from '@hadir/domain/kernel/months.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { fetchFile, saveFile } from '../../api/download-file.ts';
import { useRemote } from '../../api/fetching.ts';
import { useMe } from '../../api/me.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { Chip } from '../../ui/chips/chip.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import type { TableColumn } from '../../ui/list-page/data-table.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListState } from '../../ui/list-page/list-state.ts';
import { ScrollRow } from '../../ui/layout/scroll-row.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { showDate, showMinutes, showNumber } from '../../ui/text/format.ts';
import { clockText, monthAndYear } from '../../ui/text/time-words.ts';
import { listOrders, orderFile } from './paper-calls.ts';

const MONTH = 'bulan';
const IS_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const MONTHS_SHOWN = 6;

const hours = ({ start, end, zone }: OrderPaperRow) => `${clockText(start, zone)}–${clockText(end, zone)}`;

const columns: readonly TableColumn<OrderPaperRow>[] = [
  { key: 'number', label: 'Nomor', width: 236, cell: ({ number }) => number },
  { key: 'fullname', label: 'Karyawan', width: 150, grow: true, cell: ({ fullname }) => fullname },
  { key: 'unit', label: 'Unit', width: 150, cell: ({ unit }) => unit ?? '' },
  { key: 'date', label: 'Tanggal', width: 104, cell: ({ date }) => showDate(date) },
  { key: 'time', label: 'Jam', width: 120, cell: hours },
  { key: 'minutes', label: 'Lama', width: 100, cell: ({ minutes }) => showMinutes(minutes) },
  { key: 'file', label: 'Surat', width: 120, cell: (row) => <OrderFile order={row} /> },
];

export default function OrderList() {
  const { today } = useMe();
  const [state, change] = useListState();
  const [wanted = ''] = state.filters[MONTH] ?? [];
  const month = IS_MONTH.test(wanted) ? wanted : today.slice(0, 7);
  const answer = useRemote(
    listOrders,
    { query: { month, search: state.search, page: state.page, size: state.size } },
    { keepPreviousData: true },
  );
  const months = Array.from({ length: MONTHS_SHOWN }, (_, back) =>
    addMonths(localDate(`${today.slice(0, 7)}-01`), -back),
  );
  return (
    <ListPage<OrderPaperRow>
      label="Surat perintah lembur"
      columns={columns}
      rowId={({ id }) => id}
      answer={answer}
      state={{ ...state, filters: {} }}
      change={change}
      searchFor="Cari nama, NIK, atau nomor"
      filters={
        <ScrollRow className="flex gap-8 min-w-0" role="group" aria-label="Bulan">
          {months.map((first) => (
            <Chip
              key={first}
              on={first.startsWith(month)}
              aria-pressed={first.startsWith(month)}
              onClick={() => change({ filters: { ...state.filters, [MONTH]: [first.slice(0, 7)] } })}
            >
              {monthAndYear(first)}
            </Chip>
          ))}
        </ScrollRow>
      }
      card={(row) => (
        <article className="card row wrap between gap-12 pad-12-16" aria-label={row.number}>
          <span className="column min-w-0">
            <b className="medium">{row.fullname}</b>
            <span className="small secondary break-anywhere">{row.number}</span>
            <span className="small secondary">
              {showDate(row.date)} · {hours(row)} · {showMinutes(row.minutes)}
            </span>
          </span>
          <OrderFile order={row} />
        </article>
      )}
      {...(answer.data === undefined ? {} : { summary: `${showNumber(answer.data.total)} surat` })}
      empty={{
        title: 'Belum ada surat perintah lembur',
        text: 'Surat lembur bernomor sejak perintahnya disetujui, dan tampil di bulan tanggal kerjanya.',
      }}
    />
  );
}

function OrderFile({ order: { id, number } }: { readonly order: OrderPaperRow }) {
  const { busy, run } = useWrite({ otherwise: 'Surat belum dapat dibuka. Coba lagi.' });
  return (
    <OnlineButton
      size="small"
      disabled={busy}
      aria-label={`Unduh surat ${number}`}
      onClick={() => void run(async () => saveFile(await fetchFile(orderFile.address({ params: { id } }))))}
    >
      <Icon name="download" size={16} />
      PDF
    </OnlineButton>
  );
}
