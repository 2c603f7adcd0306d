/** The agents' desk: list, thread and the facts beside it; on a phone one after the other (product/tickets#desk). */
import { DESK_VIEWS, type DeskView } from '@hadir/contract/tickets/desk-tickets.ts';
import { useEffect, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useSend } from '../../../api/use-send.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { useIsPhone, useIsWide } from '../../../ui/layout/screen.ts';
import { addressOf } from '../../../ui/navigation/go.tsx';
import { id, oneOf, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { listDesk, markDeskRead, readDesk } from '../tickets/ticket-calls.ts';
import { OwnStatus } from './agent-status.tsx';
import { DeskList } from './desk-list.tsx';
import { DeskTicket } from './desk-ticket.tsx';
import { useOthersWriting } from './use-writing.ts';
import { useDeskKeys } from './use-desk-keys.ts';

const PATHS = { agent: '/contact-center/agent/ticket', admin: '/contact-center/admin/ticket' } as const;
const SEARCH = { tampilan: oneOf(DESK_VIEWS, 'mine'), buka: id };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    '/contact-center/agent/ticket': typeof SEARCH;
    '/contact-center/admin/ticket': typeof SEARCH;
  }
}

const MOST = 100;
const TWO_PANES = { gridTemplateColumns: '340px minmax(0, 1fr)', alignItems: 'start' };

export default function DeskPage() {
  return <Desk path={PATHS.agent} />;
}

export function Desk({ path }: { readonly path: (typeof PATHS)[keyof typeof PATHS] }) {
  const { search, change } = usePageSearch(SEARCH);
  const phone = useIsPhone();
  const [wanted, setWanted] = useState('');
  /** What was typed and not sent, by ticket: another one may be looked at meanwhile. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const query = { view: search.tampilan, search: wanted, size: MOST };
  const answer = useRemote(listDesk, { query }, { keepPreviousData: true });
  const rows = answer.data?.data ?? [];
  const [first] = rows;
  const [begun, begin] = useState<{ readonly view: DeskView; readonly id: string }>();
  // What opened by itself stays while somebody writes in it, whatever comes first by now.
  if (first !== undefined && !answer.isLoading && begun?.view !== search.tampilan)
    begin({ view: search.tampilan, id: first.id });
  const byItself = phone || begun?.view !== search.tampilan ? undefined : begun.id;
  const shown = search.buka ?? byItself;
  const open = (buka: string | undefined) => change({ buka });
  const at = rows.findIndex((row) => row.id === shown);
  useDeskKeys(['j', 'k'], (key) => {
    const next = rows[key === 'j' ? at + 1 : at - 1];
    if (next !== undefined) open(next.id);
  });
  usePageTitle(phone && search.buka !== undefined ? { back: addressOf(path, { tampilan: search.tampilan }) } : {});
  const list = (
    <DeskList
      answer={answer}
      view={search.tampilan}
      search={wanted}
      shown={shown}
      setView={(tampilan) => change({ tampilan, buka: undefined })}
      setSearch={setWanted}
      open={open}
    />
  );
  const opened = (ticketId: string) => (
    <Opened
      key={ticketId}
      id={ticketId}
      open={open}
      draft={drafts[ticketId] ?? ''}
      storeDraft={(text) => setDrafts((all) => ({ ...all, [ticketId]: text }))}
    />
  );
  if (phone && search.buka !== undefined) return opened(search.buka);
  if (phone)
    return (
      <div className="stack one-column gap-12">
        <OwnStatus />
        {list}
      </div>
    );
  return (
    <div className="stack one-column gap-16 w-full">
      <OwnStatus />
      <div className="stack gap-24 w-full" style={TWO_PANES}>
        {list}
        {shown === undefined ? (
          <Empty icon="check" title="Pilih tiket" text="Isi tiket yang dipilih tampil di sini." />
        ) : (
          opened(shown)
        )}
      </div>
    </div>
  );
}

interface OpenedProps {
  readonly id: string;
  readonly open: (id: string) => void;
  readonly draft: string;
  readonly storeDraft: (text: string) => void;
}

function Opened({ id: ticketId, open, draft, storeDraft }: OpenedProps) {
  const wide = useIsWide();
  const answer = useRemote(readDesk, { params: { id: ticketId } });
  useOthersWriting(answer.data?.data.writing ?? [], answer.mutate);
  const unread = answer.data?.data.unread ?? 0;
  const send = useSend();
  useEffect(() => {
    // A mark that is lost is made the next time.
    if (unread > 0) send(markDeskRead, { params: { id: ticketId }, body: {} }).catch(() => undefined);
  }, [ticketId, unread, send]);
  // Passed on, taken by somebody else: what was read before is not shown any more, nor what could be done with it.
  if (answer.error?.status === 404)
    return (
      <Empty
        icon="inbox"
        title="Tiket ini tidak ada pada Anda"
        text="Mungkin sudah dialihkan atau diambil petugas lain. Pilih tiket lain di daftar."
      />
    );
  return (
    <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[56, 160, 120]}>
      {(ticket) => <DeskTicket ticket={ticket} wide={wide} open={open} draft={draft} storeDraft={storeDraft} />}
    </AsyncContent>
  );
}
