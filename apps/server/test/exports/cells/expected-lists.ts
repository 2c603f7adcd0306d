/**
 * What the files of settlements, meetings and daily work hold, told by the tables alone (rules/reports#settlements,
 * rules/rooms#report, rules/reports#activities-and-daily-reports). $1 company, $2 and $3 first and last date.
 */
import type { ExpectedReport } from './expected-report.ts';
import { at, columnsOf, day, IDENTITY, identity, person, words } from './sql-pieces.ts';

type Cell = readonly [label: string, cell: string];

const report = (cells: readonly Cell[], from: string): ExpectedReport => ({
  head: [...IDENTITY, ...cells.map(([label]) => label)],
  sql: `select ${columnsOf([...identity, ...cells.map(([, cell]) => cell)])} from ${from}`,
});

export const expenses = report(
  [
    // Of none of them a trip.
    ['No SPPD', 'null'],
    ['Tanggal', day('i.date')],
    ['Kategori Biaya', 'initcap(i.category)'],
    ['Uraian', 'i.description'],
    ['Mata Uang', 'i.currency'],
    ['Kurs', `replace((i.rate)::float8::text, '.', ',')`],
    ['Diajukan (Rp)', 'i.claimed'],
    ['Plafon (Rp)', 'i.cap'],
    ['Disetujui (Rp)', 'i.approved'],
    [
      'Kuitansi',
      `case when i.receipt_file_id is not null then 'Ada' when i.statement then 'Pernyataan' else 'Tidak' end`,
    ],
    [
      'Alasan',
      `${words('i.reason', {
        SESUAI: 'Sesuai',
        DIBATASI_PLAFON: 'Dibatasi plafon',
        DAFTAR_PENGELUARAN_RIIL: 'Pernyataan pengeluaran riil',
      })} || case when i.note = '' then '' else ': ' || i.note end`,
    ],
  ],
  `settlement s join settlement_item i on i.settlement_id = s.id ${person('s.user_id', 's.scope_date')}
    where s.company_id = $1 and s.scope_date between $2 and $3 order by u.fullname, i.date`,
);

export const meetings = report(
  [
    ['No Booking', `'RM-' || upper(right(replace(b.id::text, '-', ''), 10))`],
    ['Ruang', 'm.name'],
    ['Lokasi', `concat_ws(' · ', 'Lantai ' || m.floor, m.building)`],
    ['Judul', 'b.title'],
    ['Penyelenggara', 'u.fullname'],
    ['Tanggal', day('b.start_at at time zone m.tz')],
    ['Mulai', at('b.start_at', 'm.tz')],
    ['Selesai', at('b.end_at', 'm.tz')],
    ['Durasi (menit)', '(extract(epoch from b.end_at - b.start_at) / 60)::int'],
    ['Peserta', 'b.participants'],
    ['Kapasitas', 'm.capacity'],
    [
      'Status',
      words('b.state', {
        pending: 'Menunggu persetujuan',
        approved: 'Disetujui',
        rejected: 'Ditolak',
        cancelled: 'Dibatalkan',
        checked_in: 'Sudah check-in',
        finished: 'Selesai',
        no_show: 'Dilepas, tidak check-in',
        expired: 'Kedaluwarsa',
      }),
    ],
    ['Check-in', at('b.checked_in_at', 'm.tz')],
    ['Dilepas', at('b.released_at', 'm.tz')],
  ],
  `room_booking b join meeting_room m on m.id = b.room_id ${person('b.organizer_id', '(b.start_at at time zone m.tz)::date')}
    where b.company_id = $1 and (b.start_at at time zone m.tz)::date between $2 and $3
    order by (b.start_at at time zone m.tz)::date desc, b.start_at`,
);

/** Times are those of the place where the person worked that day; elsewhere the company's. */
const ZONE = `coalesce((select d.tz from attendance_day d where d.user_id = x.user_id and d.work_date = x.work_date), 'Asia/Jakarta')`;

export const activity = report(
  [
    ['Tanggal', day('x.work_date')],
    ['Mulai', at('x.start_at', ZONE)],
    ['Selesai', at('x.end_at', ZONE)],
    ['Durasi (menit)', '(extract(epoch from x.end_at - x.start_at) / 60)::int'],
    ['Kategori', '(select k.name from activity_category k where k.id = x.category_id)'],
    ['Judul', 'x.title'],
    ['Uraian', 'x.description'],
    [
      'Lokasi',
      '(select d.in_location from attendance_day d where d.user_id = x.user_id and d.work_date = x.work_date)',
    ],
    ['Foto', `case when x.photo_file_id is null then 'Tidak' else 'Ada' end`],
  ],
  `activity x ${person('x.user_id', 'x.work_date')}
    where x.company_id = $1 and x.work_date between $2 and $3 order by x.work_date desc, u.fullname, x.start_at`,
);

export const dailyReport = report(
  [
    ['Tanggal', day('x.work_date')],
    ['Dikirim Pada', `to_char(x.submitted_at at time zone ${ZONE}, 'DD/MM/YYYY HH24:MI')`],
    ['Terlambat Lapor', `case when x.late then 'Ya' else 'Tidak' end`],
    ['Pekerjaan Selesai', 'x.done'],
    ['Rencana', 'x.plan'],
    ['Kendala', 'x.obstacle'],
    ['Status', words('x.state', { submitted: 'Menunggu dibaca', returned: 'Dikembalikan', reviewed: 'Sudah dibaca' })],
    ['Peninjau', '(select v.fullname from app_user v where v.id = x.reviewer_id)'],
    ['Catatan Peninjau', 'x.review_note'],
  ],
  `daily_report x ${person('x.user_id', 'x.work_date')}
    where x.company_id = $1 and x.work_date between $2 and $3 and x.state <> 'draft'
    order by x.work_date desc, u.fullname`,
);
