/** Takes an activity or a reward away, asked for twice; refused where somebody has chosen it. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import type { Send } from '../../../api/use-send.ts';

interface RemoveButtonProps {
  readonly remove: (send: Send) => Promise<unknown>;
  readonly done: () => void;
}

export function RemoveButton({ remove, done }: RemoveButtonProps) {
  const [asks, setAsks] = useState(false);
  const { busy, run } = useWrite({ changes: ['company-event'], otherwise: 'Belum terhapus. Coba lagi.' });
  const press = async () => {
    if (await run(remove)) done();
    else setAsks(false);
  };
  if (!asks)
    return (
      <Button color="error" onClick={() => setAsks(true)}>
        Hapus
      </Button>
    );
  return (
    <OnlineButton color="error" variant="outlined" disabled={busy} onClick={() => void press()}>
      Ya, hapus
    </OnlineButton>
  );
}
