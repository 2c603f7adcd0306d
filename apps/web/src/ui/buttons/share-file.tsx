/** Hands a letter to another app by the phone's share sheet; nothing where the device shares no files. */
import { useRef } from 'react';
import { type FetchedFile, fetchFile, saveFile } from '../../api/download-file.ts';
import { useToast } from '../feedback/toast.tsx';
import { useWrite } from '../feedback/use-write.ts';
import { Icon } from '../pictures/icon.tsx';
import { OnlineButton } from './online-button.tsx';

const TYPE = 'application/pdf';
/** Time to see that the letter is there and to press once more. */
const READY_MS = 20_000;

const asFile = ({ blob, name }: FetchedFile) => new File([blob], name, { type: TYPE });

const maySharePdf = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'surat.pdf', { type: TYPE })] });

interface ShareFileProps {
  /** Where the PDF is. */
  readonly address: string;
  /** The button's name. */
  readonly label: string;
}

export function ShareFile({ address, label }: ShareFileProps) {
  const toast = useToast();
  const { busy, run } = useWrite({ otherwise: 'Surat belum dapat dibuka. Coba lagi.' });
  /** What was fetched when the sheet did not open, so that the next press has nothing to wait for; of that letter alone. */
  const ready = useRef<{ readonly address: string; readonly fetched: FetchedFile }>(undefined);
  const share = async () => {
    const fetched = ready.current?.address === address ? ready.current.fetched : await fetchFile(address);
    ready.current = undefined;
    try {
      await navigator.share({ files: [asFile(fetched)] });
    } catch (error) {
      const { name } = error as DOMException;
      // The share sheet was closed again: nothing to say.
      if (name === 'AbortError') return;
      // Some devices take no files after all.
      if (name !== 'NotAllowedError') return saveFile(fetched);
      // A press is good for seconds, and the letter took longer on a slow line: the sheet opens at the next press only.
      ready.current = { address, fetched };
      toast({ message: 'Surat siap dibagikan.', duration: READY_MS, action: { label: 'Bagikan', run: press } });
    }
  };
  const press = () => void run(share);
  if (!maySharePdf()) return null;
  return (
    <OnlineButton disabled={busy} onClick={press} aria-label={label}>
      <Icon name="share" size={16} />
      Bagikan
    </OnlineButton>
  );
}
