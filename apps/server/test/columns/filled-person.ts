/** A person of whom every column of a list has a value of its own, with a judged day and the tap it began with. */
import { DETAIL_FIELDS } from '@hadir/contract/attendance/columns.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { snakeCase } from '../../src/db/sql.ts';
import { TABLES } from '../../src/db/tables.ts';
import type { TestUser } from '../world/factories.ts';
import type { World } from '../world/world.ts';
import { DETAIL } from './expected-columns.ts';

/** Thursday 12 November 2026. */
export const DAY = localDate('2026-11-12');

/** Columns of the day that the file shows as they are stored: filled with what is expected of them. */
const shownAsStored = Object.fromEntries(
  DETAIL_FIELDS.map((key) => [snakeCase(key), DETAIL[key]] as const).filter(
    ([name, text]) => text !== undefined && name in TABLES.attendance_day.columns,
  ),
);

export interface Filled {
  readonly person: TestUser;
  readonly admin: TestUser;
  /** Who answered the steps of a request, in their order. */
  readonly answered: readonly [TestUser, TestUser, TestUser];
  readonly partner: TestUser;
}

export async function makeFilled(w: World): Promise<Filled> {
  const company = await w.make.company({ code: 'ISI', name: 'PT Terisi' });
  const division = await w.make.division({ company, name: 'Divisi Isi' });
  const department = await w.make.department({ division, name: 'Departemen Isi' });
  const position = await w.make.position({ company, name: 'Jabatan Isi' });
  const unit = await w.make.unit({ company, name: 'Unit Isi' });
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Atasan Isi' });
  const wish = { division, department, position, unit, superior };
  const person = await w.make.user({ company, fullname: 'Orang Isi', employeeNo: 'ISI-007', ...wish });
  const admin = await w.make.user({ company, role: 'admin', fullname: 'Admin Isi' });
  const validator1 = await w.make.user({ company, role: 'client', fullname: 'Validator Satu' });
  const validator2 = await w.make.user({ company, role: 'client3', fullname: 'Validator Dua' });
  const partner = await w.make.user({ company, fullname: 'Rekan Isi', employeeNo: 'ISI-008' });
  const [inEvent, inAt] = [newId(), `${DAY}T01:03:00Z`];
  await insertRows(w.pool, 'attendance_event', [
    {
      company_id: company.id,
      user_id: person.id,
      at: inAt,
      id: inEvent,
      type: 'in',
      received_at: inAt,
      source: 'mobile',
      work_date: DAY,
      note: 'Catatan masuk',
    },
  ]);
  await insertRows(w.pool, 'attendance_day', [
    {
      company_id: company.id,
      user_id: person.id,
      ...shownAsStored,
      work_date: DAY,
      tz: 'Asia/Makassar',
      shift_snapshot: { id: null, code: 'P', name: 'Shift Isi', start: '08:01', end: '17:02' },
      day_type: 'workday',
      status: 'HADIR',
      flags: ['TERLAMBAT', 'PULANG_CEPAT'],
      label: 'Terlambat, Pulang Cepat',
      letter: 'TPC',
      in_at: inAt,
      in_event_id: inEvent,
      out_at: `${DAY}T08:04:00Z`,
      in_location: 'Gerbang Barat',
      out_location: 'Gerbang Timur',
      source: 'mobile',
      division_id: division.id,
      department_id: department.id,
      position_id: position.id,
      unit_id: unit.id,
      computed_at: inAt,
      closed_at: `${DAY}T15:00:00Z`,
    },
  ]);
  return { person, admin, answered: [superior, validator1, validator2], partner };
}
