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
import { isCallError, errorText } from '../../../api/call-error.ts';
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

export function LawDialog({ before, close, saved }: LawDialogProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [typedFrom, setTypedFrom] = useState('');
  const [source, setSource] = useState('');
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const unsaved = useUnsaved(Object.keys(texts).length > 0 || typedFrom !== '' || source !== '');
  const confirmExit = () => unsaved.confirmExit(close);
  const leaves = leavesOf(before.value);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFieldErrors({});
    setProblem(undefined);
    const unread = leaves.find(({ label }) => readLawNumber(texts[label] ?? '0') === undefined);
    if (unread !== undefined)
      return setFieldErrors({ value: 'Isi setiap nilai dengan angka, misalnya 40, 1.000, atau 0,5.' });
    const value = leaves.reduce<unknown>((all, { path, label }) => {
      const text = texts[label];
      return text === undefined ? all : withLeaf(all, path, readLawNumber(text) ?? 0);
    }, before.value);
    const validFrom = readDate(typedFrom);
    if (!isLocalDate(validFrom))
      return setFieldErrors({ validFrom: 'Isi tanggal mulai berlakunya, misalnya 01/01/2027.' });
    try {
      await addLaw({ body: { key: before.key, value, validFrom, source } });
      toast('Ketentuan baru disimpan');
      saved();
    } catch (error) {
      const errors = isCallError(error) ? Object.entries(error.refusal?.errors ?? {}) : [];
      setFieldErrors(Object.fromEntries(errors));
      if (errors.length === 0) setProblem(errorText(error, 'Belum tersimpan. Periksa koneksi Anda, lalu coba lagi.'));
    }
  };

  return (
    <Dialog open onClose={confirmExit} aria-labelledby="ketentuan" fullWidth maxWidth="xs">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="ketentuan">{lawWord(before.key)}</DialogTitle>
        <DialogContent>
          <p className="secondary break-anywhere">
            Ketentuan sekarang berlaku sejak {showDate(before.validFrom)} ({before.source}) dan tetap dipakai sampai
            sehari sebelum yang baru.
          </p>
          {leaves.map(({ label, value }) => (
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
          {fieldErrors['value'] === undefined ? null : (
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
          {problem === undefined ? null : (
            <p role="alert" className="text-alpa mt-12">
              {problem}
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
