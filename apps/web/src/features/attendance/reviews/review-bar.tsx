/** The moves on the open review, with their keys; what comes next is said. */
import Button from '@mui/material/Button';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useKeySign } from '../../../ui/keys/key-sign.tsx';
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
  const { sign: key, shortcut } = useKeySign();
  return (
    <footer className={`row wrap flex-none gap-8 bg-page border-top ${styles.bar}`}>
      {row.can.includes('accept') && (
        <OnlineButton variant="contained" color="primary" {...shortcut('S')} onClick={accept}>
          Terima {key('S')}
        </OnlineButton>
      )}
      {row.can.includes('refuse') && (
        <OnlineButton className={styles.no ?? ''} {...shortcut('T')} onClick={refuse}>
          Tolak {key('T')}
        </OnlineButton>
      )}
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
