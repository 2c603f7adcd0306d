/** /bantuan/tiket: what one has asked the agents, what they answered, and a new question. */
import type { TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';
import { ticketCategoryWord } from '@hadir/contract/tickets/words.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { addressOf } from '../../../ui/navigation/go.tsx';
import { id, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { momentText } from '../../../ui/text/time-words.ts';
import { AskDialog } from './ask-dialog.tsx';
import { OwnTicket } from './own-ticket.tsx';
import { listOwn } from './ticket-calls.ts';
import { TicketStateChip, Unread } from './ticket-chips.tsx';

const PATH = '/bantuan/tiket';
const SEARCH = { buka: id };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

const LIST_AND_TICKET = { gridTemplateColumns: '340px minmax(0, 1fr)', alignItems: 'start' };

export default function OwnTicketsPage() {
  const { search, change } = usePageSearch(SEARCH);
  const phone = useIsPhone();
  const answer = useRemote(listOwn, {});
  const [asks, setAsks] = useState(false);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const rows = answer.data?.data;
  const shown = search.buka ?? (phone ? undefined : rows?.[0]?.id);
  const open = (buka: string) => change({ buka });
  usePageTitle(phone && search.buka !== undefined ? { back: addressOf(PATH, {}) } : { back: '/bantuan' });
  const list = (
    <div className="stack one-column gap-12">
      <OnlineButton variant="contained" color="primary" size="large" onClick={() => setAsks(true)}>
        <Icon name="plus" size={16} />
        Tulis ke petugas
      </OnlineButton>
      <AsyncContent
        data={rows}
        error={answer.error}
        retry={answer.mutate}
        loading={[64, 64, 64]}
        isEmpty={(all) => all.length === 0}
        empty={
          <Empty
            icon="chat"
            title="Belum ada tiket"
            text="Pertanyaan yang tidak terjawab di Bantuan atau oleh bot, tulis kepada petugas di sini."
          />
        }
      >
        {(all) => (
          <ul className="card overflow-hidden" aria-label="Tiket saya">
            {all.map((row) => (
              <li key={row.id} className="border-between">
                <Line row={row} selected={row.id === shown} open={() => open(row.id)} />
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
      {asks && <AskDialog close={() => setAsks(false)} opened={open} />}
    </div>
  );
  const opened = (ticketId: string) => (
    <OwnTicket
      key={ticketId}
      id={ticketId}
      draft={drafts[ticketId] ?? ''}
      storeDraft={(text) => setDrafts((all) => ({ ...all, [ticketId]: text }))}
    />
  );
  if (phone) return search.buka === undefined ? list : opened(search.buka);
  return (
    <div className="stack gap-24 w-full" style={LIST_AND_TICKET}>
      {list}
      {shown !== undefined && opened(shown)}
    </div>
  );
}

interface LineProps {
  readonly row: TicketRow;
  readonly selected: boolean;
  readonly open: () => void;
}

function Line({ row, selected, open }: LineProps) {
  const { zone } = useMe();
  return (
    <button
      type="button"
      className={`stack gap-4 w-full min-h-64 pad-8-12 text-primary text-start focus-inset hover-fill ${selected ? 'on-soft' : ''}`}
      aria-current={selected}
      onClick={open}
    >
      <span className="row between gap-8">
        <b className="medium one-line">{row.subject}</b>
        <Unread count={row.unread} />
      </span>
      <span className="row between wrap gap-8 caption secondary">
        <span>
          {row.number} · {ticketCategoryWord[row.category]}
        </span>
        <span className="row gap-8">
          {momentText(row.lastAt, zone)}
          <TicketStateChip state={row.state} />
        </span>
      </span>
    </button>
  );
}
