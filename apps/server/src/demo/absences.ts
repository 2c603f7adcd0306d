/** Who of the demo company is away or works elsewhere: by chance in the past, by name today. */
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { EMPLOYEES } from './demo-people.ts';
import type { Random } from './random.ts';
import type { Person } from './staffing.ts';

export type Permit = { kind: string; label: string } & Partial<Record<'half' | 'until_time' | 'from_time', string>>;

/** Kinds that keep a person from the place of work for the whole day. */
export const AWAY = ['cuti', 'sakit', 'dinas', 'izin', 'izin_off'];

const LEAVE: Permit = { kind: 'cuti', label: 'Cuti Tahunan' };
const TRIP: Permit = { kind: 'dinas', label: 'Perjalanan Dinas' };
const HOME: Permit = { kind: 'wfh', label: 'Bekerja dari Rumah' };
/**
 * data table: by login. By name, so that whoever decides or is tried live is at work on any day the demo is opened.
 */
const TODAY: Readonly<Record<string, Permit>> = {
  'risna.amir': LEAVE,
  'abdul.rahman': LEAVE,
  'benny.mandacan': LEAVE,
  'ashar.yusuf': TRIP,
  'agustina.kogoya': { kind: 'sakit', label: 'Sakit' },
  'indah.tenri': { kind: 'izin', label: 'Izin Urusan Keluarga' },
  'putu.aditya': HOME,
  'nur.aisyah': { kind: 'izin_terlambat', until_time: '09:30', label: 'Izin Terlambat' },
};

const CAST: ReadonlySet<string> = new Set(EMPLOYEES.map(({ login }) => login));

/** A longer absence of the days before, if it lasts; a short one by chance. */
export function permitOn(
  random: Random,
  one: Person,
  date: LocalDate,
  { today, longer }: { readonly today: LocalDate; readonly longer: Permit | undefined },
): Permit | undefined {
  if (date === today && CAST.has(one.login)) return TODAY[one.login];
  return longer ?? smallPermit(random, one, date);
}

/** Longer absences begin now and then and last some days. */
export function absence(
  random: Random,
  one: Person,
  date: LocalDate,
): { permit: Permit; until: LocalDate } | undefined {
  const lasting = (days: number, permit: Permit) => ({ permit, until: addDays(date, days - 1) });
  if (random.chance(0.007)) return lasting(random.between(1, 3), { kind: 'cuti', label: 'Cuti Tahunan' });
  if (random.chance(0.006)) return lasting(random.between(1, 2), { kind: 'sakit', label: 'Sakit' });
  if (one.level !== 'L1' && random.chance(0.006))
    return lasting(random.between(2, 3), { kind: 'dinas', label: 'Perjalanan Dinas' });
  if (random.chance(0.002)) return lasting(1, { kind: 'izin', label: 'Izin Urusan Keluarga' });
  if (random.chance(0.001)) return lasting(1, { kind: 'izin_off', label: 'Izin Off' });
  return undefined;
}

function smallPermit(random: Random, one: Person, date: LocalDate): Permit | undefined {
  const office = one.unit === 'JKT' || one.unit === 'MKS';
  if (one.department.startsWith('TEK') && random.chance(0.12)) return { kind: 'wfh', label: 'Bekerja dari Rumah' };
  if (office && date > one.joined && random.chance(0.004)) {
    return { kind: 'cuti_setengah_hari', half: random.pick(['AM', 'PM']), label: 'Cuti Tahunan (setengah hari)' };
  }
  if (office && random.chance(0.004)) return { kind: 'izin_terlambat', until_time: '09:30', label: 'Izin Terlambat' };
  if (office && random.chance(0.003))
    return { kind: 'izin_pulang_cepat', from_time: '15:30', label: 'Izin Pulang Cepat' };
  return undefined;
}
