/** A paper that was given out is taken along: saved, or handed to another app where the device can. */
import type { PaperRow } from '@hadir/contract/papers/endpoints.ts';
import { fetchFile, saveFile } from '../../api/download-file.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { ShareFile } from '../../ui/buttons/share-file.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { fileAddress } from './paper-calls.ts';

export function PaperFileButtons({ paper }: { readonly paper: PaperRow }) {
  const { busy, run } = useWrite({ otherwise: 'Surat belum dapat dibuka. Coba lagi.' });
  return (
    <>
      <OnlineButton
        disabled={busy}
        onClick={() => void run(async () => saveFile(await fetchFile(fileAddress(paper))))}
        aria-label={`Unduh surat ${paper.number ?? ''}`}
      >
        <Icon name="download" size={16} />
        Unduh
      </OnlineButton>
      <ShareFile address={fileAddress(paper)} label={`Bagikan surat ${paper.number ?? ''}`} />
    </>
  );
}
