/** The thread of writer-alone.ts: made-up days through the product's own XLSX writer, nothing read from anywhere. */
import { detailColumns, type DetailRow } from '@hadir/contract/attendance/columns.ts';
import { writers } from '../apps/server/src/engines/reports/report-writers.ts';
import { serveThread } from '../apps/server/src/engines/reports/report-thread.ts';
import { dateOfDayNumber, type LocalDate } from '@hadir/domain/kernel/time.ts';

const PAGE = 5_000;

function madeUp(index: number): DetailRow {
  const workDate: LocalDate = dateOfDayNumber(20_700 + (index % 62));
  return {
    fullname: `Orang Bayangan ${index % 7_050}`,
    employeeNo: `N${index % 7_050}`,
    division: 'Divisi 1',
    department: 'Departemen 1',
    position: 'Jabatan 1',
    unit: 'Unit 1',
    superior: 'Atasan Bayangan',
    workDate,
    zone: 'Asia/Jakarta',
    shift: 'Pagi',
    scheduledStart: '08:00',
    scheduledEnd: '17:00',
    inAt: `${workDate}T00:58:00Z`,
    outAt: `${workDate}T10:03:00Z`,
    label: 'Hadir',
    lateMinutes: 0,
    lateExcusedMinutes: 0,
    earlyMinutes: 0,
    earlyExcusedMinutes: 0,
    workedMinutes: 480,
    breakMinutes: 60,
    afterEndMinutes: 3,
    inPlace: 'Unit 1',
    inDistanceM: 12,
    outPlace: 'Unit 1',
    outDistanceM: 20,
    source: 'web',
    note: null,
  } as DetailRow;
}

async function* pages(rows: number) {
  for (let start = 0; start < rows; start += PAGE) {
    yield Array.from({ length: Math.min(PAGE, rows - start) }, (_, index) => madeUp(start + index));
  }
}

serveThread(async (task: { rows: number; path: string }) => {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  await writers.xlsx(
    {
      head: {
        company: 'PT BESAR',
        title: 'Kehadiran',
        period: '-',
        zone: 'WIB',
        printedAt: '-',
        printedBy: '-',
        filter: '',
      },
      columns: detailColumns,
      pages: pages(task.rows),
      zoneOf: () => 'Asia/Jakarta',
      total: task.rows,
      frozenColumns: [],
      legend: [],
    },
    task.path,
    () => undefined,
  );
  clearInterval(watch);
  return { columns: detailColumns.length, peak };
});
