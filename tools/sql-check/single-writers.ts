/** Columns that say where a request stands: whoever else wrote them would go past its rules, its history and its locks. */

const REQUESTS = 'apps/server/src/modules/requests/request.store.ts';

/** `table.column` and the one file that writes it. */
const WRITERS: Readonly<Record<string, string>> = {
  'request.status': REQUESTS,
  'request.phase': REQUESTS,
};

export interface WrittenColumn {
  /** `table.column`. */
  readonly name: string;
  /** Counted from one in the text of the statement. */
  readonly position: number;
}

/** Whether this file may write the column; columns without an entry may be written anywhere. */
export function mayWrite(name: string, path: string): boolean {
  return (WRITERS[name] ?? path) === path;
}

const INSERT = /\binsert\s+into\s+"?(?<table>\w+)"?(?:\s+as\s+\w+)?\s*\((?<columns>[^)]*)\)/gi;
const UPDATE = /\bupdate\s+(?:only\s+)?"?(?<table>\w+)"?(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\s/gi;
const ON_CONFLICT = /\bdo\s+update\s+set\s/gi;

/** The columns that a statement writes, those of a `with` among them. */
export function writtenColumns(text: string): WrittenColumn[] {
  const found: WrittenColumn[] = [];
  const inserts = [...text.matchAll(INSERT)];
  for (const match of inserts) {
    const { table = '', columns = '' } = match.groups ?? {};
    const start = match.index + match[0].length - columns.length - 1;
    for (const { 0: column, index } of columns.matchAll(/\w+/g)) {
      found.push({ name: `${table}.${column}`, position: start + index + 1 });
    }
  }
  for (const match of text.matchAll(UPDATE)) {
    found.push(...assigned(text, match.index + match[0].length, match.groups?.['table'] ?? ''));
  }
  for (const match of text.matchAll(ON_CONFLICT)) {
    const table = inserts.findLast(({ index }) => index < match.index)?.groups?.['table'] ?? '';
    found.push(...assigned(text, match.index + match[0].length, table));
  }
  return found;
}

/** `a = 1, b = f(c, d)` up to the end of the list. */
function assigned(text: string, start: number, table: string): WrittenColumn[] {
  const found: WrittenColumn[] = [];
  let depth = 0;
  let isName = true;
  const word = /\w+|[(),]|'(?:[^']|'')*'/g;
  word.lastIndex = start;
  for (let match = word.exec(text); match !== null && depth >= 0; match = word.exec(text)) {
    const [piece] = match;
    if (depth === 0 && /^(where|from|returning)$/i.test(piece)) break;
    if (piece === '(') depth += 1;
    else if (piece === ')') depth -= 1;
    else if (piece === ',') isName ||= depth === 0;
    else if (isName) {
      found.push({ name: `${table}.${piece}`, position: match.index + 1 });
      isName = false;
    }
  }
  return found;
}
