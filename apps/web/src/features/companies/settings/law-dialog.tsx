/** A new law: the same form of value, from a date on, with its article. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { LegalParameter } from '@hadir/contract/platform/endpoints.ts';
import { lawWord, leafWord } from '@hadir/contract/settings/law-words.ts';
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import { errorText, refusedFields } from '../../../api/call-error.ts';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { showDate } from '../../../ui/text/format.ts';
import { readDate } from '../../../ui/form/fields/typed-moment.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { addLaw } from '../company-calls.ts';
import { leavesOf, readLawNumber, withLeaf } from './law-value.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';

interface LawDialogProps {
  before: LegalParameter;
  close: () => void;
  saved: () => void;
}

type Texts = Readonly<Record<string, string>>;

/** The new value with what was typed in place of the old numbers; undefined where something is no number. */
function typedValue(before: unknown, texts: Texts): unknown {
  const leaves = leavesOf(before);
  if (leaves.some(({ label }) => readLawNumber(texts[label] ?? '0') === undefined)) return undefined;
  const changed = leaves.filter(({ label }) => texts[label] !== undefined);
  return changed.reduce<unknown>(
    (all, { path, label }) => withLeaf(all, path, readLawNumber(texts[label] ?? '') ?? 0),
    before,
  );
}

/** What is typed of a new law, and what is wrong with it. */
function useNewLaw(before: LegalParameter, saved: () => void) {
  const [texts, setTexts] = useState<Texts>({});
  const [typedFrom, setTypedFrom] = useState('');
  const [source, setSource] = useState('');
  const [fieldErrors, setFieldErrors] = useState<Texts>({});
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFieldErrors({});
    setProblem(undefined);
    const value = typedValue(before.value, texts);
    if (value === undefined)
      return setFieldErrors({ value: 'Isi setiap nilai dengan angka, misalnya 40, 1.000, atau 0,5.' });
    const validFrom = readDate(typedFrom);
    if (!isLocalDate(validFrom))
      return setFieldErrors({ validFrom: 'Isi tanggal mulai berlakunya, misalnya 01/01/2027.' });
    try {
      await addLaw({ body: { key: before.key, value, validFrom, source } });
      toast('Ketentuan baru disimpan');
      saved();
    } catch (error) {
      const errors = refusedFields(error);
      setFieldErrors(errors);
      if (Object.keys(errors).length === 0)
        setProblem(errorText(error, 'Belum tersimpan. Periksa koneksi Anda, lalu coba lagi.'));
    }
  };
  const isTyped = Object.keys(texts).length > 0 || typedFrom !== '' || source !== '';
  return { texts, setTexts, typedFrom, setTypedFrom, source, setSource, fieldErrors, problem, isTyped, submit };
}

export function LawDialog({ before, close, saved }: LawDialogProps) {
  const law = useNewLaw(before, saved);
  const unsaved = useUnsaved(law.isTyped);
  const confirmExit = () => unsaved.confirmExit(close);
  return (
    <Dialog open onClose={confirmExit} aria-labelledby="ketentuan" fullWidth maxWidth="xs">
      <form onSubmit={(event) => void law.submit(event)} noValidate>
        <DialogTitle id="ketentuan">{lawWord(before.key)}</DialogTitle>
        <DialogContent>
          <p className="secondary break-anywhere">
            Ketentuan sekarang berlaku sejak {showDate(before.validFrom)} ({before.source}) dan tetap dipakai sampai
            sehari sebelum yang baru.
          </p>
          <LawFields before={before} law={law} />
          {law.problem !== undefined && (
            <p role="alert" className="text-alpa mt-12">
              {law.problem}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={confirmExit}>Kembali</Button>
          <OnlineButton type="submit" variant="contained" color="primary">
            Simpan ketentuan
          </OnlineButton>
        </DialogActions>
      </form>
      {unsaved.question}
    </Dialog>
  );
}

function LawFields({ before, law }: { before: LegalParameter; law: ReturnType<typeof useNewLaw> }) {
  const { texts, setTexts, typedFrom, setTypedFrom, source, setSource, fieldErrors } = law;
  return (
    <>
      {leavesOf(before.value).map(({ label, value }) => (
        <TextField
          key={label}
          label={label === '' ? 'Nilai baru' : leafWord(label)}
          fullWidth
          margin="dense"
          value={texts[label] ?? String(value).replace('.', ',')}
          onChange={(event) => setTexts({ ...texts, [label]: event.target.value })}
          error={fieldErrors['value'] !== undefined}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      ))}
      {fieldErrors['value'] !== undefined && (
        <p role="alert" className="text-alpa mt-12">
          {fieldErrors['value']}
        </p>
      )}
      <TextField
        label="Mulai berlaku"
        fullWidth
        margin="dense"
        placeholder="20/11/2026"
        value={typedFrom}
        onChange={(event) => setTypedFrom(event.target.value)}
        error={fieldErrors['validFrom'] !== undefined}
        helperText={fieldErrors['validFrom']}
      />
      <TextField
        label="Dasar hukum"
        fullWidth
        margin="dense"
        value={source}
        onChange={(event) => setSource(event.target.value)}
        error={fieldErrors['source'] !== undefined}
        helperText={fieldErrors['source'] ?? 'Undang-undang atau peraturan dengan pasalnya.'}
      />
    </>
  );
}
