/** A file of a report: at once where the server allows; otherwise as a job that survives leaving the page. */
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallError, refusalCode } from '../../api/call-error.ts';
import { fetchFile, saveFile } from '../../api/download-file.ts';
import { newId } from '../../api/new-id.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { listJobs, openTray } from './export-calls.ts';

const TOO_MANY_ROWS = 'TERLALU_BANYAK_BARIS';

/** Both ways to one file. */
export interface Way {
  /** Whether the file at once would be refused for its rows; absent: that is not known. */
  readonly isLarge?: () => Promise<boolean>;
  readonly address: string;
  readonly create: (idempotencyKey: string) => Promise<unknown>;
}

export function useDownload(): { take: (way: Way) => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const { mutate } = useSWRConfig();

  const inBackground = async ({ create }: Way) => {
    await create(newId());
    await mutate(listJobs.address());
    openTray(true);
    toast('Berkas dibuat di latar. Anda boleh meninggalkan halaman ini.');
  };

  const downloadDirectly = async (way: Way) => {
    try {
      saveFile(await fetchFile(way.address));
    } catch (error) {
      // Rows may have come since they were counted.
      if (refusalCode(error) !== TOO_MANY_ROWS) throw error;
      await inBackground(way);
    }
  };

  const take = async (way: Way) => {
    setBusy(true);
    try {
      if (await way.isLarge?.()) await inBackground(way);
      else await downloadDirectly(way);
    } catch (error) {
      toast({
        message: isCallError(error) ? error.message : 'Berkas belum dapat diunduh. Coba lagi.',
        colour: 'error',
      });
    } finally {
      setBusy(false);
    }
  };
  return { take, busy };
}
