// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { useHoursObjection } from './hours-objection.ts';

function Objection({ hours, days }: { hours: number; days: number }) {
  const planned = { longestDay: hours * 60, longestWeek: hours * days * 60, fullestWeek: days };
  return <p>Keberatan: {useHoursObjection({ workweek: 'roster', ...planned }) ?? 'tidak ada'}</p>;
}

const settings = (exempt: boolean) => ({
  'GET /api/company/settings': { data: { settings: [{ key: 'sektor_tertentu', value: exempt }] } },
});
const texts = () => screen.getAllByText(/^Keberatan/).map(({ textContent }) => textContent);
const text = () => texts()[0];

it('hours within the law of everybody ask for nothing', async () => {
  const { calls } = stubNetwork({});
  await renderAt(<Objection hours={8} days={5} />);
  expect(text()).toBe('Keberatan: tidak ada');
  expect(calls.filter(({ path }) => path === '/api/company/settings')).toEqual([]);
});

it('longer ones are objected to with the limit that they pass', async () => {
  stubNetwork(settings(false));
  await renderAt(<Objection hours={10} days={5} />);
  await waitFor(() => expect(text()).toContain('Paling lama 8 jam sehari'));
});

it('a company whose sector has working hours of its own may have longer ones, and owes a day of rest all the same', async () => {
  stubNetwork(settings(true));
  await renderAt(
    <>
      <Objection hours={10} days={5} />
      <Objection hours={10} days={7} />
    </>,
  );
  // Both ask for the same rules: where the one is answered, the other is.
  await waitFor(() => expect(texts()[1]).toContain('Sedikitnya satu hari libur dalam tujuh hari'));
  expect(texts()[0]).toBe('Keberatan: tidak ada');
});

it('where the rules of the company cannot be read, the law for everybody is told', async () => {
  stubNetwork({ 'GET /api/company/settings': new Refusal(500, { code: 'GALAT', message: 'Galat.' }) });
  await renderAt(<Objection hours={10} days={5} />);
  await waitFor(() => expect(text()).toContain('Paling lama 8 jam sehari'));
});
