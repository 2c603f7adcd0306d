import { describe, expect, test } from 'vitest';
import { changingOf, resultSentence } from './batch-words.ts';
import { presenceKind } from '../kinds/presence-kind.ts';

const NONE = { ok: 0, warning: 0, error: 0, skipped: 0, new: 0, changed: 0, different: 0, same: 0, days: 0 };

describe('the result of an import', () => {
  test('names what was written, what differs and stayed, and what was left out', () => {
    const counts = { ...NONE, new: 1_200, changed: 3, different: 2, same: 4, skipped: 1, error: 1, days: 1_203 };
    expect(resultSentence({ counts }, presenceKind)).toBe(
      '1.200 absen baru ditulis; 3 diubah; 2 berbeda dan dilewati, absen yang ada tetap; 4 sudah sama; 2 baris bermasalah atau dilewati. Hasil hari yang berubah sudah dihitung ulang.',
    );
    expect(changingOf({ counts })).toBe(1_203);
  });

  test('does not claim that days were judged again when nothing was written', () => {
    expect(resultSentence({ counts: { ...NONE, different: 1 } }, presenceKind)).toBe(
      'Tidak ada yang berubah: 1 berbeda dan dilewati, absen yang ada tetap.',
    );
  });
});
