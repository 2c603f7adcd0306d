/**
 * data table: people with one judged day each, so that of all figures of the recap and of all totals of the matrix only
 * the ones of that day are filled; two columns that were exchanged would be filled of the wrong person.
 */
import type { DayType } from '@hadir/domain/schedule/day-plan.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import type { TestCompany } from '../world/structure-factories.ts';
import type { World } from '../world/world.ts';
import { DAY } from './filled-person.ts';

interface OneDay {
  readonly status: string;
  readonly letter: string;
  readonly dayType?: DayType;
  readonly flags?: readonly string[];
  readonly minutes?: object;
  /** Figures of the recap by column. */
  readonly recap: Readonly<Record<string, string>>;
}

const free = (status: string, letter: string, dayType: DayType, figure: string): OneDay => ({
  status,
  letter,
  dayType,
  recap: { [figure]: '1' },
});
const workday = { hariKerja: '1' };
const present = { ...workday, hadir: '1', persentaseKehadiran: '100,00' };

/** Those of a missing punch are told by the setting, which counts them as present. */
export const ONE_DAYS: readonly OneDay[] = [
  { status: 'HADIR', letter: 'H', minutes: { worked_minutes: 405 }, recap: { ...present, totalMenitKerja: '6,75' } },
  {
    status: 'HADIR',
    letter: 'T',
    flags: ['TERLAMBAT'],
    minutes: { late_minutes: 21, late_excused_minutes: 9 },
    recap: { ...present, terlambatKali: '1', terlambatMenit: '12' },
  },
  {
    status: 'HADIR',
    letter: 'PC',
    flags: ['PULANG_CEPAT'],
    minutes: { early_minutes: 33, early_excused_minutes: 10 },
    recap: { ...present, pulangCepatKali: '1', pulangCepatMenit: '23' },
  },
  { status: 'HADIR', letter: 'TPC', recap: present },
  { status: 'WFH', letter: 'W', recap: { ...workday, wfh: '1', persentaseKehadiran: '100,00' } },
  { status: 'DINAS', letter: 'D', recap: { ...workday, dinas: '1', persentaseKehadiran: '100,00' } },
  {
    status: 'TIDAK_ABSEN_MASUK',
    letter: 'TAM',
    recap: { ...workday, tidakAbsenMasuk: '1', persentaseKehadiran: '100,00' },
  },
  {
    status: 'TIDAK_ABSEN_PULANG',
    letter: 'TAP',
    recap: { ...workday, tidakAbsenPulang: '1', persentaseKehadiran: '100,00' },
  },
  { status: 'SAKIT', letter: 'S', recap: { ...workday, sakit: '1' } },
  { status: 'CUTI', letter: 'C', recap: { ...workday, cuti: '1' } },
  { status: 'IZIN', letter: 'I', recap: { ...workday, izin: '1' } },
  { status: 'IZIN_OFF', letter: 'IO', recap: { ...workday, izinOff: '1' } },
  { status: 'ALPA', letter: 'A', recap: { ...workday, alpa: '1' } },
  free('LIBUR', 'L', 'rest', 'libur'),
  free('LIBUR_NASIONAL', 'LN', 'national_holiday', 'liburNasional'),
  free('CUTI_BERSAMA', 'CB', 'cuti_bersama', 'cutiBersama'),
  {
    status: 'HADIR',
    letter: 'H',
    dayType: 'rest',
    flags: ['KERJA_HARI_LIBUR'],
    recap: { hadir: '1', kerjaHariLibur: '1' },
  },
];

/** By the order of the table, which is that of the file. */
export const nameOf = (index: number) => `Satu Hari ${String(index).padStart(2, '0')}`;

export async function makeOneDays(w: World, company: TestCompany): Promise<void> {
  for (const [index, { status, letter, dayType = 'workday', flags = [], minutes = {} }] of ONE_DAYS.entries()) {
    const user = await w.make.user({ company, fullname: nameOf(index) });
    await insertRows(w.pool, 'attendance_day', [
      {
        company_id: company.id,
        work_date: DAY,
        user_id: user.id,
        tz: 'Asia/Jakarta',
        day_type: dayType,
        status,
        flags,
        label: status,
        letter,
        ...minutes,
        computed_at: `${DAY}T10:00:00Z`,
      },
    ]);
  }
}
