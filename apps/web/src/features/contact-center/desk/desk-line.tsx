/** A ticket in the list of the desk. One that waits in the queue is taken by a thumb that moves it sideways, as by its button inside. */
import type { TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';
import { useSwipe } from '../../../ui/keys/use-swipe.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { DueText, PriorityChip, TicketStateChip, Unread } from '../tickets/ticket-chips.tsx';
import { useNow } from '../tickets/use-now.ts';
import { useTake } from './use-take.ts';

interface DeskLineProps {
  readonly row: TicketRow;
  readonly selected: boolean;
  readonly open: () => void;
}

export function DeskLine({ row, selected, open }: DeskLineProps) {
  const { take } = useTake(row);
  const { dx, on } = useSwipe(() => void take());
  if (row.state !== 'new')
    return (
      <li className="border-between">
        <Line row={row} selected={selected} open={open} />
      </li>
    );
  return (
    <li className="border-between overflow-hidden relative">
      {dx !== 0 && (
        <span className="row between cover pad-x-16 bold on-soft" aria-hidden="true">
          <Take />
          <Take />
        </span>
      )}
      <div
        className="relative bg-paper"
        style={{ touchAction: 'pan-y', ...(dx !== 0 && { transform: `translateX(${dx}px)` }) }}
        {...on}
      >
        <Line row={row} selected={selected} open={open} />
      </div>
    </li>
  );
}

/** What letting go would do. */
const Take = () => (
  <span className="row gap-8">
    <Icon name="check" size={24} />
    Ambil
  </span>
);

function Line({ row, selected, open }: DeskLineProps) {
  const now = useNow();
  const ended = row.state === 'solved' || row.state === 'closed' || row.state === 'cancelled';
  return (
    <button
      type="button"
      className={`flex top gap-12 w-full min-h-64 pad-12 text-primary text-start focus-inset hover-fill ${selected ? 'on-soft' : ''}`}
      aria-current={selected}
      onClick={open}
    >
      <Avatar fullname={row.requester.name} size={36} />
      <span className="stack one-column grow gap-4">
        <span className="flex between top gap-8">
          <span className="stack min-w-0">
            <b className="medium one-line">{row.subject}</b>
            <span className="one-line secondary">{row.requester.name}</span>
          </span>
          {ended ? <TicketStateChip state={row.state} /> : <DueText of={row} now={now} />}
        </span>
        <span className="row between wrap gap-8 caption secondary">
          <span className="row gap-8">
            {row.number} <PriorityChip priority={row.priority} />
          </span>
          <Unread count={row.unread} />
        </span>
      </span>
    </button>
  );
}
