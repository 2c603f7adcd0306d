/** Reads a table file as the server does, in a thread whose own heap the test has capped; tells rows or the refusal. */
import { Refused } from '../../src/http/refused.ts';
import { serveThread } from '../../src/engines/reports/report-thread.ts';
import { readSheet } from '../../src/engines/sheets/read-sheet.ts';

serveThread<Uint8Array, string>(async (bytes) => {
  try {
    return `${(await readSheet(bytes)).length} rows`;
  } catch (error) {
    if (error instanceof Refused) return String(error.params['sebab']);
    throw error;
  }
});
