/** Which step of the import is open, in the URL: coming back continues where it was left. */
import { id, oneOf, usePageSearch } from '../../ui/navigation/page-search.ts';
import type { ImportBatch } from './import-calls.ts';

export const STEPS = ['berkas', 'periksa', 'tinjau', 'jalankan'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  berkas: 'Berkas',
  periksa: 'Periksa',
  tinjau: 'Tinjau',
  jalankan: 'Jalankan',
};

/** The file that is imported, and that its rows are looked at. */
const SEARCH = { impor: id, langkah: oneOf(['tinjau']) };

/** What is run is past: its step is the last one, whatever the URL says. */
export function stepOf(batch: Pick<ImportBatch, 'state'> | undefined, wanted: string | undefined): Step {
  if (batch === undefined) return 'berkas';
  if (batch.state !== 'validated') return 'jalankan';
  return wanted === 'tinjau' ? 'tinjau' : 'periksa';
}

export interface ImportPlace {
  readonly batchId: string | undefined;
  readonly wanted: string | undefined;
  readonly open: (batchId: string | undefined, step?: Step) => void;
}

export function useImportPlace(): ImportPlace {
  const { search, change } = usePageSearch(SEARCH);
  return {
    batchId: search.impor,
    wanted: search.langkah,
    open: (batchId, step) => change({ impor: batchId, langkah: step === 'tinjau' ? step : undefined }),
  };
}
