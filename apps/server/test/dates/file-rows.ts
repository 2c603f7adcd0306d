/** The rows of a file that a reader takes home, each with its cells by the column's name. */
import { readCsv } from '../../src/engines/sheet-csv.ts';
import { readXlsxCells } from '../sheets.ts';
import { ask, type Asker } from './probe.ts';

export async function fetchedRows(
  asker: Asker,
  endpoint: string,
  asked: object,
  format: 'csv' | 'xlsx',
): Promise<Readonly<Record<string, string>>[]> {
  const answer = await ask(asker, endpoint, 'id' in asked ? { params: asked } : { query: asked });
  if (answer.status !== 200)
    throw new Error(`${asker.reader} ${endpoint}: ${answer.status} ${answer.text.slice(0, 200)}`);
  const rows = format === 'csv' ? readCsv(answer.bytes).map(({ cells }) => cells) : await readXlsxCells(answer.bytes);
  const head = rows.findIndex(([first]) => first === 'No');
  const labels = rows[head] ?? [];
  return rows.slice(head + 1).map((cells) => Object.fromEntries(labels.map((label, at) => [label, cells[at] ?? ''])));
}
