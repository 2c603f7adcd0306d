// @vitest-environment jsdom
import { BADGES_OF_A_FILE as OF_THE_CONTRACT } from '@hadir/contract/company-events/door.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf } from '../../../../test/session.ts';
import { BADGES_OF_A_FILE, BadgeButtons } from './badge-buttons.tsx';

it.each([
  [0, []],
  [1, ['Cetak lencana']],
  [BADGES_OF_A_FILE + 1, ['Cetak lencana 1 dari 2', 'Cetak lencana 2 dari 2']],
])('of %i guests the files are %o', async (registered, names) => {
  stubNetwork({ 'GET /api/session': sessionOf() });
  await renderAt(<BadgeButtons event={{ id: id(1), registered }} />, { path: '/mtv/event' });
  expect(screen.queryAllByRole('button', { name: /lencana/ }).map(({ textContent }) => textContent)).toEqual(names);
  expect(BADGES_OF_A_FILE).toBe(OF_THE_CONTRACT);
});
