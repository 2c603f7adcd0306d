/** /superadmin/laporan/all: days and requests of each company in figures; never whose (product/desk#operator). */
import Button from '@mui/material/Button';
import type { companyReport, CompanyReportRow } from '@hadir/contract/companies/report.ts';
import { COMPANY_SUM_KEYS, COMPANY_SUMS, type CompanySum } from '@hadir/contract/companies/report-columns.ts';
import { companyStateWord } from '@hadir/contract/companies/words.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { remote } from '../../../api/call.ts';
import { fetchFile, saveFile } from '../../../api/download-file.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { firstOfMonth, monthsAway } from '../../../ui/day-picker/month-days.ts';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState } from '../../../ui/list-page/list-state.ts';
import { addressOf, useGo } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { spanOfDates } from '../../../ui/text/time-words.ts';

const getReport = remote<typeof companyReport.page>('GET', '/api/platform/report');
const reportFile = remote<typeof companyReport.file>('GET', '/api/platform/report/file');

const SPAN = 'rentang';
/** data table: the dates to choose from; the first one stands chosen. */
const SPANS = [
  {
    id: 'bulan-ini',
    name: 'Bulan ini',
    of: (today: LocalDate) => ({ from: firstOfMonth(today), to: addDays(monthsAway(firstOfMonth(today), 1), -1) }),
  },
  {
    id: 'bulan-lalu',
    name: 'Bulan lalu',
    of: (today: LocalDate) => ({ from: monthsAway(firstOfMonth(today), -1), to: addDays(firstOfMonth(today), -1) }),
  },
  { id: '90-hari', name: '90 hari terakhir', of: (today: LocalDate) => ({ from: addDays(today, -89), to: today }) },
] as const;

const SORTS = ['legalName', ...COMPANY_SUM_KEYS] as const;
const figure = (value: number) => (value === 0 ? '–' : showNumber(value));

const columns: readonly TableColumn<CompanyReportRow>[] = [
  { key: 'legalName', label: 'Perusahaan', width: 200, grow: true, sortable: true, cell: (row) => row.legalName },
  { key: 'code', label: 'Kode', width: 100, cell: (row) => row.code },
  { key: 'state', label: 'Status', width: 110, cell: (row) => companyStateWord[row.state] },
  ...COMPANY_SUM_KEYS.map(
    (key): TableColumn<CompanyReportRow> => ({
      key,
      label: COMPANY_SUMS[key],
      width: 104,
      numeric: true,
      sortable: true,
      cell: (row) => figure(row[key]),
    }),
  ),
];

/** What is said of all companies together. */
const LOUD: readonly CompanySum[] = ['people', 'present', 'late', 'absent'];

const sumsText = (sums: Readonly<Record<CompanySum, number>>, keys: readonly CompanySum[]) =>
  keys.map((key) => `${COMPANY_SUMS[key]} ${showNumber(sums[key])}`).join(' · ');

export default function CompaniesReportPage() {
  const [state, change] = useListState();
  const { today } = useMe();
  const go = useGo();
  const span = SPANS.find(({ id }) => id === state.filters[SPAN]?.[0]) ?? SPANS[0];
  const { from, to } = span.of(today);
  const query = {
    from,
    to,
    search: state.search,
    sort: SORTS.find((sort) => sort === state.sort) ?? ('legalName' as const),
    order: state.sort === undefined ? ('asc' as const) : state.order,
  };
  const answer = useRemote(
    getReport,
    { query: { ...query, page: state.page, size: state.size } },
    { keepPreviousData: true },
  );
  const open = ({ id }: CompanyReportRow) => go(addressOf('/superadmin/management/company', { buka: id }));
  const totals = answer.data?.totals;
  return (
    <ListPage<CompanyReportRow>
      label="Laporan semua perusahaan"
      columns={columns}
      rowId={({ id }) => id}
      answer={answer}
      state={{ ...state, filters: {} }}
      change={change}
      searchFor="Cari perusahaan"
      filters={SPANS.map(({ id, name }, index) => (
        <Chip
          key={id}
          on={span.id === id}
          aria-pressed={span.id === id}
          onClick={() => change({ filters: index === 0 ? {} : { [SPAN]: [id] } })}
        >
          {name}
        </Chip>
      ))}
      actions={<FileButtons query={query} />}
      open={open}
      card={(row) => <ReportCard row={row} open={() => open(row)} />}
      summary={`${spanOfDates(from, to)}${totals === undefined ? '' : `, ${sumsText(totals, LOUD)}`}`}
      empty={{ title: 'Belum ada perusahaan', text: 'Angka muncul di sini setelah perusahaan pertama dibuat.' }}
    />
  );
}

type FileQuery = Omit<NonNullable<Parameters<typeof reportFile.address>[0]>['query'], 'format'>;

/** Each file is a line of the platform's audit log. */
function FileButtons({ query }: { query: FileQuery }) {
  const { run, busy } = useWrite({ otherwise: 'Berkas belum dapat dibuat. Coba lagi.' });
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      size="small"
      disabled={busy}
      onClick={() =>
        void run(async () => saveFile(await fetchFile(reportFile.address({ query: { ...query, format } }))))
      }
    >
      <Icon name="download" size={16} />
      {format.toUpperCase()}
    </Button>
  ));
}

function ReportCard({ row, open }: { row: CompanyReportRow; open: () => void }) {
  const filled = COMPANY_SUM_KEYS.filter((key) => row[key] > 0);
  return (
    <button type="button" className="card stack w-full pad-12-16 text-start gap-8" onClick={open}>
      <span className="row between gap-8">
        <b className="bold break-anywhere">{row.legalName}</b>
        <span className="secondary">{companyStateWord[row.state]}</span>
      </span>
      <span className="secondary">{filled.length === 0 ? 'Belum ada data' : sumsText(row, filled)}</span>
    </button>
  );
}
