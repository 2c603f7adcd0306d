/** Codes that no shift has, mended in place: each distinct one once, with what was probably meant. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { codeErrorText } from '@hadir/contract/roster/words.ts';
import type { CodeError } from '@hadir/domain/roster/cell-codes.ts';
import { useState } from 'react';

interface PasteErrorsProps {
  readonly errors: readonly CodeError[];
  /** Pastes again with the code in its place. */
  readonly mend: (typed: string, code: string) => void;
  readonly close: () => void;
}

export function PasteErrors({ errors, mend, close }: PasteErrorsProps) {
  const byCode = [...Map.groupBy(errors, ({ typed }) => typed)];
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="kode-tidak-dikenal">
      <DialogTitle id="kode-tidak-dikenal">{errors.length} sel belum terisi</DialogTitle>
      <DialogContent className="stack gap-16">
        <p className="secondary">Kode di bawah ini tidak dikenal. Sel yang lain sudah terisi.</p>
        {byCode.map(([typed, own]) => (
          <WrongCode key={typed} typed={typed} errors={own} mend={mend} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Biarkan kosong</Button>
      </DialogActions>
    </Dialog>
  );
}

interface WrongCodeProps extends Pick<PasteErrorsProps, 'errors' | 'mend'> {
  readonly typed: string;
}

function WrongCode({ typed, errors, mend }: WrongCodeProps) {
  const [first] = errors;
  const [code, setCode] = useState(first?.meant ?? '');
  return (
    <form
      className="row top gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') mend(typed, code.trim());
      }}
    >
      <span className="grow">
        <span className="block">{first !== undefined && codeErrorText(first)}</span>
        {errors.length !== 1 && <span className="block secondary size-12">dan {errors.length - 1} sel lain</span>}
      </span>
      <TextField
        size="small"
        label={`Ganti ${typed} dengan`}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="outlined" disabled={code.trim() === ''}>
        Ganti
      </Button>
    </form>
  );
}
