/** One text of the daily report. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useUnsaved } from '../../../ui/form/unsaved.tsx';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';

interface TextSheetProps {
  readonly name: string;
  readonly value: string;
  /** Characters. */
  readonly longest: number;
  readonly close: () => void;
  readonly store: (value: string) => Promise<void>;
}

export function TextSheet({ name, value, longest, close, store }: TextSheetProps) {
  const [text, setText] = useState(value);
  const unsaved = useUnsaved(text !== value);
  return (
    <BottomSheet
      open
      close={() => unsaved.confirmExit(close)}
      title={name}
      actions={
        <Button
          size="large"
          variant="contained"
          color="primary"
          onClick={() => {
            unsaved.saved();
            close();
            void store(text.trim());
          }}
        >
          Simpan
        </Button>
      }
    >
      <TextField
        className="w-full mt-8"
        label="Isi"
        multiline
        minRows={4}
        value={text}
        slotProps={{ htmlInput: { maxLength: longest } }}
        onChange={({ target }) => setText(target.value)}
      />
      {unsaved.question}
    </BottomSheet>
  );
}
