/** Where the rows of a dataset come from, cut to the reader's scope by their date. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Fragment } from '../../../db/sql.ts';
import type { Actor } from '../../../db/visible.ts';
import type { Selected } from '../../../engines/reports/select-list.ts';
import type { ReaderAs, RequestViewer } from '../../requests/viewer-role.service.ts';

export interface DatasetQuestion {
  readonly actor: Actor;
  /** By the right of the dataset. */
  readonly scopes: readonly Scope[];
  readonly reader: ReaderAs<RequestViewer>;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Rows that are computed, not stored: those of the balances. */
  readonly computed: readonly object[];
}

interface Summing {
  /** Fields that group, and texts that are filtered by. */
  readonly keys: readonly string[];
  readonly sums: readonly string[];
  /** The column of how many rows a group has. */
  readonly rowCount: string;
  /** Of single rows, by fields that are `inRow`. */
  readonly where: Fragment;
}

export interface Source<Key extends string> {
  readonly select: Selected<Key>;
  /** @param named the fields that the report names: what a field alone needs is joined for it alone */
  readonly from: (question: DatasetQuestion, named: ReadonlySet<string>) => Fragment;
  /** Where rows are many: what names one of them by an index. */
  readonly row?: Readonly<Record<string, Fragment>>;
  /** Whether the row itself tells the field, without a join. */
  readonly inRow?: (field: string) => boolean;
  /** Where rows are many: sums by the keys before their names are joined, with a row or more for each group; null where they save nothing. */
  readonly summed?: (question: DatasetQuestion, summing: Summing) => Fragment | null;
}
