/** XLSX, CSV or PDF. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type FileFormat, FORMAT_WORDS } from './export-calls.ts';

interface FormatChoiceProps {
  readonly format: FileFormat;
  readonly choose: (format: FileFormat) => void;
}

export function FormatChoice({ format, choose }: FormatChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={format}
      aria-label="Bentuk berkas"
      onChange={(_, value: FileFormat | null) => {
        if (value !== null) choose(value);
      }}
    >
      {FORMAT_WORDS.map(({ format: name, word }) => (
        <ToggleButton key={name} value={name}>
          {word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
