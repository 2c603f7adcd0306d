/** What became of an import, in words. */
import { showNumber } from '../../ui/format.ts';
import type { StatusTone } from '../../ui/theme/tokens.ts';
import type { ImportBatch } from './import-calls.ts';

export const STATE_WORDS: Readonly<Record<ImportBatch['state'], { readonly word: string; readonly tone: StatusTone }>> =
  {
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

/** Rows that will change something: what is run. */
export function changingOf({ counts }: Pick<ImportBatch, 'counts'>): number {
  return counts.new + counts.changed;
}

/** Rows that go on: everything that is neither skipped nor wrong. */
export function readyOf({ counts }: ImportBatch): number {
  return counts.ok + counts.warning;
}

/** What a finished import did: only what happened is named. */
export function resultSentence({ counts }: Pick<ImportBatch, 'counts'>): string {
  const parts = [
    { n: counts.new, word: 'absen baru ditulis' },
    { n: counts.changed, word: 'diubah' },
    { n: counts.different, word: 'berbeda dan dilewati, absen yang ada tetap' },
    { n: counts.same, word: 'sudah sama' },
    { n: counts.skipped + counts.error, word: 'baris bermasalah atau dilewati' },
  ].filter(({ n }) => n > 0);
  const told = parts.map(({ n, word }) => `${showNumber(n)} ${word}`).join('; ');
  return changingOf({ counts }) > 0
    ? `${told}. Hasil hari yang berubah sudah dihitung ulang.`
    : `Tidak ada yang berubah: ${told}.`;
}
