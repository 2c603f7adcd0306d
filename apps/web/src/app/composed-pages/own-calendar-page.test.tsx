// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawForPhone } from '../../../test/browser-gaps.ts';
import { stubNetwork } from '../../../test/network.ts';
import { day, paged } from '../../../test/person.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../test/session.ts';
import OwnCalendarPage from './own-calendar-page.tsx';

const PATH = '/apps/absent/kalender';
const PLAN = '/api/attendance/plan';
const worked = day('2026-11-18');

/** Of a person of its own: what the device keeps is not another test's. */
let people = 700;
async function open(hasLeft: boolean, path = PATH) {
  people += 1;
  const session = sessionOf({ userId: id(people), accountId: id(people + 500), hasLeft });
  const network = stubNetwork({
    'GET /api/session': session,
    'GET /api/attendance/days': paged([worked]),
    'GET /api/attendance/days/:userId/:date': {
      data: { day: worked, steps: [], events: [], history: [], drafts: [], changes: [], locked: false },
    },
    [`GET ${PLAN}`]: { data: [] },
    'GET /api/room-bookings/own': { data: [] },
    'GET /api/rooms/day': { data: { date: '2026-11-20', rooms: [], bookings: [] } },
  });
  await renderAt(<OwnCalendarPage />, { path, known: signedIn(session) });
  const cell = await screen.findByRole('button', { name: /18 ?November 2026, Rabu, Hadir/ });
  const asksForPlan = () => network.calls.some(({ path: called }) => called === PLAN);
  return { cell, asksForPlan };
}

beforeEach(() => {
  drawForPhone();
  vi.stubGlobal('crypto', webcrypto);
});

describe('the own calendar of somebody who has left', () => {
  it('shows the own month alone, whatever the address says: no team, no schedule, no month to come', async () => {
    const { asksForPlan } = await open(true, `${PATH}?bagian=tim`);
    screen.getByText(/^Anda sudah tidak bekerja di sini/);
    expect(screen.queryByRole('link', { name: 'Tim' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bulan berikutnya' }).disabled).toBe(true);
    expect(asksForPlan()).toBe(false);
  });

  it('explains a day and offers no correction of it', async () => {
    const { cell } = await open(true);
    await userEvent.click(cell);
    await screen.findByText('Ada yang keliru? Untuk memperbaikinya, hubungi HR.');
    expect(screen.queryByRole('link', { name: 'Ajukan koreksi' })).toBeNull();
  });
});

it('the own calendar of an employee has the team beside it, the schedule and the way to a correction', async () => {
  const { cell, asksForPlan } = await open(false);
  expect(screen.queryByText(/tidak bekerja di sini/)).toBeNull();
  screen.getByRole('link', { name: 'Tim' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bulan berikutnya' }).disabled).toBe(false);
  expect(asksForPlan()).toBe(true);
  await userEvent.click(cell);
  expect((await screen.findByRole('link', { name: 'Ajukan koreksi' })).getAttribute('href')).toContain('2026-11-18');
});

it('events of the month stand under the own calendar where one takes part, under the team’s all that are for the reader', async () => {
  const event = (number: number, title: string, date: string, state: 'registered' | null) => ({
    id: id(number),
    title,
    description: '',
    place: 'Ragunan',
    zone: 'Asia/Jakarta',
    start: `${date}T01:00:00.000Z`,
    end: `${date}T05:00:00.000Z`,
    registrationOpens: '2026-11-01T01:00:00.000Z',
    registrationCloses: '2026-11-27T01:00:00.000Z',
    capacity: null,
    state: 'published',
    reason: '',
    countsAsPresent: true,
    left: null,
    own: state === null ? null : { state, offeredUntil: null, place: null, ticket: null, attendedAt: null },
    activities: [],
    rewards: [],
    draws: [],
    points: 0,
    can: [],
  });
  people += 1;
  const session = sessionOf({
    userId: id(people),
    accountId: id(people + 500),
    grants: { 'event.join': ['own'], 'request.read': ['own'] },
  });
  stubNetwork({
    'GET /api/session': session,
    'GET /api/attendance/days': paged([worked]),
    [`GET ${PLAN}`]: { data: [] },
    'GET /api/room-bookings/own': { data: [] },
    'GET /api/rooms/day': { data: { date: '2026-11-20', rooms: [], bookings: [] } },
    'GET /api/team-calendar': { dates: [], data: [], total: 0, page: 1, size: 50, units: [] },
    'GET /api/company-events/own': {
      data: [
        event(901, 'Hari Keluarga', '2026-11-28', 'registered'),
        event(902, 'Donor darah', '2026-11-27', null),
        event(903, 'Turnamen futsal', '2026-12-05', 'registered'),
      ],
    },
  });
  await renderAt(<OwnCalendarPage />, { path: PATH, known: signedIn(session) });
  const own = await screen.findByRole('region', { name: 'Acara' });
  expect(own.textContent).toContain('Hari Keluarga');
  expect(own.textContent).toContain('dihitung hadir');
  expect(own.textContent).not.toMatch(/Donor darah|Turnamen futsal/);
  await userEvent.click(screen.getByRole('link', { name: 'Tim' }));
  await screen.findByText('Donor darah');
  expect(screen.getByRole('region', { name: 'Acara' }).textContent).not.toContain('Turnamen futsal');
});
