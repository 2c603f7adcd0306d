/**
 * The one dialog of a move that needs a reason: what follows from it is told before, the reason is noted or read by
 * somebody; where only certain causes count, one of them is chosen (rules/requests#reasons).
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { errorText } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { BottomSheet } from '../layout/bottom-sheet.tsx';
import { Chip } from '../chips/chip.tsx';
import { useUnsaved } from '../form/unsaved.tsx';
import styles from './reason-dialog.module.css';
import { useIsPhone } from '../layout/screen.ts';

/** The move counts for one of these causes alone. */
export interface Causes<Cause extends string> {
  readonly legend: string;
  readonly choices: readonly { readonly id: Cause; readonly name: string }[];
  /** Said where none is chosen. */
  readonly missing: string;
}

interface ReasonDialogProps<Cause extends string> {
  title: string;
  /** What follows from it, in a sentence or two; `children` where it takes more. */
  says?: string;
  children?: ReactNode;
  causes?: Causes<Cause> | undefined;
  /** Reasons that are often given; one of them is a tap. */
  usual?: readonly string[];
  /** What stands in the field at first. */
  begin?: string | undefined;
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
  run: (reason: string, cause: Cause | undefined) => Promise<void> | void;
  /** The sentence of a fault, where the usual one does not fit. */
  sentenceOf?: (error: unknown) => string;
}

const NO_REASONS: readonly string[] = [];

const usualSentence = (error: unknown) => errorText(error, 'Belum berhasil. Periksa koneksi Anda, lalu coba lagi.');

type AskingProps<Cause extends string> = Pick<
  ReasonDialogProps<Cause>,
  'causes' | 'shortest' | 'isShown' | 'begin' | 'run' | 'sentenceOf'
>;

/** What is typed and chosen, and its one way out. */
function useReason<Cause extends string>({
  causes,
  shortest,
  isShown = true,
  begin = '',
  run,
  sentenceOf,
}: AskingProps<Cause>) {
  const [reason, setReason] = useState(begin);
  const [cause, setCause] = useState<Cause>();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const short = reason.trim().length < shortest;
  const uncaused = causes !== undefined && cause === undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Drawn inside another form, it is sent alone.
    event.stopPropagation();
    setTried(true);
    setProblem(uncaused ? causes.missing : undefined);
    if (short || uncaused || busy || !isShown) return;
    setBusy(true);
    try {
      await run(reason.trim(), cause);
    } catch (error) {
      setProblem((sentenceOf ?? usualSentence)(error));
      setBusy(false);
    }
  };
  return {
    reason,
    setReason,
    cause,
    setCause,
    tooShort: tried && short,
    uncaused: tried && uncaused,
    busy,
    problem,
    submit,
  };
}

type Asking<Cause extends string> = ReturnType<typeof useReason<Cause>>;

function CauseChoice<Cause extends string>({ causes, asking }: { causes: Causes<Cause>; asking: Asking<Cause> }) {
  return (
    <fieldset className={`flex wrap gap-8 ${styles.causes}`} aria-invalid={asking.uncaused}>
      <legend>{causes.legend}</legend>
      {causes.choices.map(({ id, name }) => (
        <Chip key={id} on={asking.cause === id} aria-pressed={asking.cause === id} onClick={() => asking.setCause(id)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}

function ReasonBody<Cause extends string>(props: ReasonDialogProps<Cause> & { asking: Asking<Cause> }) {
  const { says, children, causes, usual = NO_REASONS, label = 'Alasan', shortest, longest, because, hint } = props;
  const { unfocused = false, asking } = props;
  const { reason, setReason, tooShort, problem } = asking;
  const phone = useIsPhone();
  const tooShortText = [`Tulis alasan sedikitnya ${shortest} huruf`, because].filter(Boolean).join(', ');
  return (
    <>
      {says !== undefined && <p className="secondary break-anywhere">{says}</p>}
      {children}
      {causes !== undefined && <CauseChoice causes={causes} asking={asking} />}
      {usual.length > 0 && (
        <div className={`flex wrap gap-8 ${styles.usual}`} role="group" aria-label="Sering dipakai">
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
        // Its label stands on its border: less would touch what is said above it.
        margin="normal"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={tooShort}
        helperText={tooShort ? `${tooShortText}.` : hint}
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
      {problem !== undefined && (
        <p role="alert" className={`text-alpa ${styles.problem}`}>
          {problem}
        </p>
      )}
    </>
  );
}

interface ReasonActionsProps {
  of: Pick<ReasonDialogProps<string>, 'action' | 'working' | 'danger' | 'needsLine' | 'isShown'>;
  form: string;
  busy: boolean;
  leave: () => void;
}

function ReasonActions({ of, form, busy, leave }: ReasonActionsProps) {
  const { action, working = 'Menyimpan…', danger = false, needsLine = false, isShown = true } = of;
  const waits = !useOnline() && needsLine;
  const size = useIsPhone() ? ({ size: 'large' } as const) : {};
  const unseen = isShown ? undefined : 'Tunggu pratinjau';
  return (
    <>
      <Button {...size} onClick={leave}>
        Kembali
      </Button>
      <Button
        {...size}
        type="submit"
        form={form}
        variant="contained"
        color={danger ? 'error' : 'primary'}
        disabled={waits || !isShown}
        title={waits ? 'Perlu koneksi' : unseen}
        aria-disabled={busy}
      >
        {busy ? working : action}
      </Button>
    </>
  );
}

export function ReasonDialog<Cause extends string = never>(props: ReasonDialogProps<Cause>) {
  const { title, usual = NO_REASONS, close } = props;
  const asking = useReason(props);
  const { reason, busy, submit } = asking;
  const heading = useId();
  const form = useId();
  const phone = useIsPhone();
  // One of the usual reasons is a tap away again.
  const unsaved = useUnsaved(!busy && reason.trim() !== '' && !usual.includes(reason));
  const confirmExit = () => unsaved.confirmExit(close);
  const actions = <ReasonActions of={props} form={form} busy={busy} leave={confirmExit} />;
  const body = <ReasonBody {...props} asking={asking} />;
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
      <form {...send} className="column min-h-0">
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>{body}</DialogContent>
        <DialogActions>{actions}</DialogActions>
      </form>
      {unsaved.question}
    </Dialog>
  );
}
