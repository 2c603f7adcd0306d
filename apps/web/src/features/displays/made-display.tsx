/** The link of a new screen, shown once: as an address, as a QR, as letters that are typed on a television. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { DisplayLink } from '@hadir/contract/displays/endpoints.ts';
import { groupedLetters } from '@hadir/domain/displays/display-key.ts';
import { lazy, Suspense, useId } from 'react';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';

const QrPicture = lazy(() => import('../../ui/pictures/qr-picture.tsx'));

/** The key stands behind `#`, so no server log and no address list of a proxy holds it. */
function linkOf({ kind }: DisplayLink, key: string): string {
  const path = kind === 'room' ? '/admin_meeting/ruang_meeting?display=1' : '/layar';
  return `${window.location.origin}${path}#${key}`;
}

interface MadeDisplayProps {
  readonly link: DisplayLink;
  readonly letters: string;
  readonly close: () => void;
}

export function MadeDisplay({ link, letters, close }: MadeDisplayProps) {
  const heading = useId();
  const address = linkOf(link, letters);
  return (
    <Dialog open onClose={close} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{link.name} siap dipasang</DialogTitle>
      <DialogContent>
        <div className="stack gap-16">
          <p>
            Buka tautan ini di layarnya, atau buka <b>{window.location.host}/layar</b> lalu ketik kodenya. Tautan hanya
            ditampilkan sekali; siapa pun yang memegangnya melihat isi layar.
          </p>
          <div className="place-center">
            <Suspense fallback={<span style={{ width: 200, height: 200 }} />}>
              <QrPicture text={address} size={200} label={`QR tautan ${link.name}`} />
            </Suspense>
          </div>
          <p className="large bold tabular text-center break-anywhere">{groupedLetters(letters)}</p>
          <p className="small secondary break-anywhere">{address}</p>
        </div>
      </DialogContent>
      <DialogActions>
        <CopyButton text={address} done="Tautan disalin">
          Salin tautan
        </CopyButton>
        <Button onClick={close}>Selesai</Button>
      </DialogActions>
    </Dialog>
  );
}
