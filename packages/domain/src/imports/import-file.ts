/**
 * The head and the cells of an imported file (rules/reports#imports): exact names, any order, `*` marks a required
 * column.
 */

export interface FileColumns<Column extends string = string> {
  readonly columns: readonly Column[];
  readonly required: readonly Column[];
  /** Columns that help people read the file and decide nothing: a name beside the NIK, reasons of a returned file. */
  readonly silent: readonly string[];
}

export type HeadProblem = {
  readonly code: 'IMPOR_KOLOM_HILANG' | 'KOLOM_TIDAK_DIKENAL' | 'KOLOM_GANDA';
  readonly name: string;
};

/** Where each column stands in the file; one that the file does not have is absent. */
export type Places = ReadonlyMap<string, number>;

/** What the file says, by column; a column it does not have is empty. */
export type Cells = Readonly<Record<string, string>>;

/** A row as the person sees it in the spreadsheet. */
export interface FileLine {
  readonly rowNo: number;
  readonly cells: Cells;
}

/** The names as they stand in the first row. */
export function placesOfColumns(
  file: FileColumns,
  head: readonly string[],
): { readonly places: Places } | { readonly problem: HeadProblem } {
  const names = head.map((name) => name.replace(/\*$/, '').trim());
  const missing = file.required.find((column) => !names.includes(column));
  if (missing) return { problem: { code: 'IMPOR_KOLOM_HILANG', name: missing } };
  const places = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    if (name === '') continue;
    if (!file.columns.includes(name)) {
      if (file.silent.includes(name)) continue;
      // A misspelt column would lose its cells without a word.
      return { problem: { code: 'KOLOM_TIDAK_DIKENAL', name } };
    }
    if (places.has(name)) return { problem: { code: 'KOLOM_GANDA', name } };
    places.set(name, at);
  }
  return { places };
}

export function cellsOf(file: FileColumns, places: Places, row: readonly string[]): Cells {
  return Object.fromEntries(file.columns.map((column) => [column, row[places.get(column) ?? -1]?.trim() ?? '']));
}

/** Rows whose NIK stands in more than one of them: none can be the right one by itself. */
export function rowsOfRepeatedNik(lines: readonly FileLine[]): ReadonlySet<number> {
  const byNik = Map.groupBy(
    lines.filter(({ cells }) => (cells['NIK'] ?? '') !== ''),
    ({ cells }) => cells['NIK'],
  );
  return new Set([...byNik.values()].flatMap((same) => (same.length > 1 ? same.map(({ rowNo }) => rowNo) : [])));
}
