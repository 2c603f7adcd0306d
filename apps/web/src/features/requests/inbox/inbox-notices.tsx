/** Above the list: how old it is, corrections of HR that wait, and what became of decisions. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import styles from './inbox-page.module.css';
import { SettledRows, type useDebounced } from './settled-rows.tsx';
import type { InboxView } from './use-inbox.ts';
import { WaitingCorrections } from './waiting-corrections.tsx';
import { WaitingOpenShifts } from './waiting-open-shifts.tsx';
import { WaitingRows } from './waiting-rows.tsx';
import { WaitingSettlements } from './waiting-settlements.tsx';

interface NoticesProps {
  inbox: InboxView;
  settled: ReturnType<typeof useDebounced>;
  zone: Zone;
  /** The list is of a kind beside which changes of days stand. */
  changes: boolean;
  /** The list is of every kind: consent to offered shifts stands above it. */
  claims: boolean;
}

export function InboxNotices({ inbox, settled, zone, changes, claims }: NoticesProps) {
  return (
    <div className={`stack gap-8 ${styles.notices}`}>
      {inbox.storedAt !== undefined && (
        <p className="caption secondary" role="status">
          Tersimpan di perangkat {showDateTime(inbox.storedAt, zone)}. Diperbarui saat tersambung.
        </p>
      )}
      {changes && <WaitingCorrections whose="all" />}
      {claims && <WaitingOpenShifts />}
      {claims && <WaitingSettlements />}
      <WaitingRows decisions={inbox.decisions} />
      <SettledRows settled={settled} />
    </div>
  );
}
