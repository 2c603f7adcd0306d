// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyEvent } from '../../../../test/company-event.ts';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { NOW, signedIn } from '../../../../test/session.ts';
import { LiveStrip } from './live-strip.tsx';

const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const COUNTS = { seats: 40, attended: 12, recent: 3 };

async function draw(doorOpen: boolean, firstArrival: number) {
  const network = stubNetwork({
    'GET /api/company-events': { data: [companyEvent(1, { doorOpen })], total: 1, page: 1, size: 100 },
    'GET /api/company-events/:id/arrivals': {
      data: {
        counts: COUNTS,
        course: [{ at: minutesAgo(firstArrival), count: 12 }],
        doubleCount: 1,
        claims: { waiting: 2, delivered: 5 },
        gates: [],
        doubles: [],
      },
    },
  });
  await renderAt(<LiveStrip />, { known: signedIn() });
  return network;
}

it('an open door shows who came and who is missing; how they arrive is drawn once it is a course', async () => {
  await draw(true, 5);
  await screen.findByText('hadir dari 40', { exact: false });
  expect(screen.getByText('Belum datang').nextSibling?.textContent).toBe('28');
  expect(screen.queryByText('Kedatangan per 5 menit')).toBeNull();
});

it('the course of a quarter of an hour stands below the figures', async () => {
  await draw(true, 10);
  expect(await screen.findByText('Kedatangan per 5 menit')).toBeDefined();
});

it('without an open door there is nothing above the list, and no arrivals are read', async () => {
  const network = await draw(false, 10);
  await waitFor(() => expect(network.sent('GET /api/company-events')).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect([screen.queryByText('Belum datang'), network.sent('GET /api/company-events/:id/arrivals')]).toEqual([
    null,
    [],
  ]);
});
