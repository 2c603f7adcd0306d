// @vitest-environment jsdom
import type { ChatMessage } from '@hadir/contract/contact-center/chat.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Call, Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, NOW, sessionOf, signedIn } from '../../../../test/session.ts';
import { Conversation } from './conversation.tsx';

const SESSION = sessionOf({ grants: { 'chat.ask': ['own'] } });
const message = (seq: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: id(seq),
  seq,
  at: NOW,
  sender: 'bot',
  text,
  outcome: 'missed',
  intent: null,
  about: null,
  texts: [],
  helpful: null,
  ...more,
});

/** A server that stores each id once. */
function server(readSeq = 0) {
  const messages: ChatMessage[] = [message(1, 'Lama'), message(2, 'Baru saja')];
  return stubNetwork({
    'GET /api/session': SESSION,
    'GET /api/chat': () => ({ data: { state: 'bot', messages, readSeq } }),
    'GET /api/service-hours/now': { data: { open: false, opensAt: '2026-11-16T01:00:00Z' } },
    'POST /api/chat/seen': { data: { ok: true } },
    'POST /api/chat/messages': ({ body }: Call) => {
      const { id: sent, text } = body as { id: string; text: string };
      if (!messages.some((one) => one.id === sent))
        messages.push(message(messages.length + 1, text, { id: sent, sender: 'user', outcome: null }));
      return { data: { state: 'bot', messages, readSeq } };
    },
  });
}

beforeEach(() => sessionStorage.clear());

const write = (text: string) => {
  fireEvent.change(screen.getByLabelText('Tulis pertanyaan'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Kirim' }));
};
const words = () => [...document.querySelectorAll('[role="log"] p.on-soft')].map(({ textContent }) => textContent);

it('what is written without a line waits over a reload and leaves once, in its order, when the line is back', async () => {
  const network = server();
  const first = await renderAt(<Conversation />, { known: signedIn(SESSION) });
  await screen.findByText('Baru saja');
  network.disconnect();
  write('satu');
  write('dua');
  await screen.findByRole('alert');
  expect(words()).toEqual(['satu', 'dua']);
  first.unmount();
  network.connect();
  await renderAt(<Conversation />, { known: signedIn(SESSION) });
  await expect.poll(() => network.sent('POST /api/chat/messages').length).toBe(2);
  await expect.poll(() => screen.queryAllByText('Mengirim…').length).toBe(0);
  expect(words()).toEqual(['satu', 'dua']);
  expect(sessionStorage.length).toBe(0);
});

it('what was written on another device since stands below a line, and what is looked at is noted', async () => {
  const network = server(1);
  await renderAt(<Conversation />, { known: signedIn(SESSION) });
  const line = await screen.findByText('Belum dibaca');
  expect(line.nextElementSibling?.textContent).toContain('Baru saja');
  await expect.poll(() => network.sent('POST /api/chat/seen')).toEqual([{ seq: 2 }]);
});

it('what the server refuses goes back into the field, nothing of it is lost', async () => {
  const network = server();
  network.answer({
    'POST /api/chat/messages': new Refusal(422, { code: 'TERLALU_PANJANG', message: 'Pesan terlalu panjang.' }),
  });
  await renderAt(<Conversation />, { known: signedIn(SESSION) });
  await screen.findByText('Baru saja');
  write('ceritanya begini');
  await screen.findByText('Pesan terlalu panjang.');
  fireEvent.click(screen.getByRole('button', { name: 'Ubah pesan' }));
  expect(screen.getByLabelText<HTMLInputElement>('Tulis pertanyaan').value).toBe('ceritanya begini');
  await expect.poll(words).toEqual([]);
});

it('says before anybody is called from when on somebody answers', async () => {
  server();
  await renderAt(<Conversation />, { known: signedIn(SESSION) });
  expect(await screen.findByText('mulai 16/11 08.00')).toBeDefined();
});
