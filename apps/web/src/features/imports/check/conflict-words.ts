/** How a time of the file and the one that counts now differ, in words. */
import type { ImportLine } from '../import-calls.ts';

const SIDES: Readonly<Record<string, string>> = { JAM_MASUK: 'Masuk', JAM_PULANG: 'Pulang' };

const dotted = (time: string) => time.slice(0, 5).replace(':', '.');

/** `Masuk: ada 19.26 (Web), berkas 08.00`, one per side. */
export function clashWords({ clashes, values }: Pick<ImportLine, 'clashes' | 'values'>): readonly string[] {
  return clashes.map(({ column, there, sourceWord, kept }) => {
    const side = SIDES[column] ?? column;
    const typed = dotted(values[column] ?? '');
    return kept
      ? `${side}: ada ${dotted(there)} (${sourceWord}), berkas ${typed}`
      : `${side}: ${dotted(there)} menjadi ${typed}`;
  });
}
