/** Rows of the demo company itself: structure, places, shifts, calendar, who decides and who observes. */
import { addDays, type Instant, type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import type { NewRow } from '../db/insert-rows.ts';
import { firstVersion } from '../db/attendance/version-in-force.ts';
import { OPERATOR_COMPANY_ID } from '../db/platform-data.ts';
import { EMPLOYEES, OUTSIDERS, SINGLE_VALIDATED } from './demo-people.ts';
import {
  type ClientCode,
  CLIENTS,
  DEPARTMENTS,
  DIVISIONS,
  EMPLOYER,
  LEVELS,
  OVERTIME_REASONS,
  SCHEDULES,
  SHIFTS,
  UNITS,
} from './organisation.ts';
import type { Random } from './random.ts';
import { dayStart, type Person, type StructureIds } from './staffing.ts';

export type Batch = readonly [table: string, rows: NewRow[]];

/** From here on everything without a date of its own is valid. */
const FOUNDED = localDate('2015-01-05');

/** Gives each code of a table its id, the same one every time it is asked. */
export function structureIds(random: Random, companyId: string): StructureIds {
  const known = new Map<string, string>();
  return {
    companyId,
    of: (table, code) => {
      const key = `${table} ${code}`;
      const id = known.get(key) ?? random.id(dayStart(FOUNDED));
      known.set(key, id);
      return id;
    },
  };
}

export function structureRows(ids: StructureIds): Batch[] {
  const own = { company_id: ids.companyId };
  const coded = (table: string, code: string, name: string) => ({ ...own, id: ids.of(table, code), code, name });
  const positions = [...new Set(EMPLOYEES.map((employee) => employee.position))];
  return [
    [
      'company',
      [
        {
          id: ids.companyId,
          code: EMPLOYER.code,
          legal_name: EMPLOYER.name,
          address: EMPLOYER.address,
          active_from: FOUNDED,
        },
      ],
    ],
    ['client', CLIENTS.map(({ code, name }) => coded('client', code, name))],
    ['division', DIVISIONS.map(({ code, name }) => coded('division', code, name))],
    [
      'department',
      DEPARTMENTS.map(({ code, name, division }) => ({
        ...coded('department', code, name),
        division_id: ids.of('division', division),
      })),
    ],
    [
      'setting_version',
      DEPARTMENTS.flatMap(({ code, graceLate }) =>
        graceLate === null
          ? []
          : [
              {
                ...firstVersion({ ...own, id: ids.of('department', code) }, 'department_id'),
                key: 'grace_late',
                own: true,
                value: graceLate,
              },
            ],
      ),
    ],
    [
      'position',
      positions.map((name, index) => ({
        ...own,
        id: ids.of('position', name),
        code: `J${String(index + 1).padStart(2, '0')}`,
        name,
      })),
    ],
    ['ot_reason', OVERTIME_REASONS.map(({ code, name }) => coded('ot_reason', code, name))],
    ['job_level', LEVELS.map(({ code, name, rank }) => ({ ...coded('job_level', code, name), rank }))],
    [
      'unit',
      UNITS.map(({ code, name, client }) => ({
        ...coded('unit', code, name),
        kind: client === null ? 'internal' : 'client',
        client_id: client === null ? null : ids.of('client', client),
      })),
    ],
    ...placeRows(ids),
    ...shiftRows(ids),
  ];
}

function placeRows(ids: StructureIds): Batch[] {
  const own = { company_id: ids.companyId, valid_from: FOUNDED };
  const points = UNITS.map((unit) => ({
    ...own,
    id: ids.of('location_point', unit.code),
    code: unit.code,
    name: unit.name,
    lat: unit.lat,
    lon: unit.lon,
    radius_m: unit.radiusM,
    tz: unit.tz,
    address: `Jalan Contoh, ${unit.name}`,
    unit_id: ids.of('unit', unit.code),
  }));
  const assigned = UNITS.map((unit) => ({
    ...own,
    id: ids.of('user_location_point', unit.code),
    unit_id: ids.of('unit', unit.code),
    location_point_id: ids.of('location_point', unit.code),
  }));
  return [
    ['location_point', points],
    ['user_location_point', assigned],
  ];
}

function shiftRows(ids: StructureIds): Batch[] {
  const own = { company_id: ids.companyId };
  const shifts = SHIFTS.map((shift) => ({
    ...own,
    id: ids.of('shift', shift.code),
    code: shift.code,
    name: shift.name,
    color: shift.color,
  }));
  const hours = SHIFTS.map((shift) => ({
    ...firstVersion({ ...own, id: ids.of('shift', shift.code) }, 'shift_id'),
    start_time: shift.start,
    end_time: shift.end,
    break_minutes: shift.breakMinutes,
  }));
  const schedules = SCHEDULES.map((schedule) => ({
    ...own,
    id: ids.of('schedule', schedule.code),
    code: schedule.code,
    name: schedule.name,
  }));
  const cycles = SCHEDULES.map((schedule) => ({
    ...firstVersion({ ...own, id: ids.of('schedule', schedule.code) }, 'schedule_id'),
    workweek: schedule.workweek,
    cycle_days: schedule.days.length,
    anchor_date: schedule.anchor,
  }));
  const items = SCHEDULES.flatMap((schedule) =>
    schedule.days.map((shift, index) => ({
      ...own,
      schedule_id: ids.of('schedule', schedule.code),
      version_id: ids.of('schedule', schedule.code),
      day_index: index,
      shift_id: shift === null ? null : ids.of('shift', shift),
    })),
  );
  const assignments = UNITS.filter((unit) => unit.schedule !== 'regu').map((unit) => ({
    ...own,
    id: ids.of('schedule_assignment', unit.code),
    unit_id: ids.of('unit', unit.code),
    schedule_id: ids.of('schedule', unit.schedule),
    valid_from: FOUNDED,
  }));
  return [
    ['shift', shifts],
    ['shift_version', hours],
    ['schedule', schedules],
    ['schedule_version', cycles],
    ['schedule_item', items],
    ['schedule_assignment', assignments],
  ];
}

/** The company's own day off in the history, so that the calendar shows more than the state's days. */
export function companyHoliday(today: LocalDate): LocalDate {
  return addDays(today, -52);
}

export function calendarRows(ids: StructureIds, random: Random, today: LocalDate): Batch[] {
  const row = (date: LocalDate, kind: string, name: string) => ({
    company_id: ids.companyId,
    id: random.id(dayStart(FOUNDED)),
    date,
    kind,
    name,
    source: EMPLOYER.name,
  });
  return [
    [
      'calendar_day',
      [
        row(companyHoliday(today), 'libur_perusahaan', 'Ulang Tahun Perusahaan'),
        row(addDays(today, 6), 'catatan', 'Rapat Kerja Triwulan'),
      ],
    ],
  ];
}

/** Clients' people and the observer, with what they may decide or see; the operator's person in the operator's company. */
export function outsiderRows(
  ids: StructureIds,
  people: readonly Person[],
  random: Random,
  { passwordHash, from }: { passwordHash: string; from: Instant },
): Batch[] {
  const outsiders = OUTSIDERS.map((one, index) => ({
    ...one,
    id: random.id(from),
    accountId: random.id(from),
    employeeNo: `${one.client ?? 'PENGAMAT'}-${index + 1}`,
  }));
  const operator = { id: random.id(from), accountId: random.id(from) };
  const account = (id: string, login: string) => ({ id, login, password_hash: passwordHash, demo_password: true });
  const users = outsiders.map((one) => ({
    company_id: ids.companyId,
    id: one.id,
    account_id: one.accountId,
    employee_no: one.employeeNo,
    fullname: one.name,
    role: one.role as string,
    client_id: one.client === null ? null : ids.of('client', one.client),
    gender: one.gender,
  }));
  const superadmin = {
    company_id: OPERATOR_COMPANY_ID,
    id: operator.id,
    account_id: operator.accountId,
    employee_no: 'OPERATOR-1',
    fullname: 'Operator HADIR',
    role: 'superadmin',
    client_id: null,
    gender: 'P' as const,
  };
  const idOf = (client: ClientCode, role: string) =>
    outsiders.find((one) => one.client === client && one.role === role)?.id ?? null;
  const validators = (client: ClientCode) => ({
    client_id: ids.of('client', client),
    validator1_user_id: idOf(client, 'client'),
    validator2_user_id: idOf(client, 'client3'),
  });
  const own = () => ({ company_id: ids.companyId, id: random.id(from), valid_from: FOUNDED });
  const upliner = (login: string) => people.find((one) => one.login === login)?.id ?? people[0]?.id ?? null;
  const units = UNITS.flatMap((unit) =>
    unit.client === null
      ? []
      : [
          {
            ...own(),
            ...validators(unit.client),
            user_id: null,
            unit_id: ids.of('unit', unit.code),
            upliner_user_id: upliner(unit.code === 'CKM' ? 'syamsul.alam' : 'slamet.widodo'),
          },
        ],
  );
  const single = people
    .filter((one) => one.login === SINGLE_VALIDATED)
    .map((one) => ({
      ...own(),
      ...validators('BAHARI'),
      validator2_user_id: null,
      user_id: one.id,
      unit_id: null,
      upliner_user_id: upliner('slamet.widodo'),
    }));
  const observer = outsiders.find((one) => one.role === 'monitoring');
  const watched = [
    { ...own(), user_id: observer?.id ?? null, unit_id: ids.of('unit', 'MKS'), client_id: null },
    { ...own(), user_id: observer?.id ?? null, unit_id: null, client_id: ids.of('client', 'BAHARI') },
  ];
  return [
    [
      'account',
      [...outsiders.map((one) => account(one.accountId, one.login)), account(operator.accountId, 'superadmin')],
    ],
    ['app_user', [...users, superadmin]],
    ['client_upliner', [...units, ...single]],
    ['user_monitoring', watched],
  ];
}
