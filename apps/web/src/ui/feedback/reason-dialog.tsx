/** A move that needs a reason: what follows from it is told before, the reason is noted or read by somebody. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { BottomSheet } from '../layout/bottom-sheet.tsx';
import { Chip } from '../chips/chip.tsx';
import { useUnsaved } from '../form/unsaved.tsx';
import styles from './reason-dialog.module.css';
import { useIsPhone } from '../layout/screen.ts';

interface ReasonDialogProps {
  title: string;
  /** What follows from it, in a sentence or two; `children` where it takes more. */
  says?: string;
  children?: ReactNode;
  /** Reasons that are often given; one of them is a tap. */
  usual?: readonly string[];
  /** Of the field; `Alasan` unless told. */
  label?: string;
  /** Characters without spaces at the ends. */
  shortest: number;
  longest: number;
  /** Why a reason is asked for; said behind the sentence about one that is too short. */
  because?: string;
  /** Below the field: who reads the reason. */
  hint?: string;
  action: string;
  working?: string;
  danger?: boolean;
  /** The keyboard of a phone stays away until the field is tapped. */
  unfocused?: boolean;
  /** Without signal the move waits. */
  needsLine?: boolean;
  /** False: what the move does is not shown yet. */
  isShown?: boolean;
  close: () => void;
  /** Throws the CallError of a refusal; the dialog shows its sentence. The caller closes when it is done. */
  run: (reason: string) => Promise<void> | void;
  /** The sentence of a fault, where the usual one does not fit. */
  sentenceOf?: (error: unknown) => string;
}

function usualSentence(error: unknown): string {
  return isCallError(error) ? error.message : 'Belum berhasil. Periksa koneksi Anda, lalu coba lagi.';
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, says, children, usual = [], label = 'Alasan', shortest, longest, because, hint, close, run } = props;
  const { action, working = 'Menyimpan…', danger = false, unfocused = false, needsLine = false } = props;
  const { sentenceOf: messageOf = usualSentence, isShown = true } = props;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const heading = useId();
  const form = useId();
  const phone = useIsPhone();
  const waits = !useOnline() && needsLine;
  // One of the usual reasons is a tap away again.
  const unsaved = useUnsaved(!busy && reason.trim() !== '' && !usual.includes(reason));
  const confirmExit = () => unsaved.confirmExit(close);
  const short = reason.trim().length < shortest;
  const tooShortText = `Tulis alasan sedikitnya ${shortest} huruf${because === undefined ? '' : `, ${because}`}.`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Drawn inside another form, it is sent alone.
    event.stopPropagation();
    setTried(true);
    if (short || busy || !isShown) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await run(reason.trim());
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  const body = (
    <>
      {says === undefined ? null : <p className={styles.text}>{says}</p>}
      {children}
      {usual.length === 0 ? null : (
        <div className={styles.usual} role="group" aria-label="Sering dipakai">
          {usual.map((words) => (
            <Chip key={words} on={reason === words} aria-pressed={reason === words} onClick={() => setReason(words)}>
              {words}
            </Chip>
          ))}
        </div>
      )}
      <TextField
        label={label}
        // On a phone the keyboard would cover what is said above the field.
        autoFocus={!unfocused && !phone}
        multiline
        minRows={2}
        fullWidth
        margin="dense"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={tried && short}
        helperText={tried && short ? tooShortText : hint}
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
  const size = phone ? ({ size: 'large' } as const) : {};
  const actions = (
    <>
      <Button {...size} onClick={confirmExit}>
        Kembali
      </Button>
      <Button
        {...size}
        type="submit"
        form={form}
        variant="contained"
        color={danger ? 'error' : 'primary'}
        disabled={waits || !isShown}
        title={waits ? 'Perlu koneksi' : isShown ? undefined : 'Tunggu pratinjau'}
        aria-disabled={busy}
      >
        {busy ? working : action}
      </Button>
    </>
  );
  const send = { id: form, onSubmit: (event: FormEvent) => void submit(event), noValidate: true };
  if (phone) {
    return (
      <BottomSheet open close={confirmExit} title={title} actions={actions}>
        <form {...send}>{body}</form>
        {unsaved.question}
      </BottomSheet>
    );
  }
  return (
    <Dialog open onClose={confirmExit} aria-labelledby={heading} fullWidth maxWidth="xs">
      <form {...send} className={styles.form}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>{body}</DialogContent>
        <DialogActions>{actions}</DialogActions>
      </form>
      {unsaved.question}
    </Dialog>
  );
}
