/** The moves on the open review, with their keys; what comes next is said. */
import Button from '@mui/material/Button';
import { useOnline } from '../../../api/connection.ts';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import type { ReviewRow } from '../attendance-calls.ts';
import styles from './review-desk.module.css';

interface ReviewBarProps {
  row: ReviewRow;
  next: ReviewRow | undefined;
  accept: () => void;
  refuse: () => void;
  explain: () => void;
}

export function ReviewBar({ row, next, accept, refuse, explain }: ReviewBarProps) {
  const online = useOnline();
  const { singleKeys } = useAppearance();
  const key = (letter: string) => (singleKeys ? <kbd aria-hidden="true">{letter}</kbd> : null);
  const shortcut = (letter: string) => (singleKeys ? { 'aria-keyshortcuts': letter } : {});
  const common = { disabled: !online, title: online ? undefined : 'Perlu koneksi' };
  return (
    <footer className={`row wrap flex-none gap-8 bg-page border-top ${styles.bar}`}>
      {row.can.includes('accept') ? (
        <Button variant="contained" color="primary" {...common} {...shortcut('S')} onClick={accept}>
          Terima {key('S')}
        </Button>
      ) : null}
      {row.can.includes('refuse') ? (
        <Button className={styles.no ?? ''} {...common} {...shortcut('T')} onClick={refuse}>
          Tolak {key('T')}
        </Button>
      ) : null}
      <Button variant="text" onClick={explain}>
        Mengapa hari ini begini?
      </Button>
      <span className="row ms-auto gap-8 caption secondary">
        {next === undefined ? 'Yang terakhir' : `Berikutnya: ${next.fullname}`}
        {key('J')}
        {key('K')}
      </span>
    </footer>
  );
}
