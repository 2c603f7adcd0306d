/** Throws away what waits on this device, with a way back while the message stands. */
import { discard } from '../../api/queue/queue-items.ts';
import { itemName } from '../../api/queue/queue-words.ts';
import type { Item } from '../../api/queue/queued-item.ts';
import { showTime } from '../text/format.ts';
import { useToast } from '../feedback/toast.tsx';

export function useDiscard(): (item: Item) => void {
  const toast = useToast();
  return (item) => {
    const name = itemName(item, (at, zone) => showTime(at, zone, { seconds: true }));
    void discard(item.id).then((restore) => toast({ message: `${name} dibuang`, undo: restore }));
  };
}
