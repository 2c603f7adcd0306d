/** Around the requester, as far as the agent's rights go: place, shift of today, requests, earlier tickets. */
import type { TicketContext } from '@hadir/contract/tickets/ticket-shapes.ts';
import { requestKindWord, requestStatusWord } from '@hadir/contract/requests/words.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { type Fact, Facts } from '../../../ui/facts/facts.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { readContext } from '../tickets/ticket-calls.ts';
import { TicketStateChip } from '../tickets/ticket-chips.tsx';

interface DeskContextProps {
  readonly ticketId: string;
  readonly open: (id: string) => void;
}

export function DeskContext({ ticketId, open }: DeskContextProps) {
  const answer = useRemote(readContext, { params: { id: ticketId } });
  return (
    <section className="stack one-column gap-12 card pad-16" aria-label="Konteks pemohon">
      <h2 className="large bold">Konteks</h2>
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[44, 64]}>
        {(context) => <Shown context={context} open={open} />}
      </AsyncContent>
    </section>
  );
}

function factsOf({ place, shift }: TicketContext): Fact[] {
  const hours = shift === null || shift === 'none' ? 'Tidak ada' : `${shift.name}, ${shift.start}–${shift.end}`;
  return [
    ...(place === null
      ? []
      : ([
          ['Unit', place.unit ?? '-'],
          ['Jabatan', place.position ?? '-'],
        ] as const)),
    ...(shift === null ? [] : ([['Shift hari ini', hours]] as const)),
  ];
}

function Shown({ context, open }: { readonly context: TicketContext; readonly open: (id: string) => void }) {
  const { shift, requests, earlier } = context;
  const facts = factsOf(context);
  return (
    <>
      {facts.length > 0 && <Facts of={facts} sideBySide nameWidth={112} />}
      {requests !== null && <Requests of={requests} />}
      {(shift === null || requests === null) && (
        <p className="caption secondary">Jadwal dan pengajuan tampil bila hak Anda mencakup orang ini.</p>
      )}
      <Earlier of={earlier} open={open} />
    </>
  );
}

function Requests({ of }: { readonly of: NonNullable<TicketContext['requests']> }) {
  return (
    <div className="stack one-column gap-4">
      <h3 className="body medium">Pengajuan terakhir</h3>
      {of.length === 0 && <p className="caption secondary">Belum ada pengajuan.</p>}
      <ul className="stack one-column gap-4">
        {of.map(({ id, kind, firstDate, lastDate, status }) => (
          <li key={id} className="small">
            {requestKindWord[kind]}, {dateText(firstDate)}
            {lastDate !== firstDate && ` s/d ${dateText(lastDate)}`}
            <span className="block secondary">{requestStatusWord[status]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Earlier({ of, open }: { readonly of: TicketContext['earlier']; readonly open: (id: string) => void }) {
  const { zone } = useMe();
  return (
    <div className="stack one-column gap-4">
      <h3 className="body medium">Tiket sebelumnya</h3>
      {of.length === 0 && <p className="caption secondary">Belum ada tiket lain yang boleh Anda lihat.</p>}
      <ul className="stack one-column">
        {of.map(({ id, number, subject, state, createdAt }) => (
          <li key={id} className="border-between">
            <button
              type="button"
              className="stack one-column gap-4 w-full pad-y-8 text-start text-primary hover-fill focus-inset pointer"
              onClick={() => open(id)}
            >
              <span className="row between gap-8">
                <b className="medium one-line">{subject}</b>
                <TicketStateChip state={state} />
              </span>
              <span className="caption secondary">
                {number} · {momentText(createdAt, zone)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
