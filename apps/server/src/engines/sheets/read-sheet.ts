/**
 * A table file from outside as rows of text: XLSX or CSV by its content, under caps, in a thread with a heap and a time
 * of its own. Files wait in line, one of a company at a time, so that a bad one delays its own company alone.
 */
import { Refused } from '../../http/refused.ts';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { ranOutOfMemory, runInThread, ThreadCancelled, ThreadFailed } from '../reports/report-thread.ts';
import { readCsv } from './read-csv.ts';
import {
  isTroubleKind,
  READING_LIMITS,
  SHEET_TROUBLE,
  type SheetRow,
  SheetTrouble,
  type SheetTroubleKind,
} from './sheet-errors.ts';

const THREAD = new URL('./read-thread.ts', import.meta.url);

const refused = (kind: SheetTroubleKind) =>
  new Refused('BERKAS_TIDAK_TERBACA', { params: { sebab: SHEET_TROUBLE[kind] } });

/** A short text is read faster than a thread begins. */
const SHORT_TEXT_BYTES = 256 * 1_024;

function isText(bytes: Uint8Array): boolean {
  return bytes.length <= SHORT_TEXT_BYTES && bytes[0] !== 0x50 && bytes[0] !== 0xd0;
}

function readShort(bytes: Uint8Array): SheetRow[] {
  try {
    return readCsv(bytes);
  } catch (error) {
    throw error instanceof SheetTrouble ? refused(error.code) : error;
  }
}

type ReadingLimits = Readonly<Record<keyof typeof READING_LIMITS, number>>;

async function readLong(bytes: Uint8Array, { seconds, heapMb }: ReadingLimits): Promise<SheetRow[]> {
  const run = runInThread<Uint8Array, SheetRow[]>(THREAD, bytes, undefined, heapMb);
  const limit = setTimeout(() => run.cancel(), seconds * 1_000);
  try {
    return await run.result;
  } catch (error) {
    if (error instanceof ThreadCancelled) throw refused('terlalu_lama');
    if (error instanceof ThreadFailed && isTroubleKind(error.code)) throw refused(error.code);
    if (ranOutOfMemory(error)) throw refused('terlalu_besar');
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

/** @param company whose file it is; absent: nobody's, it takes a place that is free */
export type SheetReader = (bytes: Uint8Array, company?: string) => Promise<SheetRow[]>;

/** A reader with a line of its own; the product has one, tests make theirs with other limits. */
export function createSheetReader(limits: ReadingLimits): SheetReader {
  const inTurn = createConcurrencyLimiter(limits.atOnce, {
    perKey: limits.perCompany,
    queue: {
      longest: limits.longestLine,
      longestOfKey: limits.longestLineOfCompany,
      full: () => new Refused('BERKAS_MENGANTRE', { retryAfterSeconds: limits.seconds }),
    },
  });
  return async (bytes, company) => {
    if (bytes.length === 0) throw refused('kosong');
    const rows = isText(bytes) ? readShort(bytes) : await inTurn(() => readLong(bytes, limits), company);
    if (rows.length === 0) throw refused('kosong');
    return rows;
  };
}

/**
 * Rows with something in them, at least one.
 * @throws Refused BERKAS_TIDAK_TERBACA with the reason in words; BERKAS_MENGANTRE while too many files wait
 */
export const readSheet: SheetReader = createSheetReader(READING_LIMITS);
