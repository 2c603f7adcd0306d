/** The code on a paper, typed by whoever holds it. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FieldFrame } from '../form/fields/field-frame.tsx';
import plain from '../form/fields/plain-fields.module.css';

interface CodeFormProps {
  readonly code: string;
  readonly label: string;
  /** Said where nothing is typed. */
  readonly missing: string;
  readonly hint?: string;
  readonly look: (code: string) => void;
}

const GROUPED = '16 huruf dan angka, misalnya 7K2M-90QF-3XT8-B4RA';

export function CodeForm({ code, label, missing, hint = GROUPED, look }: CodeFormProps) {
  const [typed, setTyped] = useState(code);
  const [error, setError] = useState<string>();
  return (
    <form
      className="stack gap-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = typed.trim();
        setError(wanted === '' ? missing : undefined);
        if (wanted !== '') look(wanted);
      }}
    >
      <FieldFrame id="kode-kertas" label={label} hint={hint} error={error}>
        {(aria) => (
          <input
            className={plain.input}
            {...aria}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FieldFrame>
      <Button type="submit" variant="contained" color="primary" size="large">
        Periksa
      </Button>
    </form>
  );
}
