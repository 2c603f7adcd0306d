/** Badges of those who have a seat, to be printed and cut; of a large event in several files. */
import Button from '@mui/material/Button';
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import { fetchFile, saveFile } from '../../../api/download-file.ts';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { badgesFile } from '../event-calls.ts';

/** Of the contract, which would bring its schemas along; a test holds both together. */
export const BADGES_OF_A_FILE = 400;

export function BadgeButtons({
  event: { id, registered },
}: {
  readonly event: Pick<CompanyEvent, 'id' | 'registered'>;
}) {
  const { busy, run } = useWrite({ otherwise: 'Lencana belum dapat dibuat. Coba lagi.' });
  const parts = Array.from({ length: Math.ceil(registered / BADGES_OF_A_FILE) }, (_, index) => index + 1);
  const press = (part: number) =>
    void run(async () => saveFile(await fetchFile(badgesFile.address({ params: { id }, query: { part } }))));
  return parts.map((part) => (
    <Button key={part} disabled={busy} onClick={() => press(part)}>
      <Icon name="download" size={16} />
      {parts.length === 1 ? 'Cetak lencana' : `Cetak lencana ${showNumber(part)} dari ${showNumber(parts.length)}`}
    </Button>
  ));
}
