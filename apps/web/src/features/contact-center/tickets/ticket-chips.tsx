/** State, priority and deadline of a ticket, the same on every list. */
import { ticketPriorityWord, ticketStateWord } from '@hadir/contract/tickets/words.ts';
import type { TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';
import { instant, minutesBetween } from '@hadir/domain/kernel/time.ts';
import type { TicketPriority } from '@hadir/domain/tickets/service-level.ts';
import type { TicketState } from '@hadir/domain/tickets/ticket.ts';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showMinutes } from '../../../ui/text/format.ts';
import { instantAt } from '../../../ui/text/time-words.ts';

const STATE_TONES = {
  new: 'belum',
  assigned: 'terlambat',
  working: 'izin',
  waiting: 'libur',
  solved: 'hadir',
  closed: 'hadir',
  cancelled: 'alpa',
} as const satisfies Readonly<Record<TicketState, string>>;

export function TicketStateChip({ state }: { readonly state: TicketState }) {
  return <StatusChip tone={STATE_TONES[state]}>{ticketStateWord[state]}</StatusChip>;
}

/** What is usual needs no mark. */
export function PriorityChip({ priority }: { readonly priority: TicketPriority }) {
  if (priority === 'normal' || priority === 'low')
    return <span className="caption secondary">{ticketPriorityWord[priority]}</span>;
  return <StatusChip tone={priority === 'urgent' ? 'alpa' : 'tinjau'}>{ticketPriorityWord[priority]}</StatusChip>;
}

const SOON_MINUTES = 30;
const DUE_WORD = { first: 'Balasan pertama', solve: 'Penyelesaian' } as const;

type Due = Pick<TicketRow, 'dueAt' | 'dueFor' | 'state'>;

function dueOf(dueAt: string, now: number): { readonly text: string; readonly tone: string; readonly isLate: boolean } {
  const left = minutesBetween(instantAt(now), instant(dueAt));
  if (left < 0) return { text: `Lewat ${showMinutes(-left)}`, tone: 'text-alpa', isLate: true };
  return { text: showMinutes(left), tone: left < SOON_MINUTES ? 'text-tinjau' : 'secondary', isLate: false };
}

/** How long is left, or by how much it is late; of what it is stands below. */
export function DueText({ of: { dueAt, dueFor, state }, now }: { readonly of: Due; readonly now: number }) {
  if (dueAt === null || dueFor === null)
    return <span className="caption secondary nowrap">{state === 'waiting' ? 'Jam SLA berhenti' : ''}</span>;
  const { text, tone, isLate } = dueOf(dueAt, now);
  return (
    <span className={`stack caption text-end nowrap ${tone}`}>
      <span className="inline-row end gap-4 medium tabular">
        <Icon name={isLate ? 'warning' : 'clock'} size={14} />
        {text}
      </span>
      <span className="secondary">{DUE_WORD[dueFor]}</span>
    </span>
  );
}

export function Unread({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="on-main caption bold radius-pill text-center flex-none" style={{ minWidth: 20, paddingInline: 6 }}>
      {count}
      <span className="visually-hidden"> belum dibaca</span>
    </span>
  );
}
