/** Whoever gives a seat up is asked once more, and told who gets it. */
import Button from '@mui/material/Button';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';

interface ConfirmWithdrawProps {
  readonly busy: boolean;
  readonly withdraw: () => void;
  readonly back: () => void;
}

export function ConfirmWithdraw({ busy, withdraw, back }: ConfirmWithdrawProps) {
  return (
    <>
      <p className="secondary w-full">Mundur dari acara? Tempat Anda ditawarkan kepada yang menunggu.</p>
      <OnlineButton size="large" color="error" variant="outlined" disabled={busy} onClick={withdraw}>
        Ya, mundur
      </OnlineButton>
      <Button size="large" onClick={back}>
        Kembali
      </Button>
    </>
  );
}
