/** Takes a list home, a button for each form that it has. */
import Button from '@mui/material/Button';
import { fetchFile, saveFile } from '../../api/download-file.ts';
import { useWrite } from '../feedback/use-write.ts';
import { Icon } from '../pictures/icon.tsx';

interface DownloadButtonsProps<Format extends string> {
  readonly formats: readonly Format[];
  readonly address: (format: Format) => string;
}

export function DownloadButtons<Format extends string>({ formats, address }: DownloadButtonsProps<Format>) {
  const { busy, run } = useWrite({ otherwise: 'Berkas belum dapat dibuat. Coba lagi.' });
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          size="small"
          disabled={busy}
          onClick={() => void run(async () => saveFile(await fetchFile(address(format))))}
        >
          <Icon name="download" size={16} />
          {format.toUpperCase()}
        </Button>
      ))}
    </>
  );
}
