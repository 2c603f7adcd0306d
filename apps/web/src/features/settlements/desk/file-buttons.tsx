/** Takes the expenses of the list home. */
import Button from '@mui/material/Button';
import { fetchFile, saveFile } from '../../../api/download-file.ts';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';

const FORMATS = ['xlsx', 'csv', 'pdf'] as const;

export function FileButtons({ address }: { readonly address: (format: (typeof FORMATS)[number]) => string }) {
  const { busy, run } = useWrite({ otherwise: 'Berkas belum dapat dibuat. Coba lagi.' });
  return FORMATS.map((format) => (
    <Button
      key={format}
      size="small"
      disabled={busy}
      onClick={() => void run(async () => saveFile(await fetchFile(address(format))))}
    >
      <Icon name="download" size={16} />
      {format.toUpperCase()}
    </Button>
  ));
}
