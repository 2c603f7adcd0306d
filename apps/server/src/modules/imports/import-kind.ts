/**
 * What one kind of import says of itself: the columns of its file, how lines are planned against today's facts, what a
 * plan writes, and how what was written is taken back. Everything else is the same for all kinds.
 */
import type { ErrorCode, ErrorParams } from '@hadir/contract/errors.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { Action } from '@hadir/domain/access/actions.ts';
import type { FileColumns, FileLine } from '@hadir/domain/imports/import-file.ts';
import type { PresenceClash, PresenceEffect } from '@hadir/domain/imports/presence-plan.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Call } from '../../http/serve.ts';

export type ImportEffect = PresenceEffect;

/** A finding at a cell. */
export interface LineProblem {
  readonly column: string;
  readonly level: 'warning' | 'error';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** What the cell should probably hold; null when that cannot be told. */
  readonly proposal: string | null;
}

/** A cell that says something else than what is there now. */
export type LineClash = Omit<PresenceClash, 'column'> & {
  readonly column: string;
  /** What it becomes; absent where the cell itself says it. */
  readonly here?: string;
};

export interface ImportLine extends FileLine {
  readonly skipped: boolean;
}

/** What a line would do. */
export interface Finding {
  readonly problems: readonly LineProblem[];
  /** Null while the line has an error. */
  readonly effect: ImportEffect | null;
  readonly clashes: readonly LineClash[];
  readonly consequences: readonly string[];
  readonly userId: string | null;
  readonly date: LocalDate | null;
}

export interface BatchOptions {
  existing: 'lewati' | 'timpa';
  skipErrors: boolean;
}

/** Who asks, in which scopes lines may name people. */
export type Importing = Pick<Call, 'app' | 'actor' | 'now' | 'ip' | 'ref'> & { readonly scopes: readonly Scope[] };

interface Planned {
  /** One per line, in their order. */
  readonly findings: readonly Finding[];
  /** People and past dates that are judged again. */
  readonly days: number;
  /** Writes what is planned, notes it with each line and in the audit log, and judges days again. */
  readonly write: (db: CompanyDb, batchId: string) => Promise<void>;
}

export interface ImportKind {
  readonly kind: 'presence' | 'status' | 'structure' | 'leave' | 'wages';
  readonly prepare: Action;
  readonly commit: Action;
  /** Whether the company's switch `import_absen` gives the commit to those who prepare. */
  readonly bySwitch: boolean;
  /** Whether the file may say what happens to rows that are there already. */
  readonly asksExisting: boolean;
  readonly file: FileColumns & {
    /** Name of the sheet, and of the template with dashes. */
    readonly name: string;
    readonly version: string;
    /** Where returned rows carry their reasons: a silent column. */
    readonly reasons: string;
    readonly examples: readonly (readonly string[])[];
    readonly notes: readonly (readonly [string, string])[];
  };
  /** Columns that only the person and admins read. */
  readonly personal: readonly string[];
  /**
   * Columns whose cells lie sealed; whoever did not prepare the file and reads them looks at the wages of its people.
   */
  readonly sealed?: readonly string[];
  /** `hold`: takes what the commit writes before it is read, so that nothing changes until it is written. */
  plan(
    c: Importing,
    db: CompanyDb,
    lines: readonly ImportLine[],
    options: BatchOptions,
    lock: boolean,
  ): Promise<Planned>;
  /** @throws Refused IMPOR_DIPAKAI when something of it was changed since, PERIODE_TERKUNCI, TIDAK_BERHAK */
  takeBack(c: Importing, db: CompanyDb, batchId: string): Promise<void>;
}
