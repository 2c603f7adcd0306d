/** What this phone still holds, right below the dial. */
import { Notice } from '../../../ui/layout/notice.tsx';
import { isOpenTap } from '../../../api/queue/unfinished-taps.ts';
import { useQueue } from '../../../api/queue/queue-state.ts';
import { isKind, isUnsent, type Item, type TapFacts } from '../../../api/queue/queued-item.ts';
import { FULL_WORDS, itemWords } from '../../../api/queue/queue-words.ts';
import { showTime } from '../../../ui/text/format.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useDiscard } from '../../../ui/buttons/use-discard.ts';
import { useSendNow } from '../../../ui/buttons/use-send-now.ts';
import styles from './queue-card.module.css';
import { resultPath } from '../receipt/receipt-path.ts';
import { sendUnfinished } from '../tap/queued-tap.ts';

const withSeconds = (at: number, zone: TapFacts['zone']) => showTime(at, zone, { seconds: true });

interface QueueCardProps {
  /** The tap that is in hand right now. */
  hidden: string | undefined;
  /** Goes on with a tap that was left before its photo. */
  resume: (tap: Item<TapFacts>) => void;
}

export function QueueCard({ hidden, resume }: QueueCardProps) {
  const { items = [], end, onlyHere } = useQueue();
  const taps = items.filter(
    (item): item is Item<TapFacts> => isKind(item, 'tap') && isUnsent(item) && item.id !== hidden,
  );
  if (taps.length === 0 && !onlyHere) return null;
  return (
    <section className="column gap-8" aria-label="Belum terkirim">
      {onlyHere && (
        <Notice tone="luring" icon="warning" role="alert">
          {FULL_WORDS}
        </Notice>
      )}
      {taps.map((tap) => {
        const words = itemWords(tap, items, end, withSeconds);
        return (
          <div key={tap.id} className={`card row wrap min-h-64 rows-8 cols-12 ${styles.card}`} data-state={tap.state}>
            <Icon
              name={tap.state === 'waiting' ? 'cloud-up' : 'warning'}
              size={24}
              className={`text-luring ${styles.sign}`}
            />
            <div className={`min-w-0 ${styles.words}`}>
              <p className="medium">{words.title}</p>
              <p className="caption secondary">{words.text}</p>
            </div>
            <QueuedTapActions tap={tap} resume={() => resume(tap)} />
          </div>
        );
      })}
    </section>
  );
}

function QueuedTapActions({ tap, resume }: { tap: Item<TapFacts>; resume: () => void }) {
  const discard = useDiscard();
  const { sending, sendNow } = useSendNow();
  if (isOpenTap(tap)) {
    const { selfieNeed, left } = tap.facts;
    return (
      <div className={`flex ms-auto gap-8 ${styles.moves}`}>
        {(selfieNeed !== 'none' || left === 'consent') && (
          <button
            type="button"
            className={`inline-row min-h-44 bold text-strong ${styles.move} ${styles.main}`}
            onClick={resume}
          >
            {left === 'consent' ? 'Lanjutkan' : 'Ambil foto sekarang'}
          </button>
        )}
        {selfieNeed !== 'required' && (
          <button
            type="button"
            className={`inline-row min-h-44 bold text-strong ${styles.move}`}
            onClick={() => void sendUnfinished(tap.id)}
          >
            {selfieNeed === 'none' ? 'Kirim sekarang' : 'Kirim tanpa foto'}
          </button>
        )}
        <button
          type="button"
          className={`inline-row min-h-44 bold text-strong ${styles.move}`}
          onClick={() => discard(tap)}
        >
          Buang
        </button>
      </div>
    );
  }
  if (tap.state === 'refused') {
    return (
      <Go to={resultPath(tap.id)} className={`inline-row min-h-44 bold text-strong ${styles.move}`}>
        Lihat
      </Go>
    );
  }
  return (
    <button
      type="button"
      className={`inline-row min-h-44 bold text-strong ${styles.move}`}
      aria-disabled={sending}
      onClick={sending ? undefined : sendNow}
    >
      {sending ? 'Mengirim…' : 'Coba lagi'}
    </button>
  );
}
