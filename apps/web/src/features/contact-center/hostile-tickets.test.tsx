// @vitest-environment jsdom
import type { DeskTicketDetail, TicketMessage, TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../../../../packages/domain/test-data/bot/hostile-texts.ts';
import { expectHarmless } from '../../../test/harmless.ts';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, NOW, sessionOf, signedIn } from '../../../test/session.ts';
import { deskTicket, ticketRow } from '../../../test/tickets.ts';
import { DeskList } from './desk/desk-list.tsx';
import { DeskTicket } from './desk/desk-ticket.tsx';
import { ReplyPicker } from './desk/reply-picker.tsx';
import { TicketThread } from './tickets/ticket-thread.tsx';

const KINDS = ['requester', 'agent', 'note', 'event'] as const;

/** Body, author and file of a message. */
const said = (text: string, at: number): TicketMessage => {
  const kind = KINDS[at % KINDS.length] ?? 'note';
  return {
    id: id(at + 1),
    seq: at + 1,
    at: NOW,
    kind,
    author: text,
    mine: false,
    body: text,
    action: kind === 'event' ? 'transfer' : null,
    files: kind === 'event' ? [] : [{ id: id(200 + at), name: text, bytes: 1, url: `/api/tickets/x/files/${at}` }],
  };
};

const row = (text: string, at: number): TicketRow => ({
  ...ticketRow(at, text),
  id: id(400 + at),
  requester: { id: id(90), name: text },
  agent: { id: id(91), name: text },
});

const ticket = (text: string): DeskTicketDetail => ({
  ...deskTicket(row(text, 1)),
  messages: [said(text, 0)],
  solution: text,
  rating: 1,
  ratingNote: text,
  can: [],
  tags: [text],
  mergedInto: { id: id(5), number: text },
  writing: [text],
  joins: [{ id: id(6), number: text, subject: text }],
  conversation: [{ at: NOW, sender: 'user', text }],
});

const drawn = async (of: Parameters<typeof renderAt>[0]) => {
  stubNetwork({
    'GET /api/session': sessionOf(),
    'GET /api/ticket-agents/me': { data: { fullname: HOSTILE_TEXTS[0] } },
    'GET /api/canned-replies': { data: READY },
    'GET /api/tickets/:id/context': { data: CONTEXT },
  });
  return renderAt(of, { known: signedIn() });
};
const CONTEXT = {
  place: { unit: HOSTILE_TEXTS[0], position: HOSTILE_TEXTS[8] },
  shift: { name: HOSTILE_TEXTS[13], start: '08:00', end: '17:00' },
  requests: [],
  earlier: HOSTILE_TEXTS.map((text, at) => ({
    id: id(800 + at),
    number: 'TCK-202611-00001',
    subject: text,
    state: 'closed',
    createdAt: NOW,
  })),
};
const READY = HOSTILE_TEXTS.map((text, at) => ({ id: id(600 + at), name: text, category: null, body: text }));

it('in a thread each of them stays text: what was said, by whom, and what its file is called', async () => {
  const { container } = await drawn(<TicketThread messages={HOSTILE_TEXTS.map(said)} />);
  for (const text of HOSTILE_TEXTS) expect(container.textContent).toContain(text);
  expectHarmless(container);
});

it('in the list of the desk each of them stays text', async () => {
  const rows = HOSTILE_TEXTS.map(row);
  const counts = { mine: 60, queue: 0, all: 60, hasMore: false, late: 0, soon: 0 };
  const nothing = () => undefined;
  const { container } = await drawn(
    <DeskList
      answer={{ data: { data: rows, total: rows.length, counts }, error: undefined, mutate: nothing }}
      view="mine"
      search=""
      shown={undefined}
      setView={nothing}
      setSearch={nothing}
      open={nothing}
    />,
  );
  for (const text of HOSTILE_TEXTS) expect(container.textContent).toContain(text);
  expectHarmless(container);
});

it('around a ticket, in every field that somebody typed, each of them stays text', async () => {
  const { container } = await drawn(
    <>
      {HOSTILE_TEXTS.map((text) => (
        <DeskTicket
          key={text}
          ticket={ticket(text)}
          wide
          open={() => undefined}
          draft=""
          storeDraft={() => undefined}
        />
      ))}
    </>,
  );
  for (const text of HOSTILE_TEXTS) expect(container.textContent).toContain(text);
  expectHarmless(container);
});

it('among replies that stand ready each of them stays text', async () => {
  await drawn(<ReplyPicker ticket={ticket('x')} insert={() => undefined} close={() => undefined} />);
  const list = await screen.findByRole('list', { name: 'Balasan' });
  for (const text of HOSTILE_TEXTS) expect(list.textContent).toContain(text);
  expectHarmless(list);
});
