/** A dialog around one form: what is typed there is asked about before Escape, "back" or its button loses it. */
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useIsPhone } from '../screen.ts';
import { TypedListener } from './typed-listener.tsx';
import { useUnsaved } from './unsaved.tsx';

interface FormDialogProps extends Pick<DialogProps, 'maxWidth'> {
  title: string;
  /** Without a question: also once the form is saved. */
  close: () => void;
  /** On a phone it covers the page. */
  whole?: boolean;
  /** The form; `leave` belongs on the button that goes back. */
  children: (leave: () => void) => ReactNode;
}

export function FormDialog({ title, close, whole = false, maxWidth = 'sm', children }: FormDialogProps) {
  const phone = useIsPhone();
  const heading = useId();
  const [typed, setTyped] = useState(false);
  const unsaved = useUnsaved(typed);
  const leave = () => unsaved.leave(close);
  return (
    <Dialog open onClose={leave} fullScreen={whole && phone} fullWidth maxWidth={maxWidth} aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <TypedListener value={setTyped}>{children(leave)}</TypedListener>
      </DialogContent>
      {unsaved.question}
    </Dialog>
  );
}
