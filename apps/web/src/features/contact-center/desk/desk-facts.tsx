/** The facts of a ticket beside its thread; category, priority and labels are changed here. */
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import { ticketCategoryWord, ticketPriorityWord } from '@hadir/contract/tickets/words.ts';
import { useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { type Fact, Facts } from '../../../ui/facts/facts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { momentText } from '../../../ui/text/time-words.ts';
import { ChangeDialog } from './change-dialog.tsx';

export function DeskFacts({ ticket }: { readonly ticket: DeskTicketDetail }) {
  const { zone } = useMe();
  const [edits, setEdits] = useState(false);
  const { requester, agent, category, priority, tags, createdAt, firstReplyAt, firstDueAt, solveDueAt } = ticket;
  const answered = firstReplyAt === null ? `batas ${momentText(firstDueAt, zone)}` : momentText(firstReplyAt, zone);
  const facts: readonly Fact[] = [
    ['Petugas', agent?.name ?? 'Belum ada'],
    ['Kategori', ticketCategoryWord[category]],
    ['Prioritas', ticketPriorityWord[priority]],
    ['Label', tags.length === 0 ? 'Belum ada' : tags.join(', ')],
    ['Dibuat', momentText(createdAt, zone)],
    ['Balasan pertama', answered],
    ['Batas selesai', momentText(solveDueAt, zone)],
    ...(ticket.reopened === 0 ? [] : [['Dibuka lagi', `${String(ticket.reopened)} kali`] as const]),
    ...(ticket.rating === null ? [] : [['Nilai', `${String(ticket.rating)} dari 5. ${ticket.ratingNote}`] as const]),
  ];
  return (
    <aside className="stack one-column gap-12 card pad-16" aria-label="Tentang tiket">
      <div className="row gap-12">
        <Avatar fullname={requester.name} size={40} />
        <b className="large bold break-anywhere">{requester.name}</b>
      </div>
      <Facts of={facts} sideBySide nameWidth={112} />
      {ticket.can.includes('change') && (
        <div className="flex">
          <OnlineButton onClick={() => setEdits(true)}>Ubah prioritas dan label</OnlineButton>
        </div>
      )}
      {edits && <ChangeDialog ticket={ticket} close={() => setEdits(false)} />}
    </aside>
  );
}
