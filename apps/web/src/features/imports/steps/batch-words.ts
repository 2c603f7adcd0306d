/** What became of an import, in words. */
import { showNumber } from '../../../ui/text/format.ts';
import type { StatusTone } from '../../../ui/theme/tokens.ts';
import type { ImportBatch } from '../import-calls.ts';
import type { ImportKind } from '../kinds/import-kind.ts';

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
export function resultSentence(
  { counts }: Pick<ImportBatch, 'counts'>,
  { effects, after }: Pick<ImportKind, 'effects' | 'after'>,
): string {
  const parts = [
    ...effects.map(({ of, done }) => ({ n: counts[of], word: done })),
    { n: counts.skipped + counts.error, word: 'baris bermasalah atau dilewati' },
  ].filter(({ n }) => n > 0);
  const summary = parts.map(({ n, word }) => `${showNumber(n)} ${word}`).join('; ');
  if (changingOf({ counts }) === 0) return `Tidak ada yang berubah: ${summary}.`;
  return counts.days > 0 ? `${summary}. ${after}` : `${summary}.`;
}
