/** Replies that stand ready, found by their words and inserted with the ticket's own: opened by `/` in an empty field, or by its button. */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import { filledReply } from '@hadir/domain/tickets/canned-reply.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import { listCannedReplies, readOwnAgent } from '../tickets/ticket-calls.ts';

interface ReplyPickerProps {
  readonly ticket: DeskTicketDetail;
  readonly insert: (text: string) => void;
  readonly close: () => void;
}

interface ReadyReply {
  readonly id: string;
  readonly name: string;
  readonly category: DeskTicketDetail['category'] | null;
  readonly body: string;
}

/** Those of the ticket's category first; of another category only where they are looked for. */
function matching(
  replies: readonly ReadyReply[],
  category: DeskTicketDetail['category'],
  wanted: string,
): ReadyReply[] {
  const words = wanted.toLowerCase().trim();
  const fits = (one: ReadyReply) =>
    words === ''
      ? one.category === null || one.category === category
      : `${one.name} ${one.body}`.toLowerCase().includes(words);
  const rank = (one: ReadyReply) => Number(one.category !== category);
  return replies.filter(fits).toSorted((one, other) => rank(one) - rank(other));
}

/** Arrows walk from the search to the lines and among them. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [
    ...(event.currentTarget.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('input, li button') ?? []),
  ];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  event.preventDefault();
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
}

export function ReplyPicker({ ticket, insert, close }: ReplyPickerProps) {
  const answer = useRemote(listCannedReplies, {});
  const [wanted, setWanted] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Nothing is chosen before it is known who signs it.
  const me = useRemote(readOwnAgent, {});
  const petugas = me.data?.data.fullname;
  const replies = petugas === undefined ? undefined : answer.data?.data;
  const found = matching(replies ?? [], ticket.category, wanted);
  const filled = (body: string) =>
    filledReply(body, {
      nama: ticket.requester.name,
      nomor: ticket.number,
      judul: ticket.subject,
      petugas: petugas ?? '',
    });
  const choose = (reply: ReadyReply | undefined) => {
    if (reply === undefined) return;
    insert(filled(reply.body));
    close();
  };
  useEffect(() => field.current?.focus(), []);
  return (
    <Dialog open onClose={close} aria-labelledby="balasan-siap-pakai" maxWidth="sm" fullWidth>
      <DialogTitle id="balasan-siap-pakai">Balasan siap pakai</DialogTitle>
      <DialogContent>
        <div className="stack one-column gap-12">
          <SearchBox
            label="Cari balasan"
            value={wanted}
            set={setWanted}
            field={field}
            onKeyDown={(event) => {
              if (event.key === 'Enter') choose(found[0]);
              else walk(event);
            }}
          />
          <AsyncContent
            data={replies}
            error={answer.error ?? me.error}
            retry={() => Promise.all([answer.mutate(), me.mutate()])}
            loading={[56, 56, 56]}
            isEmpty={() => found.length === 0}
            empty={
              <Empty
                title="Tidak ada balasan yang cocok"
                text="Admin contact center membuatnya di Management > Balasan."
              />
            }
          >
            {() => (
              <ul className="stack one-column" aria-label="Balasan">
                {found.map((reply) => (
                  <li key={reply.id} className="border-between">
                    <button
                      type="button"
                      className="stack one-column gap-4 w-full pad-8-12 text-start text-primary hover-fill focus-inset pointer"
                      onClick={() => choose(reply)}
                      onKeyDown={walk}
                    >
                      <b className="medium">{reply.name}</b>
                      <span className="small secondary break-anywhere">{filled(reply.body)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </AsyncContent>
        </div>
      </DialogContent>
    </Dialog>
  );
}
