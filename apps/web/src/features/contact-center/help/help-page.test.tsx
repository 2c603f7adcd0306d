// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf } from '../../../../test/session.ts';
import HelpPage from './help-page.tsx';

const PARKING = { id: id(70), category: 'Kantor', question: 'Di mana parkir motor?' };
const LEAVE = { id: id(71), category: 'Cuti dan sakit', question: 'Bagaimana cara mengajukan cuti?' };

const SESSION = sessionOf({ grants: { 'faq.read': ['company'], 'faq.vote': ['own'] } });

it('help texts stand by category, and one that is opened is drawn as text and links, never as HTML', async () => {
  const answer = 'Di **basement**. [Absen](/apps/absent) [jahat](javascript:alert(1)) <img src=x onerror=alert(1)>';
  stubNetwork({
    'GET /api/session': SESSION,
    'GET /api/help': { data: [PARKING, LEAVE] },
    'GET /api/help/:id': { data: { ...PARKING, answer, helpful: null } },
  });
  const { unmount } = await renderAt(<HelpPage />, { path: '/bantuan' });
  const office = await screen.findByRole('region', { name: 'Kantor' });
  expect(within(office).getAllByRole('link')).toHaveLength(1);
  unmount();
  await renderAt(<HelpPage />, { path: `/bantuan?buka=${PARKING.id}` });
  const article = await screen.findByRole('article');
  expect(within(article).getByText('basement').tagName).toBe('B');
  expect(
    within(article)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/apps/absent']);
  expect(article.textContent).toContain('[jahat](javascript:alert(1)) <img src=x onerror=alert(1)>');
  expect(article.querySelector('img')).toBeNull();
});

it('a text is said to have helped', async () => {
  const network = stubNetwork({
    'GET /api/session': SESSION,
    'GET /api/help/:id': { data: { ...PARKING, answer: 'Di basement.', helpful: null } },
    'POST /api/help/:id/vote': { data: { ok: true } },
  });
  await renderAt(<HelpPage />, { path: `/bantuan?buka=${PARKING.id}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Ya' }));
  await waitFor(() => expect(network.sent('POST /api/help/:id/vote')).toEqual([{ helpful: true }]));
});
