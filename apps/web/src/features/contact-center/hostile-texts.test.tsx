// @vitest-environment jsdom
import type { ChatMessage } from '@hadir/contract/contact-center/chat.ts';
import type { FaqRow } from '@hadir/contract/contact-center/faq.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../../../../packages/domain/test-data/bot/hostile-texts.ts';
import { expectHarmless } from '../../../test/harmless.ts';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, NOW, sessionOf, signedIn } from '../../../test/session.ts';
import { Message } from './chat/chat-message.tsx';
import { FaqPanel } from './faq/faq-panel.tsx';
import HelpPage from './help/help-page.tsx';
import { MarkdownText } from './help/markdown-text.tsx';
import { MissedGroups } from './history/missed-groups.tsx';

const messageOf = (text: string, at: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: id(at),
  seq: at,
  at: NOW,
  sender: 'user',
  text,
  outcome: null,
  intent: null,
  about: null,
  texts: [],
  helpful: null,
  ...more,
});

it('there are sixty of them, each once', () => {
  expect([HOSTILE_TEXTS.length, new Set(HOSTILE_TEXTS).size]).toEqual([60, 60]);
});

it('in a message, an offered and an answered text each of them stays as it was typed', async () => {
  stubNetwork({ 'GET /api/session': sessionOf() });
  const texts = HOSTILE_TEXTS.map((text, at) => ({ id: id(100 + at), question: text, answer: text }));
  const { container } = await renderAt(
    <>
      {HOSTILE_TEXTS.map((text, at) => (
        <Message key={text} message={messageOf(text, at + 1)} />
      ))}
      <Message
        message={messageOf('Mungkin ini', 70, { sender: 'bot', outcome: 'suggested', texts })}
        choose={() => undefined}
      />
      <Message message={messageOf('', 71, { sender: 'bot', outcome: 'answered', texts: texts.slice(0, 1) })} />
    </>,
    { known: signedIn() },
  );
  for (const text of HOSTILE_TEXTS) {
    const shown = [...container.querySelectorAll('p, button')].filter(({ textContent }) => textContent === text);
    expect(
      shown.map(({ tagName }) => tagName),
      text,
    ).toEqual(expect.arrayContaining(['P', 'BUTTON']));
  }
  expectHarmless(container);
});

it('as the answer of a help text each of them becomes words or an inner link at most', async () => {
  const { container } = await renderAt(<MarkdownText of={HOSTILE_TEXTS.join('\n\n')} />);
  expectHarmless(container);
  // The one whose address is a page of the product; its label is text.
  const links = [...container.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([['/apps/absent', '<img src=x onerror=window.XSS=47>']]);
});

it('in the list of help, in a help text of the desk and among missed questions each stays as it was typed', async () => {
  const faqs = HOSTILE_TEXTS.map((text, at) => ({ id: id(200 + at), category: text, question: text }));
  const faq: FaqRow = {
    id: id(300),
    version: 1,
    category: HOSTILE_TEXTS[0] ?? '',
    question: HOSTILE_TEXTS[1] ?? '',
    answer: HOSTILE_TEXTS.join(' '),
    keywords: [...HOSTILE_TEXTS],
    state: 'published',
    helpfulYes: 0,
    helpfulNo: 0,
    updatedAt: NOW,
    updatedBy: HOSTILE_TEXTS[2] ?? '',
    can: [],
  };
  const groups = HOSTILE_TEXTS.map((text) => {
    const nearest = { id: id(1), question: text, score: 0.3 };
    return { question: text, times: 2, people: 1, ways: [text, `${text}?`], lastAt: NOW, nearest };
  });
  stubNetwork({
    'GET /api/session': sessionOf(),
    'GET /api/help': { data: faqs },
    'GET /api/faq': { data: [], total: 0, page: 1, size: 1, categories: [] },
    'GET /api/faq/:id/versions': { data: [] },
  });
  const { container } = await renderAt(
    <>
      <HelpPage />
      <FaqPanel faq={faq} categories={[]} close={() => undefined} />
      <MissedGroups groups={groups} />
    </>,
    { known: signedIn() },
  );
  const list = await screen.findByRole('list', { name: 'Kelompok pertanyaan' });
  for (const text of HOSTILE_TEXTS) within(list).getByRole('heading', { name: text });
  for (const text of HOSTILE_TEXTS)
    expect((await screen.findAllByText(text, { exact: true })).length, text).toBeGreaterThan(1);
  expectHarmless(container);
});
