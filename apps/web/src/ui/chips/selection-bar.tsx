/** Below a list in which several are chosen: what they are, and the two moves for all of them (product/requests#inbox). */
import Button from '@mui/material/Button';
import styles from './selection-bar.module.css';

interface Move {
  /** Verb on the button. */
  readonly text: string;
  readonly run: () => void;
}

interface ChooseBarProps {
  count: number;
  /** What is chosen, in words; said while nothing is. */
  words: string;
  no: Move;
  yes: Move;
  /** Nothing can be sent now. */
  still?: boolean;
}

export function ChooseBar({ count, words, no, yes, still = false }: ChooseBarProps) {
  const none = count === 0;
  return (
    <div className={`bg-paper border-top ${styles.bar}`} role="group" aria-label="Putuskan yang dipilih">
      <p aria-live="polite">{none ? 'Pilih yang akan diputuskan' : words}</p>
      <div className={`stack gap-8 ${styles.moves}`}>
        <Button size="large" disabled={none || still} onClick={no.run}>
          {no.text} {!none && count}
        </Button>
        <Button size="large" variant="contained" color="primary" disabled={none || still} onClick={yes.run}>
          {yes.text} {!none && count}
        </Button>
      </div>
    </div>
  );
}
