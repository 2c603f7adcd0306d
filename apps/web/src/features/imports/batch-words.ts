/** What became of an import, in words. */
import type { StatusTone } from '../../ui/theme/tokens.ts';
import type { ImportBatch } from './import-calls.ts';

export const STATE_WORDS: Readonly<Record<ImportBatch['state'], { readonly word: string; readonly tone: StatusTone }>> =
  {
    uploaded: { word: 'Sedang diperiksa', tone: 'belum' },
    validated: { word: 'Belum dijalankan', tone: 'tinjau' },
    committing: { word: 'Sedang dijalankan', tone: 'dinas' },
    committed: { word: 'Selesai', tone: 'hadir' },
    failed: { word: 'Gagal', tone: 'alpa' },
    cancelled: { word: 'Dibuang', tone: 'libur' },
    reverted: { word: 'Dibatalkan', tone: 'libur' },
  };

/** Rows of the file, skipped ones included. */
export function rowsOf({ counts }: ImportBatch): number {
  return counts.ok + counts.warning + counts.error + counts.skipped;
}

/** Rows that go on: everything that is neither skipped nor wrong. */
export function readyOf({ counts }: ImportBatch): number {
  return counts.ok + counts.warning;
}
