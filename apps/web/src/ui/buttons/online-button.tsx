/** A button whose work needs the network: without it, it is off and says why. */
import Button, { type ButtonProps } from '@mui/material/Button';
import { useOnline } from '../../api/connection.ts';

export function OnlineButton({ disabled = false, title, ...button }: ButtonProps) {
  const online = useOnline();
  return <Button {...button} disabled={disabled || !online} title={online ? title : 'Perlu koneksi'} />;
}
