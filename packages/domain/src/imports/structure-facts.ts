/**
 * Import Struktur User (rules/reports#import-of-structure): its columns, what is known of people, and what a line
 * changes.
 */
import type { Role } from '../access/roles.ts';
import type { Seats } from '../companies/seats.ts';
import type { LocalDate } from '../kernel/time.ts';
import type { FileColumns } from './import-file.ts';
import type { LockedUntil, PeopleProblem } from './people-line.ts';
import type { FieldColumn, FieldValues } from './person-cells.ts';

const OWN_COLUMNS = [
  'KODE_DIVISI',
  'KODE_DEPARTEMEN',
  'KODE_JABATAN',
  'KODE_LEVEL',
  'KODE_UNIT',
  'NIK_ATASAN',
  'NIK_LEADER',
  'LEADER',
  'ROLE',
  'PROYEK',
  'EMAIL_VALIDATOR_1',
  'EMAIL_VALIDATOR_2',
  'KODE_JADWAL',
  'KODE_LOKASI',
  'TANGGAL_MASUK',
  'TANGGAL_EFEKTIF',
] as const;

/** Plain fields of a person stand behind the NIK. */
export const structureFile = (fields: readonly FieldColumn[]): FileColumns => ({
  columns: ['NIK', ...fields.map(({ column }) => column), ...OWN_COLUMNS],
  required: STRUCTURE_REQUIRED,
  silent: ['NO', 'TEMUAN'],
});
export const STRUCTURE_REQUIRED = ['NIK', 'TANGGAL_EFEKTIF'] as const;

/** What a cell holds that clears the value; an empty one leaves it as it is. */
export const CLEAR = '-';

/** Tables whose codes a file names. */
export const CODE_TABLES = {
  KODE_DIVISI: { table: 'division', word: 'divisi' },
  KODE_DEPARTEMEN: { table: 'department', word: 'departemen' },
  KODE_JABATAN: { table: 'position', word: 'jabatan' },
  KODE_LEVEL: { table: 'job_level', word: 'level' },
  KODE_UNIT: { table: 'unit', word: 'unit' },
  KODE_JADWAL: { table: 'schedule', word: 'pola jadwal' },
  KODE_LOKASI: { table: 'location_point', word: 'titik lokasi' },
} as const;
export type CodeColumn = keyof typeof CODE_TABLES;

export interface Coded {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Of a department: its division. Of a unit at a client's: the client. */
  readonly parentId: string | null;
  readonly parentName: string | null;
}

/** Places in the structure that are chosen from tables. */
export const SEAT_OF = {
  KODE_DIVISI: 'divisionId',
  KODE_DEPARTEMEN: 'departmentId',
  KODE_JABATAN: 'positionId',
  KODE_LEVEL: 'jobLevelId',
  KODE_UNIT: 'unitId',
} as const;
export type Seat = (typeof SEAT_OF)[keyof typeof SEAT_OF];

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** As it stands on the line's date. */
export interface Standpoint {
  readonly seats: Readonly<Record<Seat, Named | null>>;
  readonly superior: Named | null;
  readonly leader: Named | null;
  readonly placement: { readonly client: Named; readonly unitId: string | null } | null;
  readonly upliner: {
    readonly clientId: string;
    readonly uplinerId: string;
    readonly validator1: Named | null;
    readonly validator2: Named | null;
  } | null;
  readonly schedule: Named | null;
  readonly places: readonly Named[];
}

export interface StructurePerson {
  readonly userId: string;
  readonly values: FieldValues;
  readonly role: Role;
  readonly isLeader: boolean;
  readonly active: boolean;
  /** Of the employment that runs; null without one. */
  readonly joinDate: LocalDate | null;
  on(date: LocalDate): Standpoint;
}

export interface StructureFacts {
  /** Plain fields of which the file may have a column. */
  readonly fields: readonly FieldColumn[];
  readonly today: LocalDate;
  readonly locked: LockedUntil | null;
  readonly seats: Seats;
  /** Who imports, and the first date from which the own days may be judged otherwise; null: from any. */
  readonly own: { readonly userId: string; readonly from: LocalDate } | null;
  person(nik: string): StructurePerson | undefined;
  similarNik(nik: string): string | undefined;
  coded(column: CodeColumn, code: string): Coded | undefined;
  /** Anybody of the company, for superiors; `mayLead` while active and no client's person. */
  superior(nik: string): { readonly userId: string; readonly fullname: string; readonly mayLead: boolean } | undefined;
  emailOwner(email: string): string | undefined;
  validator(
    email: string,
  ): { readonly userId: string; readonly fullname: string; readonly role: Role; readonly clientId: string } | undefined;
  /** Every row of the structure that holds on or after the earliest date of the file. */
  readonly spans: readonly {
    readonly userId: string;
    readonly superiorId: string | null;
    readonly from: LocalDate;
    readonly to: LocalDate | null;
  }[];
}

/** Somebody who is there, or comes with the same file. */
export type PersonRef = { readonly userId: string } | { readonly nik: string };

/** Absent parts stay as they are. */
export interface StructureChange {
  readonly nik: string;
  /** Null for somebody who is registered by the line. */
  readonly userId: string | null;
  readonly from: LocalDate;
  /** First day of work of somebody new. */
  readonly joinDate: LocalDate | null;
  readonly values: FieldValues;
  readonly seats: Readonly<Partial<Record<Seat, string | null>>>;
  readonly superior?: PersonRef | null;
  readonly leader?: PersonRef | null;
  readonly isLeader?: boolean;
  readonly role?: Role;
  readonly placement?: { readonly clientId: string; readonly unitId: string } | null;
  readonly upliner?: {
    readonly clientId: string;
    readonly upliner: PersonRef;
    readonly validator1Id: string | null;
    readonly validator2Id: string | null;
  };
  readonly scheduleId?: string | null;
  readonly placeIds?: readonly string[];
}

export interface StructureClash {
  readonly column: string;
  readonly there: string;
  readonly here: string;
  readonly sourceWord: '';
  readonly kept: false;
}

export interface PlannedStructure {
  readonly person: StructurePerson | undefined;
  readonly date: LocalDate | null;
  readonly problems: readonly PeopleProblem[];
  readonly change: StructureChange | null;
  readonly clashes: readonly StructureClash[];
}

/** Whether it changes by what the person's own days are judged: pattern, department, unit, placement, or place with its zone. */
export const changesOwnDays = ({ seats, placement, scheduleId, placeIds }: StructureChange): boolean =>
  [seats.departmentId, seats.unitId, placement, scheduleId, placeIds].some((part) => part !== undefined);

/** Whether days from the date on are judged by other rules after the change. */
export const touchesDays = (change: StructureChange): boolean =>
  change.userId === null ||
  Object.keys(change.seats).length > 0 ||
  [change.superior, change.leader, change.placement, change.scheduleId, change.placeIds].some(
    (part) => part !== undefined,
  );
