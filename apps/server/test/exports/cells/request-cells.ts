/** Cells that the files of several kinds of requests have: SQL over `r`, the request, and `k`, the kind's own row. */
import type { ExpectedReport } from './expected-report.ts';
import { columnsOf, day, dayOf, halves, IDENTITY, identity, person, words } from './sql-pieces.ts';

export type Cell = readonly [label: string, cell: string];

export const STATUS = words('r.status', {
  draft: 'Dikembalikan',
  pending: 'Menunggu',
  approved: 'Disetujui',
  rejected: 'Ditolak',
  cancel_pending: 'Menunggu pembatalan',
  cancelled: 'Dibatalkan',
  expired: 'Kedaluwarsa',
});
export const GRANTED = `r.status in ('approved', 'cancel_pending')`;
const ALONE = `case when ${GRANTED} and 'SATU_ADMIN' = any(r.flags) then`;

/** The last one who said so. */
export const lastOf = (
  move: string,
  said: string,
) => `(select ${said} from request_decision q left join app_user a on a.id = q.actor_id
  where q.request_id = r.id and q.move = '${move}' order by q.at desc limit 1)`;
const APPROVER = `case when ${GRANTED} then ${lastOf('approve', 'a.fullname')} || coalesce(${ALONE} ' (satu admin)' end, '') end`;

export const stepBy = (actors: string) => `(select a.fullname from request_step s join app_user a on a.id = s.decided_by
  where s.request_id = r.id and s.state = 'approved' and s.actor in (${actors}))`;
export const stepOn = (actors: string) => `(select ${dayOf('s.decided_at')} from request_step s
  where s.request_id = r.id and s.state = 'approved' and s.actor in (${actors}))`;
export const SUPERIOR = `'superior', 'leader'`;

export const submitted: Cell = ['Tanggal Pengajuan', dayOf('r.submitted_at')];
export const first: Cell = ['Tanggal Mulai', day('r.first_date')];
export const last: Cell = ['Tanggal Selesai', day('r.last_date')];
export const date: Cell = ['Tanggal', day('r.first_date')];
export const days: Cell = ['Jumlah Hari', halves('r.days')];
export const reason: Cell = ['Alasan', 'r.reason'];
export const state: Cell = ['Status', STATUS];
export const decision: readonly Cell[] = [
  state,
  ['Disetujui Oleh', APPROVER],
  ['Tanggal Keputusan', dayOf('r.decided_at')],
];
export const refusal: Cell = [
  'Alasan Penolakan',
  `case when r.status = 'rejected' then ${lastOf('reject', 'q.reason')} end`,
];
/** HR's, at the end of each. */
export const mark: Cell = ['Tanda Keputusan', `${ALONE} 'Satu admin' end`];

/** The day that the request is about, as it was judged. */
export const judged = (field: string) =>
  `(select ${field} from attendance_day d where d.user_id = r.user_id and d.work_date = r.first_date)`;
export const shift: Cell = ['Shift', judged(`d.shift_snapshot ->> 'name'`)];

export const reportOf = (cells: readonly Cell[], from = '', narrowed = 'true'): ExpectedReport => ({
  head: [...IDENTITY, ...cells.map(([label]) => label)],
  sql: `select ${columnsOf([...identity, ...cells.map(([, cell]) => cell)])}
    from request r ${person('r.user_id', 'r.first_date')} ${from}
   where r.company_id = $1 and r.last_date >= $2 and r.first_date <= $3 and r.kind = $4 and ${narrowed}
   order by r.first_date, u.fullname`,
});
export const own = (table: string) => `join ${table} k on k.request_id = r.id`;
