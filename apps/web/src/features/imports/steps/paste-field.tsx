/** Rows copied from a spreadsheet, the head among them: they travel as the file they would have been. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface PasteFieldProps {
  take: (file: File) => void;
  busy: boolean;
}

export function PasteField({ take, busy }: PasteFieldProps) {
  const [text, setText] = useState('');
  return (
    <div>
      <h2>Salin dari Excel</h2>
      <p className="size-14 secondary">Salin baris beserta judul kolomnya, lalu tempel di sini.</p>
      <TextField
        multiline
        fullWidth
        minRows={2}
        maxRows={6}
        size="small"
        margin="dense"
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': 'Baris yang ditempel', spellCheck: false } }}
      />
      <Button
        sx={{ mt: 1 }}
        disabled={busy || text.trim() === ''}
        onClick={() => take(new File([text], 'Tempelan.csv', { type: 'text/csv' }))}
      >
        Periksa tempelan
      </Button>
    </div>
  );
}
