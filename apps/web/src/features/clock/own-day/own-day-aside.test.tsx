// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf, signedIn, TODAY } from '../../../../test/session.ts';
import OwnDayAside from './own-day-aside.tsx';
import type { Clock } from './use-clock.ts';

it('a day counts as without a schedule only once its month is known', async () => {
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  stubNetwork({ 'GET /api/attendance/days': () => late.then(() => ({ data: [] })) });
  const clock = {
    owner: { accountId: id(2), userId: id(71) },
    today: { places: [] },
    day: { workDate: TODAY },
    place: { now: undefined },
  } as unknown as Clock;
  await renderAt(<OwnDayAside clock={clock} />, { known: signedIn(sessionOf()) });
  const week = screen.getByRole('region', { name: 'Tujuh hari terakhir' });
  const letters = () => week.querySelectorAll('[data-letter]');
  expect(within(week).getAllByRole('link')).toHaveLength(7);
  expect(letters()).toHaveLength(0);

  answer();

  await waitFor(() => expect(letters()).toHaveLength(7));
});
