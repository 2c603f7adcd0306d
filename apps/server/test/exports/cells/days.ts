/** Days in every state that a day can be in, for each of the people, over the end of a period. */
import { datesBetween } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../../src/db/insert-rows.ts';
import { newId } from '../../../src/db/new-id.ts';
import type { World } from '../../world/world.ts';
import { type CellsPeople, FIRST, LAST, ZONES } from './people.ts';

const day = (status: string, letter: string, label: string, more: object = {}) => ({
  day_type: 'workday',
  flags: [] as string[],
  status,
  letter,
  label,
  worked_minutes: 0,
  break_minutes: 0,
  after_end_minutes: 0,
  late_minutes: 0,
  late_excused_minutes: 0,
  early_minutes: 0,
  early_excused_minutes: 0,
  ...more,
});
const worked = { worked_minutes: 435, break_minutes: 60, after_end_minutes: 17 };
const late = { late_minutes: 31, late_excused_minutes: 5 };
const early = { early_minutes: 47, early_excused_minutes: 12 };

/** data table: what a day can be. */
const KINDS = [
  { taps: 'io', ...day('HADIR', 'H', 'Hadir', worked) },
  { taps: 'io', ...day('HADIR', 'T', 'Terlambat', { flags: ['TERLAMBAT'], ...late, worked_minutes: 404 }) },
  { taps: 'io', ...day('HADIR', 'PC', 'Pulang Cepat', { flags: ['PULANG_CEPAT'], ...early, worked_minutes: 388 }) },
  {
    taps: 'io',
    ...day('HADIR', 'TPC', 'Terlambat & Pulang Cepat', { flags: ['TERLAMBAT', 'PULANG_CEPAT'], ...late, ...early }),
  },
  // Late, and all of it permitted.
  {
    taps: 'io',
    ...day('HADIR', 'H', 'Izin Terlambat', { flags: ['IZIN_TERLAMBAT'], late_minutes: 20, late_excused_minutes: 20 }),
  },
  { taps: 'io', ...day('WFH', 'W', 'WFH', worked) },
  { taps: '', ...day('DINAS', 'D', 'Dinas') },
  { taps: 'i', ...day('TIDAK_ABSEN_PULANG', 'TAP', 'Tidak Absen Pulang') },
  { taps: 'o', ...day('TIDAK_ABSEN_MASUK', 'TAM', 'Tidak Absen Masuk') },
  { taps: '', ...day('ALPA', 'A', 'Alpa') },
  { taps: '', ...day('SAKIT', 'S', 'Sakit') },
  { taps: '', ...day('CUTI', 'C', 'Cuti') },
  { taps: '', ...day('IZIN', 'I', 'Izin') },
  { taps: '', ...day('IZIN_OFF', 'IO', 'Izin Off') },
  { taps: '', ...day('LIBUR', 'L', 'Libur', { day_type: 'rest' }) },
  { taps: '', ...day('LIBUR_NASIONAL', 'LN', 'Libur Nasional', { day_type: 'national_holiday' }) },
  {
    taps: 'io',
    ...day('CUTI_BERSAMA', 'CB', 'Cuti Bersama', { day_type: 'cuti_bersama', flags: ['KERJA_HARI_LIBUR'], ...worked }),
  },
  { taps: '', ...day('BELUM_ABSEN', '-', 'Belum Absen') },
  { taps: '', ...day('TIDAK_TERJADWAL', 'X', 'Tidak Terjadwal', { day_type: 'unscheduled' }) },
] as const;

const SOURCES = ['web', 'mobile', 'import', 'koreksi'] as const;

export async function makeDays(w: World, { people }: CellsPeople): Promise<void> {
  const events: object[] = [];
  const days: object[] = [];
  people.forEach((user, who) => {
    datesBetween(FIRST, LAST).forEach((date, at) => {
      const n = at + who * 5;
      const { taps, ...kind } = KINDS[(n * 7) % KINDS.length] ?? KINDS[0];
      const own = { company_id: user.company.id, user_id: user.id, work_date: date };
      const inAt = taps.includes('i') ? `${date}T0${n % 3}:${10 + (n % 40)}:59Z` : null;
      const outAt = taps.includes('o') ? `${date}T1${n % 3}:${10 + (n % 40)}:01Z` : null;
      const event = inAt === null ? null : newId();
      const source = SOURCES[n % SOURCES.length];
      if (event !== null)
        events.push({
          ...own,
          id: event,
          type: 'in',
          at: inAt,
          received_at: inAt,
          source,
          note: n % 3 === 0 ? `Catatan ${n}` : null,
        });
      const snapshot = { id: null, code: 'P', name: `Pagi ${n % 4}`, start: '08:00', end: '17:00' };
      days.push({
        ...own,
        tz: ZONES[who],
        ...kind,
        shift_snapshot: kind.day_type === 'workday' ? snapshot : null,
        in_at: inAt,
        in_event_id: event,
        out_at: outAt,
        in_location: inAt === null ? null : `Gerbang ${n % 5}`,
        in_distance_m: inAt === null ? null : n,
        out_location: outAt === null ? null : `Pintu ${n % 5}`,
        out_distance_m: outAt === null ? null : n + 100,
        source: taps === '' ? null : source,
        // Before anything was validated: nothing is to be looked at again.
        computed_at: '2026-10-01T00:00:00Z',
        closed_at: `${date}T16:00:00Z`,
      });
    });
  });
  await insertRows(w.pool, 'attendance_event', events as never);
  await insertRows(w.pool, 'attendance_day', days as never);
  // Where the person stood on the date, as a judgement notes it.
  await w.pool.query(`update attendance_day d set division_id = o.division_id, department_id = o.department_id,
      position_id = o.position_id, unit_id = o.unit_id
    from org_assignment o where o.user_id = d.user_id and d.work_date >= o.valid_from
      and (o.valid_to is null or d.work_date <= o.valid_to)`);
}
