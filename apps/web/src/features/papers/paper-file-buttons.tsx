/** A paper that was given out is taken along: saved, or handed to another app where the device can. */
import Button from '@mui/material/Button';
import type { PaperRow } from '@hadir/contract/papers/endpoints.ts';
import { type FetchedFile, fetchFile, saveFile } from '../../api/download-file.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { fileAddress } from './paper-calls.ts';

/** The share sheet was closed again: nothing to say. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const asFile = ({ blob, name }: FetchedFile) => new File([blob], name, { type: 'application/pdf' });

const maySharePdf = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'surat.pdf', { type: 'application/pdf' })] });

async function share(paper: PaperRow): Promise<void> {
  const fetched = await fetchFile(fileAddress(paper));
  try {
    await navigator.share({ files: [asFile(fetched)] });
  } catch (error) {
    // Some devices take no files after all.
    if (!isClosed(error)) saveFile(fetched);
  }
}

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
      {maySharePdf() && (
        <Button
          disabled={busy}
          onClick={() => void run(() => share(paper))}
          aria-label={`Bagikan surat ${paper.number ?? ''}`}
        >
          <Icon name="share" size={16} />
          Bagikan
        </Button>
      )}
    </>
  );
}
