/**
 * Everything that waits on this phone, item by item (product/clocking#queue-on-the-device): visible, never dropped
 * without the person.
 */
import Button from '@mui/material/Button';
import { MEND_BY } from '@hadir/contract/attendance/words.ts';
import { Notice } from '../../ui/layout/notice.tsx';
import { useConnection } from '../../api/connection.ts';
import { isOpenTap } from '../../api/queue/unfinished-taps.ts';
import { dropItem } from '../../api/queue/queue-items.ts';
import { useQueue } from '../../api/queue/queue-state.ts';
import { countUnsentThings, isUnsent, type Item, type TapFacts } from '../../api/queue/queued-item.ts';
import { FULL_WORDS, itemWords } from '../../api/queue/queue-words.ts';
import { BottomSheet } from '../../ui/layout/bottom-sheet.tsx';
import { showTime } from '../../ui/text/format.ts';
import { addressOf, Go } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useDiscard } from '../../ui/buttons/use-discard.ts';
import { useSendNow } from '../../ui/buttons/use-send-now.ts';
import styles from './queue-sheet.module.css';

/** Refused taps that their receipt can still bring on; unfinished ones it brings on as well. */
const WITH_MOVE: ReadonlySet<string> = new Set(['ask-review', 'pick-photo']);

const withSeconds = (at: number, zone: TapFacts['zone']) => showTime(at, zone, { seconds: true });

export default function QueueSheet({ close }: { close: () => void }) {
  const { items = [], others, unreadable, onlyHere, sending, end } = useQueue();
  const { sending: trying, sendNow } = useSendNow();
  const { online } = useConnection();
  const unsent = items.filter(isUnsent);
  const count = countUnsentThings(items) + unreadable.length;
  return (
    <BottomSheet
      open
      close={close}
      title={unsent.length + unreadable.length === 0 ? 'Semua sudah terkirim' : `${count} belum terkirim`}
      below={<span>{online ? 'Tersambung' : 'Luring. Dikirim otomatis begitu tersambung.'}</span>}
      actions={
        <Button size="large" variant="contained" color="primary" loading={sending || trying} onClick={sendNow}>
          Coba lagi
        </Button>
      }
    >
      {onlyHere && (
        <Notice tone="luring" className="mb-12" role="alert">
          {FULL_WORDS}
        </Notice>
      )}
      <ul className="column">
        {unsent.map((item) => (
          <Row key={item.id} item={item} words={itemWords(item, items, end, withSeconds)} close={close} />
        ))}
        {unreadable.map((id) => (
          <li key={id} className="row min-h-56 gap-12 border-between">
            <Icon name="warning" size={24} className="text-alpa" />
            <div className="grow">
              <p className="medium">Tidak dapat dibuka lagi</p>
              <p className="caption secondary">Kunci browser ini berubah. Agar jam absen Anda dicatat, {MEND_BY}.</p>
            </div>
            <button
              type="button"
              className={`inline-row min-h-44 bold text-strong ${styles.move}`}
              onClick={() => void dropItem(id)}
            >
              Hapus
            </button>
          </li>
        ))}
      </ul>
      {others !== 0 && (
        <p className="caption secondary mt-12">
          {others} yang belum terkirim milik akun lain juga tersimpan di HP ini. Isinya terkunci dan terkirim saat
          pemiliknya masuk.
        </p>
      )}
    </BottomSheet>
  );
}

interface RowProps {
  item: Item;
  words: { title: string; text: string };
  close: () => void;
}

function Row({ item, words, close }: RowProps) {
  const discard = useDiscard();
  const goesOn = isOpenTap(item) || (item.state === 'refused' && WITH_MOVE.has(item.problem?.wayOut ?? ''));
  return (
    <li className="row min-h-56 gap-12 border-between">
      <Icon
        name={item.state === 'waiting' ? 'cloud-up' : 'warning'}
        size={24}
        className={item.state === 'refused' ? 'text-alpa' : 'text-luring'}
      />
      <div className="grow">
        <p className="medium">{words.title}</p>
        <p className="caption secondary">{words.text}</p>
      </div>
      {goesOn && (
        <Go
          to={addressOf('/apps/absent/hasil', { absen: item.id })}
          className={`inline-row min-h-44 bold text-strong ${styles.move}`}
          onClick={close}
        >
          Lanjutkan
        </Go>
      )}
      {item.state === 'refused' && (
        <button
          type="button"
          className={`inline-row min-h-44 bold text-strong ${styles.move}`}
          onClick={() => discard(item)}
        >
          Buang
        </button>
      )}
    </li>
  );
}
