/** The rows of a file that a reader takes home, each with its cells by the column's name. */
import { readCsv } from '../../src/engines/sheets/read-csv.ts';
import { type FileRequest, exportFile } from '../files/export-file.ts';
import { readXlsxCells } from '../files/sheets.ts';
import { ask, type Asker } from './probe.ts';

export type FileFormat = 'csv' | 'xlsx';
type Rows = Readonly<Record<string, string>>[];

async function rowsIn(bytes: Buffer, format: FileFormat): Promise<Rows> {
  const rows = format === 'csv' ? readCsv(bytes).map(({ cells }) => cells) : await readXlsxCells(bytes);
  const head = rows.findIndex(([first]) => first === 'No');
  const labels = rows[head] ?? [];
  return rows.slice(head + 1).map((cells) => Object.fromEntries(labels.map((label, at) => [label, cells[at] ?? ''])));
}

/** Over HTTP. */
export async function fetchedRows(
  asker: Asker,
  endpoint: string,
  query: { readonly format: FileFormat },
): Promise<Rows> {
  const answer = await ask(asker, endpoint, { query });
  if (answer.status !== 200)
    throw new Error(`${asker.reader} ${endpoint}: ${answer.status} ${answer.text.slice(0, 200)}`);
  return rowsIn(answer.bytes, query.format);
}

/** Without the thread that a download is written in. */
export async function writtenRows(
  { stage, reader }: Asker,
  request: FileRequest & { readonly format: FileFormat },
): Promise<Rows> {
  return rowsIn(await exportFile(stage.w, stage.server, stage.movers.actors[reader], request), request.format);
}
