/** What the file of overtime holds. `f` is what was sealed, where SQL can read it. */
import { type Cell, date, SUPERIOR, STATUS, stepBy } from './request-cells.ts';
import { at, cents, words } from './sql-pieces.ts';

export const PAY = `left join pay_facts f on f.spl_no = k.spl_no and k.validated_minutes is not null`;
const hours = (minutes: string) => cents(`round(${minutes} / 60.0, 2)`);

export const overtimeCells: readonly Cell[] = [
  ['No SPL', 'k.spl_no'],
  date,
  [
    'Jenis Hari',
    words('k.pay_day', {
      workday: 'Hari kerja',
      rest_or_holiday: 'Hari istirahat atau libur',
      holiday_on_shortest_day: 'Libur pada hari kerja terpendek',
    }),
  ],
  ['Alasan Lembur', '(select x.name from ot_reason x where x.id = k.reason_id)'],
  ['Pekerjaan', 'r.reason'],
  ['Rencana Mulai', at('k.plan_start', 'r.tz')],
  ['Rencana Selesai', at('k.plan_end', 'r.tz')],
  ['Rencana (menit)', 'k.plan_minutes'],
  ['Aktual Mulai', at('k.actual_start', 'r.tz')],
  ['Aktual Selesai', at('k.actual_end', 'r.tz')],
  ['Aktual (menit)', 'k.actual_minutes'],
  ['Divalidasi (menit)', 'k.validated_minutes'],
  ['Jam 1,5x', hours('f.t15')],
  ['Jam 2x', hours('f.t2')],
  ['Jam 3x', hours('f.t3')],
  ['Jam 4x', hours('f.t4')],
  ['Jam Terhitung', cents('f.weighted')],
  [
    'Status',
    `case when r.status = 'approved' then ${words('r.phase', { validated: 'Tervalidasi', final: 'Final' })} else ${STATUS} end`,
  ],
  ['Atasan', stepBy(SUPERIOR)],
  ['Validator 1', stepBy(`'validator1'`)],
  ['Validator 2', stepBy(`'validator2'`)],
  ['Catatan', 'k.validation_note'],
  ['Upah Sebulan Dasar', cents('f.base')],
  ['Upah Sejam', cents('f.hourly')],
  ['Upah Lembur', 'f.pay'],
];
