/** What the screens of an import say and show by the kind of its file; the steps are the same for all. */
import { createContext, use } from 'react';
import type { Action } from '@hadir/domain/access/actions.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import type { StatusTone } from '../../../ui/theme/tokens.ts';
import type { ImportBatch, ImportCalls, ImportLine } from '../import-calls.ts';

export type ImportEffect = NonNullable<ImportLine['effect']>;

/** One kind of what the run would do. */
export interface EffectWords {
  readonly effect: ImportEffect;
  readonly of: keyof ImportBatch['counts'];
  /** Under the figure: `absen baru`. */
  readonly figure: string;
  readonly word: string;
  readonly tone: StatusTone;
  /** In the sentence of the result: `absen baru ditulis`. */
  readonly done: string;
}

interface PlannedColumn {
  readonly head: string;
  readonly column: string;
  /** As people read it, where the file says it otherwise. */
  readonly shown?: (cell: string) => string;
}

export interface ImportKind {
  readonly calls: ImportCalls;
  /** Whoever has it sees the wizard, all others the lines that concern them. */
  readonly prepare: Action;
  /** Name of the file's field. */
  readonly file: string;
  /** Columns of the file in the order of its template (rules/reports#imports). */
  readonly columns: readonly string[];
  /** Shown even where no row holds anything. */
  readonly always: readonly string[];
  /** A column where a finding of another one is mended. */
  readonly remedyOf: Readonly<Record<string, string>>;
  readonly asksExisting: boolean;
  readonly effects: readonly EffectWords[];
  /** The table of what the run would do, between row and person on one side and the effect on the other. */
  readonly planned: readonly PlannedColumn[];
  /** Head over what differs from what is there, and what follows from it. */
  readonly differs: string;
  readonly differences: (line: ImportLine) => readonly string[];
  /** Behind the sums of the result, where something was written. */
  readonly after: string;
  /** The way on from a finished import. */
  readonly onward: { readonly label: string; readonly to: Address };
  readonly reverted: string;
  readonly own: {
    readonly title: string;
    readonly text: string;
    /** Words of the columns that are told, in their order. */
    readonly words: Readonly<Record<string, string>>;
  };
}

export const ImportKindContext = createContext<ImportKind | undefined>(undefined);

/** @throws Error outside an import's page */
export function useImportKind(): ImportKind {
  const kind = use(ImportKindContext);
  if (kind === undefined) throw new Error('an import has a kind');
  return kind;
}
