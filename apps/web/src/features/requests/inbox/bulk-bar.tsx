/** Below a list in which several are chosen: what they are, and the two moves for all of them (ux.md K06). */
import Button from '@mui/material/Button';
import type { InboxRow } from '@hadir/contract/requests-shapes.ts';
import type { Act } from './decisions.ts';
import styles from './bulk-bar.module.css';
import { kindsText } from './inbox-text.ts';

export function BulkBar({ rows, act }: { rows: readonly InboxRow[]; act: (act: Act) => void }) {
  const none = rows.length === 0;
  return (
    <div className={styles.bar} role="group" aria-label="Putuskan yang dipilih">
      <p aria-live="polite">{none ? 'Pilih yang akan diputuskan' : kindsText(rows.map(({ kind }) => kind))}</p>
      <div className={styles.moves}>
        <Button size="large" disabled={none} onClick={() => act('no')}>
          Tolak {none ? '' : rows.length}
        </Button>
        <Button size="large" variant="contained" color="primary" disabled={none} onClick={() => act('yes')}>
          Setujui {none ? '' : rows.length}
        </Button>
      </div>
    </div>
  );
}
