/**
 * Requests that wait on this device, and those that the server refused when they reached it
 * (product/requests#request-forms, product/clocking#queue-on-the-device).
 */
import Button from '@mui/material/Button';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import { useQueue } from '../../../api/queue/queue-state.ts';
import { isKind, type Item, type RequestFacts } from '../../../api/queue/queued-item.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { shortDay } from '../../../ui/text/time-words.ts';
import { askPath } from '../../../ui/navigation/request-paths.ts';
import { useDiscard } from '../../../ui/buttons/use-discard.ts';
import { resubmittedIdOf } from '../form/queued-draft.ts';
import { KindSign } from '../kind-icon.tsx';
import { CardWords } from './own-card.tsx';
import styles from './own-card.module.css';

/** Newest first. */
export function useQueuedRequests(): readonly Item<RequestFacts>[] {
  const { items = [] } = useQueue();
  const mine: Item<RequestFacts>[] = [];
  for (const item of items) if (isKind(item, 'request') && item.state !== 'sent') mine.unshift(item);
  return mine;
}

/**
 * Whether the request was changed already and the change lies on this device; `unknown` until the device says so. It may
 * not be changed a second time meanwhile.
 */
export function useQueuedResubmission(requestId: string): 'unknown' | 'none' | 'waits' {
  const { items } = useQueue();
  const queued = useQueuedRequests();
  if (items === undefined) return 'unknown';
  if (queued.some(({ facts }) => resubmittedIdOf(facts) === requestId)) return 'waits';
  return 'none';
}

/** What was sent again stays the request that it was. */
function fixPath({ id, facts }: Item<RequestFacts>): Address {
  const resubmittedId = resubmittedIdOf(facts);
  return askPath(facts.requestKind, { antre: id, ...(resubmittedId !== undefined && { ulang: resubmittedId }) });
}

const REFUSED = { line: 'Server tidak menerimanya', icon: 'warning', state: 'Belum diterima' } as const;
const QUEUED = { line: 'Dikirim saat tersambung', icon: 'cloud-up', state: 'Antre' } as const;

export function QueuedCards({ items }: { items: readonly Item<RequestFacts>[] }) {
  const discard = useDiscard();
  return items.map((item) => {
    const { requestKind, date } = item.facts;
    const refused = item.state === 'refused';
    const look = refused ? REFUSED : QUEUED;
    return (
      <li key={item.id} className={`card ${styles.card}`}>
        <div className={`hover-fill row text-primary text-start gap-12 focus-inset ${styles.head}`}>
          <KindSign kind={requestKind} />
          <CardWords
            title={`${requestKindWord[requestKind]} ${isLocalDate(date) ? shortDay(date) : ''}`}
            line={look.line}
          />
          <span
            className={`inline-row on-luring flex-none size-12 bold radius-input gap-4 ${styles.queued}`}
            data-refused={refused || undefined}
          >
            <Icon name={look.icon} size={16} />
            {look.state}
          </span>
        </div>
        {refused && (
          <>
            <p className="text-alpa" role="alert">
              {item.problem?.message}
            </p>
            <div className={`flex end gap-4 ${styles.moves}`}>
              <Button variant="text" color="error" onClick={() => discard(item)}>
                Buang
              </Button>
              <Button variant="text" component={Go} to={fixPath(item)}>
                Perbaiki
              </Button>
            </div>
          </>
        )}
      </li>
    );
  });
}
