/** The moves on the open request, with their keys at a desk; what comes next is said. */
import Button from '@mui/material/Button';
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { OnlineButton } from '../../../../ui/buttons/online-button.tsx';
import { useIsPhone } from '../../../../ui/layout/screen.ts';
import { useAppearance } from '../../../../ui/theme/appearance.ts';
import { HandOverButton } from '../../request-context/hand-over-button.tsx';
import { type Act, moveOf } from './decisions.ts';
import styles from './decide-bar.module.css';

interface DecideBarProps {
  row: InboxRow;
  next: InboxRow | undefined;
  act: (act: Act) => void;
}

export function DecideBar({ row, next, act }: DecideBarProps) {
  const phone = useIsPhone();
  const { singleKeys } = useAppearance();
  const keyed = singleKeys && !phone;
  const key = (letter: string) => keyed && <kbd aria-hidden="true">{letter}</kbd>;
  const shortcut = (letter: string) => keyed && { 'aria-keyshortcuts': letter };
  const size = phone ? 'large' : 'medium';
  return (
    <footer className={`row gap-8 bg-page border-top ${styles.bar}`}>
      {moveOf(row, 'approve') !== undefined && (
        <Button size={size} variant="contained" color="primary" {...shortcut('S')} onClick={() => act('approve')}>
          Setujui {key('S')}
        </Button>
      )}
      {moveOf(row, 'reject') !== undefined && (
        <Button size={size} className={styles.no ?? ''} {...shortcut('T')} onClick={() => act('reject')}>
          Tolak {key('T')}
        </Button>
      )}
      {moveOf(row, 'return') !== undefined && (
        <OnlineButton size={size} {...shortcut('I')} onClick={() => act('return')}>
          Minta info {key('I')}
        </OnlineButton>
      )}
      {!phone && <HandOverButton request={row} />}
      {!phone && (
        <span className="row ms-auto gap-8 caption secondary">
          {given(next, (next) => `Berikutnya: ${next.person.fullname}`) ?? 'Yang terakhir'}
          {key('J')}
          {key('K')}
        </span>
      )}
    </footer>
  );
}
