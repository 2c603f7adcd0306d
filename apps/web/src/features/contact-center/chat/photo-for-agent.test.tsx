// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Call, Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../../test/session.ts';
import PhotoForAgent from './photo-for-agent.tsx';

const SESSION = sessionOf({ grants: { 'ticket.ask': ['own'] } });
const row = (no: number, state: string, fromChat: boolean) => ({
  id: id(no),
  number: `TCK-202611-0000${no}`,
  state,
  fromChat,
});

it.each([
  ['that the chat became, not to a newer one', [row(3, 'new', false), row(2, 'working', true)], 2],
  ['that is still open', [row(3, 'closed', true), row(2, 'waiting', false), row(1, 'new', true)], 1],
  ['that words of danger made', [row(3, 'new', false)], 3],
])('a photo goes to the ticket %s, which is named', async (_, rows, no) => {
  stubNetwork({ 'GET /api/session': SESSION, 'GET /api/tickets/own': { data: rows } });
  await renderAt(<PhotoForAgent handedOver />, { known: signedIn(SESSION) });
  expect(await screen.findByText(`Kirim foto ke petugas, TCK-202611-0000${no}`)).toBeDefined();
});

it('a photo before anybody was called calls somebody once, however often it is tried, and goes to the ticket', async () => {
  let failures = 1;
  const { sent, calls } = stubNetwork({
    'GET /api/session': SESSION,
    'GET /api/chat': { data: { state: 'bot', messages: [], readSeq: 0 } },
    'GET /api/tickets/own': () => ({ data: sent('POST /api/chat/messages').length > 0 ? [row(4, 'new', true)] : [] }),
    'POST /api/chat/messages': { data: { state: 'handed_over', messages: [], readSeq: 0 } },
    'POST /api/tickets/own/:id/files': () => {
      failures -= 1;
      return failures < 0 ? { data: {} } : new Refusal(500, { code: 'KESALAHAN', message: 'Coba lagi nanti.' });
    },
  });
  await renderAt(<PhotoForAgent handedOver={false} />, { known: signedIn(SESSION) });
  expect(screen.getByText(/Bot tidak membaca foto/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Kirim foto ke petugas', { selector: 'input' }), {
    target: { files: [new File(['%PDF-1.4'], 'bukti.pdf', { type: 'application/pdf' })] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  await screen.findByText('Terkirim ke TCK-202611-00004');
  const wishes = sent('POST /api/chat/messages') as readonly { readonly id: string }[];
  expect(new Set(wishes.map(({ id: wish }) => wish)).size).toBe(1);
  const photos = calls.filter(({ path }: Call) => path === `/api/tickets/own/${id(4)}/files`);
  expect(new Set(photos.map(({ query }) => query.get('message'))).size).toBe(1);
  expect(photos).toHaveLength(2);
});
