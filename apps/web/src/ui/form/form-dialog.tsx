/**
 * A dialog around one form: what is typed there is asked about before Escape, the backdrop, "back" or its button loses it.
 * The form says by itself what is typed (`TypedReport`); of any other field the dialog hears as it is written in.
 */
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useIsPhone } from '../layout/screen.ts';
import { TypedListener } from './unsaved-listener.tsx';
import { useUnsaved } from './unsaved.tsx';

interface FormDialogProps extends Pick<DialogProps, 'maxWidth'> {
  title: string;
  /** Without a question: also once the form is saved. */
  close: () => void;
  /** On a phone it covers the page. */
  whole?: boolean;
  /** Chosen beside the form's own fields. */
  chosen?: boolean;
  /** The form; `leave` belongs on the button that goes back. */
  children: (confirmExit: () => void) => ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, close, whole = false, chosen = false, maxWidth = 'sm', children } = props;
  const phone = useIsPhone();
  const heading = useId();
  const [reported, setReported] = useState<boolean>();
  const [written, setWritten] = useState(false);
  const unsaved = useUnsaved((reported ?? written) || chosen);
  const confirmExit = () => unsaved.confirmExit(close);
  return (
    <Dialog
      open
      onClose={confirmExit}
      fullScreen={whole && phone}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent onChange={() => setWritten(true)}>
        <TypedListener value={setReported}>{children(confirmExit)}</TypedListener>
      </DialogContent>
      {unsaved.question}
    </Dialog>
  );
}
