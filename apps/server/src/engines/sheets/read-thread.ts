/** Reads a table file in a thread: whatever it holds, the server goes on answering. */
import { serveThread } from '../reports/report-thread.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type SheetRow, SheetTrouble } from './sheet-errors.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

serveThread<Uint8Array, SheetRow[]>(async (bytes) => {
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(Buffer.from(bytes));
  // The container of the old XLS and of workbooks with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetTrouble('terkunci');
  return readCsv(bytes);
});
