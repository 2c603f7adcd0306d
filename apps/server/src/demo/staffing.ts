/** Who works at the demo company: the cast, and more of the same when a larger company is wished. */
import { addDays, atMinutes, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { NewRow } from '../db/insert-rows.ts';
import { EMPLOYEES, type Employee, FIRST_NAMES, LAST_NAMES, MOTHER, MOVER, NEWCOMER } from './demo-people.ts';
import { DEPARTMENTS, REGU, type UnitCode, UNITS } from './organisation.ts';
import type { Random } from './random.ts';

/** A stay at one unit; `to` null = until further notice. */
export interface Stay {
  unit: UnitCode;
  schedule: string;
  from: LocalDate;
  to: LocalDate | null;
}

export interface Person extends Employee {
  id: string;
  accountId: string;
  employeeNo: string;
  joined: LocalDate;
  left: LocalDate | null;
  stays: readonly Stay[];
}

export interface StaffingDates {
  today: LocalDate;
  /** First date of the written history. */
  from: LocalDate;
  /** Day of the move in the middle of a month. */
  moveOn: LocalDate;
}

/** The cast cut or stretched to `count` people, and one who has left. */
export function hire(random: Random, dates: StaffingDates, count: number): Person[] {
  const cast = Array.from({ length: count }, (_, index) => EMPLOYEES[index] ?? extra(random, index));
  const people = cast.map((employee, index) => person(random, dates, employee, index));
  const leaver: Employee = {
    ...extra(random, count),
    login: 'mantan.karyawan',
    name: 'Purnomo Hadi',
    gender: 'L',
    unit: 'JKT',
  };
  const left = addDays(dates.today, -40);
  return [...people, { ...person(random, dates, leaver, count), left }];
}

function extra(random: Random, index: number): Employee {
  const like = EMPLOYEES[20 + (index % (EMPLOYEES.length - 20))] ?? EMPLOYEES[0];
  if (!like) throw new RangeError('the cast is empty');
  const name = `${random.pick(FIRST_NAMES[like.gender])} ${random.pick(LAST_NAMES)}`;
  return { ...like, role: 'staff', isLeader: false, name, login: `${name.toLowerCase().replace(' ', '.')}.${index}` };
}

function person(random: Random, dates: StaffingDates, employee: Employee, index: number): Person {
  const joined =
    employee.login === NEWCOMER ? addDays(dates.today, -33) : addDays(dates.from, -random.between(120, 3_200));
  const unit = UNITS.find(({ code }) => code === employee.unit);
  const schedule = unit?.schedule === 'regu' ? (REGU[index % REGU.length] ?? REGU[0]) : (unit?.schedule ?? 'KANTOR');
  const first: Stay = { unit: employee.unit, schedule, from: joined, to: null };
  const moved: Stay[] = [
    { ...first, to: addDays(dates.moveOn, -1) },
    { unit: 'CKJ', schedule: 'KANTOR', from: dates.moveOn, to: null },
  ];
  return {
    ...employee,
    id: random.id(dayStart(joined)),
    accountId: random.id(dayStart(joined)),
    employeeNo: `HS${joined.slice(2, 4)}${String(index + 1).padStart(4, '0')}`,
    joined,
    left: null,
    stays: employee.login === MOVER ? moved : [first],
  };
}

export function dayStart(date: LocalDate): Instant {
  return atMinutes(date, 0, 'Asia/Jakarta');
}

export function stayOn(one: Person, date: LocalDate): Stay | undefined {
  if (date < one.joined || (one.left !== null && date > one.left)) return undefined;
  return one.stays.find((stay) => stay.from <= date && (stay.to === null || stay.to >= date));
}

/** What stands for the ids of the structure's rows, by code. */
export interface StructureIds {
  companyId: string;
  of: (table: string, code: string) => string;
}

/** Rows of everything that belongs to the employees, in the order of their references. */
export function staffRows(
  people: readonly Person[],
  ids: StructureIds,
  random: Random,
  { passwordHash, today }: { passwordHash: string; today: LocalDate },
): readonly (readonly [string, NewRow[]])[] {
  const idOfLogin = new Map(people.map((one) => [one.login, one.id]));
  const own = (one: Person) => ({ company_id: ids.companyId, user_id: one.id });
  const newId = (one: Person) => random.id(dayStart(one.joined));
  const unitOf = (code: UnitCode) => UNITS.find((unit) => unit.code === code);

  const users = people.map((one) => ({
    company_id: ids.companyId,
    id: one.id,
    account_id: one.accountId,
    employee_no: one.employeeNo,
    fullname: one.name,
    role: one.role,
    is_leader: one.isLeader,
    gender: one.gender,
    phone: `+62811000${one.employeeNo.slice(-4)}`,
    email: `${one.login.replaceAll('_', '.')}@hadir-sejahtera.example`,
    birth_date: `${random.between(1972, 2001)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`,
    active: one.left === null,
  }));
  const accounts = people.map((one) => ({
    id: one.accountId,
    login: one.login,
    password_hash: passwordHash,
    demo_password: true,
    active: one.left === null,
  }));
  const employments = people.map((one) => {
    const temporary = unitOf(one.unit)?.client !== null && one.level === 'L1';
    return {
      ...own(one),
      id: newId(one),
      employment_type: temporary ? 'PKWT' : 'PKWTT',
      join_date: one.joined,
      end_date: one.left,
      end_reason: one.left === null ? null : 'RESIGN',
      contract_end: temporary ? addDays(today, random.between(60, 700)) : null,
      workweek: workweekOf(one),
    };
  });
  const stays = people.flatMap((one) => one.stays.map((stay) => ({ one, stay })));
  const during = ({ one, stay }: { one: Person; stay: Stay }) => ({
    valid_from: stay.from,
    valid_to: stay.to ?? one.left,
  });
  const assignments = stays.map((at) => ({
    ...own(at.one),
    id: newId(at.one),
    ...during(at),
    division_id: ids.of('division', DEPARTMENTS.find(({ code }) => code === at.one.department)?.division ?? ''),
    department_id: ids.of('department', at.one.department),
    position_id: ids.of('position', at.one.position),
    job_level_id: ids.of('job_level', at.one.level),
    unit_id: ids.of('unit', at.stay.unit),
    superior_id: idOfLogin.get(at.one.superior ?? '') ?? null,
    leader_id: idOfLogin.get(at.one.leader ?? '') ?? null,
  }));
  const placements = stays.flatMap((at) => {
    const client = unitOf(at.stay.unit)?.client ?? null;
    if (client === null) return [];
    const place = { client_id: ids.of('client', client), unit_id: ids.of('unit', at.stay.unit) };
    return [{ ...own(at.one), id: newId(at.one), ...during(at), ...place }];
  });
  // Groups are assigned by person; the others follow their unit.
  const groups = stays.filter(({ stay }) => stay.schedule.startsWith('REGU'));
  const schedules = groups.map((at) => ({
    ...own(at.one),
    id: newId(at.one),
    unit_id: null,
    schedule_id: ids.of('schedule', at.stay.schedule),
    ...during(at),
  }));
  return [
    ['account', accounts],
    ['app_user', users],
    ['employment', employments],
    ['org_assignment', assignments],
    ['placement', placements],
    ['schedule_assignment', schedules],
  ];
}

function workweekOf(one: Person): string {
  const schedule = one.stays.at(-1)?.schedule;
  if (schedule === 'ENAM') return '6';
  return schedule === 'KANTOR' ? '5' : 'roster';
}

/** On maternity leave over the last weeks of the history. */
export function isOnMaternityLeave(one: Person, date: LocalDate, today: LocalDate): boolean {
  return one.login === MOTHER && date >= addDays(today, -45);
}
