/** Rows for tests: companies and their structure, places, shifts, schedules. */
import { type LocalDate, localDate, type LocalTime, localTime, type Zone } from '@hadir/domain/kernel/time.ts';
import { insertRows, type NewRow } from '../src/db/insert-rows.ts';
import { newId } from '../src/db/new-id.ts';
import type { Db } from '../src/db/pool.ts';

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
    await insertRows(db, 'company', [
      {
        id: made.id,
        code: made.code,
        legal_name: made.name,
        tz: wish.tz ?? 'Asia/Jakarta',
        settings: wish.settings ?? {},
        active_from: LONG_AGO,
      },
    ]);
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

  function shift(
    wish: { company?: TestCompany; name?: string; start?: LocalTime; end?: LocalTime; more?: NewRow } = {},
  ): Promise<Named> {
    const times = { start_time: wish.start ?? localTime('08:00'), end_time: wish.end ?? localTime('17:00') };
    return named('shift', 'Shift', wish, { ...times, ...wish.more });
  }

  /** Seven days from Monday; `null` = OFF. Monday to Friday one shift unless told. */
  async function schedule(
    wish: { company?: TestCompany; name?: string; days?: (Named | null)[] } = {},
  ): Promise<Named> {
    const given = wish.days?.find((day) => day !== null);
    const usualShift = given ?? (await shift(wish.company ? { company: wish.company } : {}));
    const days = wish.days ?? [...Array.from({ length: 5 }, () => usualShift), null, null];
    const made = await named(
      'schedule',
      'Jadwal',
      { ...wish, company: usualShift.company },
      {
        workweek: days.length === 7 ? '5' : 'roster',
        cycle_days: days.length,
        anchor_date: '2024-01-01',
      },
    );
    const items = days.map((day, index) => ({
      company_id: made.company.id,
      schedule_id: made.id,
      day_index: index,
      shift_id: day?.id ?? null,
    }));
    await insertRows(db, 'schedule_item', items);
    return made;
  }

  return { company, usualCompany, client, division, department, position, unit, location, shift, schedule };
}

export type StructureFactories = ReturnType<typeof createStructureFactories>;
