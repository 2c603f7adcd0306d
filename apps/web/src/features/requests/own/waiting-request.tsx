/** The newest own request that waits, with whom it waits: on the home. */
import type { OwnHome } from '@hadir/contract/dashboard/endpoints.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { OWN_REQUESTS } from '../../../ui/navigation/request-paths.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { addressOf, Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { KindSign } from '../kind-icon.tsx';
import { lineText, titleText } from '../request-text.ts';
import styles from './waiting-request.module.css';

const WAITING = addressOf(OWN_REQUESTS, { tampilan: 'menunggu' });

export function WaitingRequest({
  waiting: { count, newest },
  today,
}: {
  waiting: NonNullable<OwnHome['waiting']>;
  today: LocalDate;
}) {
  return (
    <section className="card" aria-label="Pengajuan yang menunggu">
      <Go
        to={addressOf(OWN_REQUESTS, { tampilan: 'menunggu', buka: newest.id })}
        className={`row text-primary radius-card gap-12 hover-fill ${styles.newest}`}
      >
        <KindSign kind={newest.kind} />
        <span className="grow stack">
          <span className="medium">{titleText(newest, today)}</span>
          <span className="caption secondary">{lineText(newest, serverNow())}</span>
        </span>
        <Icon name="right" size={20} />
      </Go>
      {count !== 1 && (
        <Go to={WAITING} className="row min-h-44 centre bold text-strong border-top">
          Lihat semua ({showNumber(count)})
        </Go>
      )}
    </section>
  );
}
