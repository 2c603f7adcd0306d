/** Below the list of worked overtime: the chosen ones, and the keys. */
import Button from '@mui/material/Button';
import { useOnline } from '../../api/connection.ts';
import { showNumber } from '../../ui/text/format.ts';
import styles from './validation.module.css';

interface ChosenBarProps {
  count: number;
  cancel: () => void;
  validate: () => void;
}

export function ChosenBar({ count, cancel, validate }: ChosenBarProps) {
  const online = useOnline();
  if (count === 0) return null;
  return (
    <div
      className={`row sticky floating gap-12 outlined-strong bg-paper radius-card ${styles.bar}`}
      role="toolbar"
      aria-label="Pilihan"
    >
      <span>{showNumber(count)} dipilih</span>
      <Button onClick={cancel}>Batal</Button>
      <Button variant="contained" color="primary" disabled={!online} onClick={validate}>
        Validasi {showNumber(count)}
      </Button>
    </div>
  );
}

export function KeysHint() {
  return (
    <p className="caption secondary">
      <kbd>J</kbd> <kbd>K</kbd> pindah, <kbd>S</kbd> validasi, <kbd>T</kbd> kembalikan, <kbd>X</kbd> pilih
    </p>
  );
}
