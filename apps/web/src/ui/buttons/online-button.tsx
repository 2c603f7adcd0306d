/** A button whose work needs the network: without it, it is off and says why; while it works, it is off as well. */
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useOnline } from '../../api/connection.ts';

interface OnlineButtonProps extends ButtonProps {
  busy?: boolean;
  /** Its words while it works, in place of the usual ones. */
  working?: ReactNode;
}

export function OnlineButton({ busy = false, working, disabled, title, children, ...button }: OnlineButtonProps) {
  const online = useOnline();
  return (
    <Button {...button} disabled={disabled || busy || !online} title={online ? title : 'Perlu koneksi'}>
      {busy && working ? working : children}
    </Button>
  );
}
