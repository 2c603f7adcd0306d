/** Copies a text for another program. Absent where the browser gives no clipboard (plain HTTP). */
import Button, { type ButtonProps } from '@mui/material/Button';
import { Icon } from '../pictures/icon.tsx';
import { useToast } from '../feedback/toast.tsx';

interface CopyButtonProps extends Pick<ButtonProps, 'size'> {
  text: string;
  children: string;
  /** Said when it is done. */
  done: string;
}

export function CopyButton({ text, children, done, ...rest }: CopyButtonProps) {
  const toast = useToast();
  if (!window.isSecureContext) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(done);
    } catch {
      toast({ message: 'Belum tersalin. Izinkan peramban menyalin, lalu coba lagi.', colour: 'error' });
    }
  };
  return (
    <Button variant="outlined" {...rest} onClick={() => void copy()}>
      <Icon name="copy" size={16} />
      {children}
    </Button>
  );
}
