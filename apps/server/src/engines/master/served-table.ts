/** What a module says of a master table beside its declaration: who uses its rows, what a change means. */
import type { AuditEntity } from '@hadir/contract/audit/entity-words.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import type { Actor } from '../../http/actor.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import { and, column, type Fragment, snakeCase, sql } from '../../db/sql.ts';
import { versionInForce, type VersionsOf } from '../../db/attendance/version-in-force.ts';
import type { RewriteEffect } from '@hadir/contract/kernel/versions.ts';
import type { Rewrite } from '@hadir/domain/schedule/dated-version.ts';
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import type { Master, MasterEffect, MasterMove } from '@hadir/contract/kernel/master.ts';
import type { MasterTable } from '@hadir/contract/master/all-masters.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';

/**
 * A column that names the row from elsewhere.
 * dated  rows with valid_from and valid_to: only today's and later ones count, and a move begins today
 * kept   rows that may be deleted softly
 * days   rows of single dates (work_date): only today's and later ones count and move
 */
export interface Use {
  readonly table: AuditEntity;
  readonly column: string;
  /** What is counted: `karyawan`. */
  readonly what: string;
  readonly rows?: 'dated' | 'kept' | 'days';
  /** Counted once each, e.g. `user_id`; the rows themselves unless told. */
  readonly once?: string;
  /** Which of the rows count; alias `x`. */
  readonly only?: Fragment | ((today: LocalDate) => Fragment);
  /** How they come to name the other row, where naming it is not enough. */
  readonly move?: (tx: Db, moving: Moving) => Promise<void>;
}

/** Users of one row that use another one from a date on. */
export interface Moving {
  companyId: string;
  from: string;
  to: string;
  /** The first date on which they use the other one: today, or tomorrow. */
  first: LocalDate;
  today: LocalDate;
  by: Stamp;
}

export interface Stamp {
  companyId: string;
  userId: string;
  now: Instant;
}

/** The table behind a reference or person field. */
export interface Target {
  readonly table: string;
  /** Columns shown as the name and beside it. */
  readonly name: string;
  readonly code?: string;
  /** A colour shown with the choice. */
  readonly hue?: string;
  /** Rows that may be chosen, beside those of the company that are not archived. Alias `c`. */
  readonly only?: Fragment;
}

/** A field that is not a column of the row. */
interface VirtualField {
  /** A subselect giving the value; the alias of the row is `t`. */
  readonly read: Fragment;
  write(tx: CompanyDb, id: string, value: FieldValue): Promise<void>;
}

export type Values = Readonly<Record<string, FieldValue>>;

export interface Reader {
  readonly actor: Actor;
  readonly scopes: readonly Scope[];
  readonly today: LocalDate;
}

/** One write, as its hooks see it: within its transaction, the row locked. */
export interface Change {
  readonly tx: CompanyDb;
  readonly actor: Pick<Actor, 'companyId' | 'userId' | 'zone'>;
  readonly now: Instant;
  readonly today: LocalDate;
  readonly move: MasterMove | 'create';
  readonly id: string;
  /** Null for a new row. */
  readonly before: Values | null;
  /** Null for a row that goes; the other row's where users move. */
  readonly after: Values | null;
  /** The row to which users move. */
  readonly to?: string;
  /**
   * From when the dated fields of `after` hold, or users use the other row; undefined where no dated field changes, and
   * for a new row.
   */
  readonly from?: LocalDate;
  /** The date before which another version takes over; null where none is known. */
  readonly until?: LocalDate | null;
  /** The first date that changes, where that is not `from`: a coming version that begins later leaves dates before. */
  readonly changedFrom?: LocalDate;
  /** For the audit log. */
  readonly call: { readonly ip: string; readonly ref: string };
}

/** A confirmed change of dates that have passed. */
export interface Rewriting {
  readonly from: LocalDate;
  /** Null: what it would do is asked for, nothing of it stays. */
  readonly reason: string | null;
  /** Records the values that hold from then on. */
  record(rewrite: Rewrite): Promise<void>;
}

/** Where the dated fields of rows lie: a table of versions, one row for each date from which other values hold. */
export interface Versions extends VersionsOf {
  /** Fields of the declaration that a version holds. */
  readonly fields: readonly string[];
  /** Of a field that is no column of a version: a subselect giving its value; the alias of the version is `h`. */
  readonly read?: Readonly<Record<string, Fragment>>;
  /** Writes such fields. */
  readonly write?: (tx: CompanyDb, version: { id: string; rowId: string }, values: Values) => Promise<void>;
  readonly rewrite: (change: Change, rewriting: Rewriting) => Promise<RewriteEffect>;
}

/** A change that was asked for, before anything is held. */
export interface PendingChange {
  readonly id: string;
  readonly after: Values;
  readonly today: LocalDate;
}

export interface MasterHooks {
  readonly uses?: readonly Use[];
  readonly targets?: Readonly<Record<string, Target>>;
  /** Columns that are not the field's key in snake case. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly virtualFields?: Readonly<Record<string, VirtualField>>;
  /** Of a table with dated fields. */
  readonly versions?: Versions;
  /** Columns that no field holds, made from the values: of the version where there are any, else of the row. */
  readonly derived?: (values: Values) => Readonly<Record<string, unknown>>;
  /** Rows that somebody below the scope `company` may see; alias `t`. Everybody with the right sees all unless told. */
  readonly visible?: (reader: Reader) => Fragment;
  /** Whether rows are kept when they are deleted. False: the row goes, the audit log keeps it. */
  readonly softDelete?: boolean;
  /** Rows that follow a change of the row, taken before it: whoever changes one of them takes it before the row, too. */
  readonly lockDependents?: (tx: CompanyDb, pending: PendingChange) => Promise<void>;
  /** What may not be, by field; before anything is written. */
  readonly judge?: (change: Change) => Promise<readonly FieldRefusal[]>;
  /** From when users move: today, or tomorrow where that spares the own day of whoever moves them. */
  readonly firstDateOfMove?: (change: Change) => Promise<LocalDate>;
  /** To which rows users may not move, at the field `to`; before anything moves. */
  readonly judgeMove?: (change: Change) => Promise<readonly FieldRefusal[]>;
  /** What follows, in the same transaction. */
  readonly after?: (change: Change) => Promise<MasterEffect | null>;
  /** What would follow; for tables whose changes judge days again. */
  readonly preview?: (change: Change) => Promise<MasterEffect>;
}

export interface Serving extends MasterHooks {
  readonly table: MasterTable;
}

/** The field of a column whose name is the field's key in snake case. */
export const fieldKey = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Name of the column that holds a field. */
export function columnName(serving: Pick<MasterHooks, 'columns'>, key: string): string {
  return serving.columns?.[key] ?? snakeCase(key);
}

export const isVersioned = ({ versions }: Serving, key: string): boolean => versions?.fields.includes(key) ?? false;

/** Of the row, or of its version that counts today (alias `h`). */
export function columnOf(serving: Serving, key: string): Fragment {
  return column(`${isVersioned(serving, key) ? 'h' : 't'}.${columnName(serving, key)}`);
}

/** What a field holds, wherever it lies. */
export function valueOf(serving: Serving, key: string): Fragment {
  return serving.versions?.read?.[key] ?? serving.virtualFields?.[key]?.read ?? columnOf(serving, key);
}

/** The rows, each with its version that counts today. */
export function rowsOf({ table, versions }: Serving, today: LocalDate): Fragment {
  const rows = sql`${column(table)} t`;
  if (versions === undefined) return rows;
  return sql`${rows} join lateral ${versionInForce(versions, sql`t.id`, sql`t.company_id`, today)} h on true`;
}

/** Rows that are in force today, for dated tables; the flag `active` of the others. */
export function activeCondition(master: Master, serving: Serving, today: LocalDate): Fragment {
  if (master.lifecycle === 'archive') return sql`t.active`;
  if (master.lifecycle === 'plain') return sql`true`;
  const to = columnOf(serving, 'validTo');
  return sql`(${to} is null or ${to} >= ${today}::date)`;
}

/** Rows of a use that count today. Alias `x`. */
const COUNTING: Readonly<Record<NonNullable<Use['rows']>, (today: LocalDate) => Fragment>> = {
  dated: (today) => sql`(x.valid_to is null or x.valid_to >= ${today}::date)`,
  kept: () => sql`x.deleted_at is null`,
  days: (today) => sql`x.work_date >= ${today}::date`,
};

export function countsToday({ rows, only }: Use, today: LocalDate): Fragment {
  const counting = rows === undefined ? [] : [COUNTING[rows](today)];
  const those = typeof only === 'function' ? only(today) : only;
  return and([...counting, ...(those === undefined ? [] : [those])]);
}
