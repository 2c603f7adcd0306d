/** Above the list: how old it is, corrections of HR that wait, and what became of decisions. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import styles from './inbox-page.module.css';
import { SettledRows, type useDebounced } from './settled-rows.tsx';
import type { InboxView } from './use-inbox.ts';
import { WaitingCorrections } from './waiting-corrections.tsx';
import { WaitingRows } from './waiting-rows.tsx';

interface NoticesProps {
  inbox: InboxView;
  settled: ReturnType<typeof useDebounced>;
  zone: Zone;
  /** The list is of a kind beside which changes of days stand. */
  changes: boolean;
}

export function InboxNotices({ inbox, settled, zone, changes }: NoticesProps) {
  return (
    <div className={`stack gap-8 ${styles.notices}`}>
      {inbox.storedAt === undefined ? null : (
        <p className="caption secondary" role="status">
          Tersimpan di perangkat {showDateTime(inbox.storedAt, zone)}. Diperbarui saat tersambung.
        </p>
      )}
      {changes ? <WaitingCorrections whose="all" /> : null}
      <WaitingRows decisions={inbox.decisions} />
      <SettledRows settled={settled} />
    </div>
  );
}
