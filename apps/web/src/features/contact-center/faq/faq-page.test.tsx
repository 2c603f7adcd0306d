// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Call, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../../test/session.ts';
import FaqPage from './faq-page.tsx';

const SESSION = sessionOf({ grants: { 'faq.draft.read': ['company'], 'faq.write': ['company'] } });

const faq = (no: number) => ({
  id: id(no),
  version: 1,
  category: 'Kantor',
  question: `Pertanyaan ${no}?`,
  answer: `Jawaban ${no}.`,
  keywords: [],
  state: 'published' as const,
  helpfulYes: 0,
  helpfulNo: 0,
  updatedAt: '2026-11-20T01:00:00Z',
  updatedBy: 'Ratna Admin',
  can: ['change', 'withdraw', 'archive', 'restore'] as const,
});
/** One more than a page holds. */
const ALL = Array.from({ length: 51 }, (_, no) => faq(100 + no));

const network = () =>
  stubNetwork({
    'GET /api/session': SESSION,
    'GET /api/faq': ({ query }: Call) => {
      const found = ALL.filter(({ question }) => question.includes(query.get('search') ?? ''));
      return { data: found.slice(0, 50), total: found.length, page: 1, size: 50, categories: ['Kantor'] };
    },
    'GET /api/faq/:id/versions': { data: [] },
    'POST /api/faq/try': {
      data: { outcome: 'answer', matches: [{ ...faq(150), score: 0.9, words: ['pertanyaan'] }] },
    },
    'POST /api/faq': { data: faq(200) },
  });

it('a text that was found by "Coba tanya" opens, on whichever page of the list it stands', async () => {
  network();
  await renderAt(<FaqPage />, { path: '/management/faq', known: signedIn(SESSION) });
  fireEvent.click(await screen.findByRole('button', { name: 'Coba tanya' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Coba tanya' }));
  fireEvent.change(dialog.getByLabelText('Pertanyaan'), { target: { value: 'tanya' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Coba' }));
  fireEvent.click(await dialog.findByRole('button', { name: /Pertanyaan 150/ }));
  expect(await screen.findByText('Jawaban 150.')).toBeDefined();
});

it('a key word that is too short is said at its field, and nothing is sent', async () => {
  const { sent } = network();
  await renderAt(<FaqPage />, { path: '/management/faq?buka=baru', known: signedIn(SESSION) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Tulis FAQ' }));
  const typed = { Kategori: 'Kantor', Pertanyaan: 'Di mana loker?', Jawaban: 'Di lantai 2.', 'Kata kunci': 'loker, a' };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Simpan draf' }));
  expect(await dialog.findByText('Kata kunci minimal 2 karakter.')).toBeDefined();
  expect(sent('POST /api/faq')).toEqual([]);
});
