/** A table file from outside as rows of text (decisions.md 24): XLSX or CSV by its content, under caps, with a time limit. */
import { Refused } from '../http/refused.ts';
import { runInThread, ThreadCancelled, ThreadFailed } from './report-thread.ts';
import { readCsv } from './sheet-csv.ts';
import {
  isTroubleKind,
  SHEET_LIMITS,
  SHEET_TROUBLE,
  type SheetRow,
  SheetTrouble,
  type SheetTroubleKind,
} from './sheet-trouble.ts';

const THREAD = new URL('./sheet-read-thread.ts', import.meta.url);

const refused = (kind: SheetTroubleKind) =>
  new Refused('BERKAS_TIDAK_TERBACA', { params: { sebab: SHEET_TROUBLE[kind] } });

/** A short text is read faster than a thread begins. */
const AT_ONCE_BYTES = 256 * 1_024;

function isText(bytes: Uint8Array): boolean {
  return bytes.length <= AT_ONCE_BYTES && bytes[0] !== 0x50 && bytes[0] !== 0xd0;
}

/** Rows with something in them, at least one. @throws Refused BERKAS_TIDAK_TERBACA with the reason in words */
export async function readSheet(bytes: Uint8Array): Promise<SheetRow[]> {
  if (bytes.length === 0) throw refused('kosong');
  const rows = isText(bytes) ? readShort(bytes) : await readLong(bytes);
  if (rows.length === 0) throw refused('kosong');
  return rows;
}

function readShort(bytes: Uint8Array): SheetRow[] {
  try {
    return readCsv(bytes);
  } catch (error) {
    throw error instanceof SheetTrouble ? refused(error.code) : error;
  }
}

async function readLong(bytes: Uint8Array): Promise<SheetRow[]> {
  const run = runInThread<Uint8Array, SheetRow[]>(THREAD, bytes);
  const limit = setTimeout(() => run.cancel(), SHEET_LIMITS.seconds * 1_000);
  try {
    return await run.result;
  } catch (error) {
    if (error instanceof ThreadCancelled) throw refused('terlalu_lama');
    if (error instanceof ThreadFailed && isTroubleKind(error.code)) throw refused(error.code);
    // The thread ran into its memory cap.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw refused('terlalu_besar');
    throw error;
  } finally {
    clearTimeout(limit);
  }
}
