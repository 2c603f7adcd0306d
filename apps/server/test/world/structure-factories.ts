/** Rows for tests: companies and their structure, places, shifts, schedules. */
import { BEGINNING } from '@hadir/domain/schedule/dated-version.ts';
import { undatedOf } from '@hadir/domain/settings/dated-settings.ts';
import { type DatedSetting, isDatedSetting } from '@hadir/domain/settings/settings.ts';
import { type LocalDate, localDate, type LocalTime, localTime, type Zone } from '@hadir/domain/kernel/time.ts';
import { insertRows, type NewRow } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import type { Db } from '../../src/db/pool.ts';
import { firstVersion } from '../../src/db/attendance/version-in-force.ts';

/** Before every date a test speaks of. */
export const LONG_AGO = localDate('2024-01-01');

export interface TestCompany {
  id: string;
  code: string;
  name: string;
}

/** An id inside a company: client, unit, division, location point, shift, schedule. */
export interface Named {
  company: TestCompany;
  id: string;
  name: string;
}

export interface Dated {
  from?: LocalDate;
  to?: LocalDate;
}

/** Dated rows hold from long ago to no end unless told. */
export const during = (wish: Dated) => ({ valid_from: wish.from ?? LONG_AGO, valid_to: wish.to ?? null });

export function createStructureFactories(db: Db, next: () => number) {
  async function company(
    wish: { code?: string; name?: string; tz?: Zone; settings?: NewRow } = {},
  ): Promise<TestCompany> {
    const number = next();
    const made = { id: newId(), code: wish.code ?? `UJI${number}`, name: wish.name ?? `PT Uji ${number}` };
    const settings = wish.settings ?? {};
    await insertRows(db, 'company', [
      {
        id: made.id,
        code: made.code,
        legal_name: made.name,
        tz: wish.tz ?? 'Asia/Jakarta',
        settings: undatedOf(settings),
        active_from: LONG_AGO,
      },
    ]);
    for (const [key, value] of Object.entries(settings))
      if (isDatedSetting(key)) await rule({ company: made, key, value });
    return made;
  }

  let usual: Promise<TestCompany> | undefined;
  /** The company of everything that names none. */
  function usualCompany(): Promise<TestCompany> {
    usual ??= company({ code: 'UJI', name: 'PT Uji Utama' });
    return usual;
  }

  /** Rows that are little more than a code and a name. */
  async function named(
    table: string,
    word: string,
    wish: { company?: TestCompany; name?: string },
    more: NewRow = {},
  ): Promise<Named> {
    const owner = wish.company ?? (await usualCompany());
    const number = next();
    const made = { company: owner, id: newId(), name: wish.name ?? `${word} ${number}` };
    await insertRows(db, table, [{ company_id: owner.id, id: made.id, code: `K${number}`, name: made.name, ...more }]);
    return made;
  }

  const client = (wish: { company?: TestCompany; name?: string } = {}) => named('client', 'Klien', wish);
  const division = (wish: { company?: TestCompany; name?: string } = {}) => named('division', 'Divisi', wish);
  const position = (wish: { company?: TestCompany; name?: string } = {}) => named('position', 'Jabatan', wish);

  async function department(wish: { company?: TestCompany; name?: string; division?: Named } = {}): Promise<Named> {
    const parent = wish.division ?? (await division(wish.company ? { company: wish.company } : {}));
    return named('department', 'Departemen', { ...wish, company: parent.company }, { division_id: parent.id });
  }

  function unit(wish: { company?: TestCompany; name?: string; client?: Named } = {}): Promise<Named> {
    const at = wish.client;
    const owner = at?.company ?? wish.company;
    const more = { kind: at ? 'client' : 'internal', client_id: at?.id ?? null };
    return named('unit', 'Unit', { ...wish, ...(owner ? { company: owner } : {}) }, more);
  }

  /** A place around -6.2088, 106.8456 unless told; metres. */
  function location(
    wish: {
      company?: TestCompany;
      name?: string;
      lat?: number;
      lon?: number;
      radiusM?: number;
      tz?: Zone;
    } & Dated = {},
  ): Promise<Named> {
    return named('location_point', 'Titik', wish, {
      lat: wish.lat ?? -6.2088,
      lon: wish.lon ?? 106.8456,
      radius_m: wish.radiusM ?? 100,
      tz: wish.tz ?? 'Asia/Jakarta',
      valid_from: wish.from ?? LONG_AGO,
      valid_to: wish.to ?? null,
    });
  }

  /** `more`: columns of its hours. */
  async function shift(
    wish: {
      company?: TestCompany;
      name?: string;
      code?: string;
      start?: LocalTime;
      end?: LocalTime;
      more?: NewRow;
    } = {},
  ): Promise<Named> {
    const times = { start_time: wish.start ?? localTime('08:00'), end_time: wish.end ?? localTime('17:00') };
    const made = await named('shift', 'Shift', wish, wish.code === undefined ? {} : { code: wish.code });
    const row = { company_id: made.company.id, id: made.id };
    await insertRows(db, 'shift_version', [{ ...firstVersion(row, 'shift_id'), ...times, ...wish.more }]);
    return made;
  }

  /** A rule of a company or department by which days are judged, from a date on; since ever unless told. */
  async function rule(wish: {
    company: TestCompany;
    department?: Named;
    key: DatedSetting;
    value: unknown;
    from?: LocalDate;
  }): Promise<void> {
    await insertRows(db, 'setting_version', [
      {
        company_id: wish.company.id,
        id: newId(),
        department_id: wish.department?.id ?? null,
        key: wish.key,
        own: true,
        value: wish.value,
        valid_from: wish.from ?? BEGINNING,
      },
    ]);
  }

  /** Other hours of a shift from a date on; `more` as above. */
  async function laterHours(wish: { shift: Named; from: LocalDate; start?: string; end?: string; more?: NewRow }) {
    const { shift: of, from, start = '08:00', end = '17:00', more } = wish;
    const row = { company_id: of.company.id, id: newId(), shift_id: of.id, valid_from: from };
    await insertRows(db, 'shift_version', [{ ...row, start_time: start, end_time: end, ...more }]);
  }

  /** Seven days from Monday; `null` = OFF. Monday to Friday one shift unless told. */
  async function schedule(
    wish: { company?: TestCompany; name?: string; days?: (Named | null)[] } = {},
  ): Promise<Named> {
    const given = wish.days?.find((day) => day !== null);
    const usualShift = given ?? (await shift(wish.company ? { company: wish.company } : {}));
    const days = wish.days ?? [...Array.from({ length: 5 }, () => usualShift), null, null];
    const made = await named('schedule', 'Jadwal', { ...wish, company: usualShift.company });
    await insertRows(db, 'schedule_version', [
      {
        ...firstVersion({ company_id: made.company.id, id: made.id }, 'schedule_id'),
        workweek: days.length === 7 ? '5' : 'roster',
        cycle_days: days.length,
        anchor_date: '2024-01-01',
      },
    ]);
    const items = days.map((day, index) => ({
      company_id: made.company.id,
      schedule_id: made.id,
      version_id: made.id,
      day_index: index,
      shift_id: day?.id ?? null,
    }));
    await insertRows(db, 'schedule_item', items);
    return made;
  }

  return {
    company,
    usualCompany,
    client,
    division,
    department,
    position,
    unit,
    location,
    shift,
    laterHours,
    schedule,
    rule,
  };
}
