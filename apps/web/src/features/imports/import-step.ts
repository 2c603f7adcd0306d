/** Which step of the import is open, in the URL: coming back continues where it was left. */
import { useGo, usePathname, useSearchValues, writeSearch } from '../../ui/navigation/go.tsx';
import type { ImportBatch } from './import-calls.ts';

export const STEPS = ['berkas', 'periksa', 'tinjau', 'jalankan'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  berkas: 'Berkas',
  periksa: 'Periksa',
  tinjau: 'Tinjau',
  jalankan: 'Jalankan',
};

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
  const values = useSearchValues();
  const path = usePathname();
  const go = useGo();
  const one = (name: string) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    batchId: one('impor'),
    wanted: one('langkah'),
    open: (batchId, step) => go(path + writeSearch({ impor: batchId, langkah: step === 'tinjau' ? step : undefined })),
  };
}
