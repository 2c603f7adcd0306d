/** A file of a report: at once where the server allows; otherwise as a job that survives leaving the page. */
import { refusalCode } from '../../api/call-error.ts';
import { fetchFile, saveFile } from '../../api/download-file.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { openTray } from './export-calls.ts';
import { useWrite } from '../../ui/feedback/use-write.ts';
import type { Send } from '../../api/use-send.ts';
import { useReload } from '../../api/reload.ts';

const TOO_MANY_ROWS = 'TERLALU_BANYAK_BARIS';

/** Both ways to one file. */
export interface Way {
  /** Whether the file at once would be refused for its rows; absent: that is not known. */
  readonly isLarge?: () => Promise<boolean>;
  readonly address: string;
  readonly create: (send: Send) => Promise<unknown>;
}

export function useDownload(): { take: (way: Way) => Promise<void>; busy: boolean } {
  const { busy, run } = useWrite({ otherwise: 'Berkas belum dapat diunduh. Coba lagi.' });
  const toast = useToast();
  const reload = useReload();

  const inBackground = async ({ create }: Way, send: Send) => {
    await create(send);
    await reload(['export']);
    openTray(true);
    toast('Berkas dibuat di latar. Anda boleh meninggalkan halaman ini.');
  };

  const downloadDirectly = async (way: Way, send: Send) => {
    try {
      saveFile(await fetchFile(way.address));
    } catch (error) {
      // Rows may have come since they were counted.
      if (refusalCode(error) !== TOO_MANY_ROWS) throw error;
      await inBackground(way, send);
    }
  };

  const take = async (way: Way) => {
    await run(async (send) => {
      if (await way.isLarge?.()) await inBackground(way, send);
      else await downloadDirectly(way, send);
    });
  };
  return { take, busy };
}
