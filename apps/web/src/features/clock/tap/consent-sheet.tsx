/**
 * Before the first selfie or position: the sentences whose acceptance the server proves, and nothing else (UU PDP;
 * product/clocking#consent).
 */
import Button from '@mui/material/Button';
import { SELFIE_CONSENT } from '@hadir/contract/attendance/consent-words.ts';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';

const ICONS: readonly IconName[] = ['target', 'camera', 'eye', 'user'];

interface ConsentSheetProps {
  agree: () => void;
  decline: () => void;
  close: () => void;
}

export default function ConsentSheet({ agree, decline, close }: ConsentSheetProps) {
  return (
    <BottomSheet
      open
      close={close}
      title={SELFIE_CONSENT.title}
      actions={
        <>
          <Button size="large" onClick={decline}>
            Tanpa keduanya
          </Button>
          <Button size="large" variant="contained" color="primary" onClick={agree}>
            Setuju
          </Button>
        </>
      }
    >
      <ul className="column gap-12">
        {SELFIE_CONSENT.paragraphs.map((sentences, index) => (
          <li className="flex gap-12" key={sentences}>
            <Icon className="text-strong" name={ICONS[index] ?? 'target'} size={20} />
            <p className="secondary">{sentences}</p>
          </li>
        ))}
      </ul>
    </BottomSheet>
  );
}
