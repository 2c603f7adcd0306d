/** A settlement as a PDF. */
import { fetchFile, saveFile } from '../../api/download-file.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { settlementPaper } from './settlement-calls.ts';

export function PaperButton({ id }: { readonly id: string }) {
  const { busy, run } = useWrite({ otherwise: 'Rincian belum dapat dibuka. Coba lagi.' });
  const save = async () => saveFile(await fetchFile(settlementPaper.address({ params: { id } })));
  return (
    <OnlineButton disabled={busy} onClick={() => void run(save)}>
      <Icon name="pdf" size={16} />
      Unduh PDF
    </OnlineButton>
  );
}
