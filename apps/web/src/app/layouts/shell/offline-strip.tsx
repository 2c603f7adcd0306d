/** The yellow line under the top bar while there is no connection or something waits to be sent. */
import { lazy, Suspense, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { showTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { queueSlot } from '../../slots.ts';
import styles from './offline-strip.module.css';
import { useSignedIn } from '../person.ts';

const Queue = queueSlot === undefined ? undefined : lazy(queueSlot);

export function OfflineStrip() {
  const { online, lastAnswerAt, queued } = useConnection();
  const { session } = useSignedIn();
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  if (online && queued === 0) return null;
  const since =
    lastAnswerAt === undefined ? '' : ` – data terakhir ${showTime(lastAnswerAt, session.zone, { withZone: true })}`;
  const words = (
    <>
      <Icon name={online ? 'cloud-up' : 'cloud-off'} />
      <span className="flex wrap flex-1 cols-12">
        <b className="bold">{online ? `${queued} belum terkirim` : `Luring${since}`}</b>
        {!online && (
          <span>
            Perubahan disimpan di {phone ? 'HP' : 'perangkat'}.{' '}
            {queued > 0 && <b className="bold">{queued} belum terkirim</b>}
          </span>
        )}
      </span>
    </>
  );
  return (
    <div role="status">
      {Queue === undefined ? (
        <div className={`row on-luring w-full min-h-36 text-start gap-12 ${styles.strip}`}>{words}</div>
      ) : (
        <>
          <button
            type="button"
            className={`row on-luring w-full min-h-36 text-start gap-12 ${styles.strip}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {words}
            <Icon name="right" size={16} />
          </button>
          {open && (
            <Suspense fallback={null}>
              <Queue close={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
