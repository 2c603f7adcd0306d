// @vitest-environment jsdom
import { DAY_GROUPS } from '@hadir/domain/attendance/day-group.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, NOW, sessionOf, signedIn, TODAY } from '../../../../test/session.ts';
import { SiteBoard } from './site-board.tsx';

const groups = { ...Object.fromEntries(DAY_GROUPS.map((group) => [group, 0])), missing: 1, onTime: 4 };
const SITE = { id: id(61), name: 'Gudang Cakung', zone: 'Asia/Jakarta', groups, vacant: 2 };
const DODI = {
  group: 'missing',
  userId: id(62),
  fullname: 'Dodi Saputra',
  photo: null,
  phone: '081200001111',
  label: 'Belum Absen',
  inAt: null,
  shift: 'Pagi',
  can: ['clock_in'],
};
const POST = {
  unitId: id(63),
  unit: 'Gudang',
  shiftId: id(64),
  shift: 'Pagi',
  start: '07:00',
  end: '15:00',
  pointId: null,
  date: TODAY,
  needed: 7,
  planned: 5,
  arrived: 4,
  missing: 1,
  vacant: 2,
};
const RUDI = {
  userId: id(65),
  fullname: 'Rudi Bebas',
  photo: null,
  phone: '081300002222',
  position: 'Operator',
  unit: 'Gudang',
  distanceM: 2_400,
  from: 'Rumah kos',
  restBefore: 960,
  weekMinutes: 2_100,
};

it('shows a post that is short, who could come to it, and clocks for whoever is missing', async () => {
  const clocked: string[] = [];
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    'GET /api/site-board': { data: { at: NOW, sites: [SITE], shown: SITE, people: [DODI], posts: [POST] } },
    'GET /api/roster/candidates': { data: [RUDI] },
  });
  await renderAt(<SiteBoard clockFor={({ fullname }) => clocked.push(fullname)} />, { known: signedIn() });
  const post = await screen.findByRole('article', { name: 'Gudang, Pagi' });
  within(post).getByText('2 pos kosong · 1 belum datang · 4 hadir dari 7 yang dibutuhkan');
  expect(network.sent('GET /api/roster/candidates')).toEqual([]);
  fireEvent.click(within(post).getByRole('button', { name: 'Siapa bisa datang?' }));
  await within(post).findByText('Operator · Gudang · 2,4 km dari Rumah kos · istirahat 16 j · minggu ini jadi 35 j');
  expect(within(post).getByRole('link', { name: 'Telepon Rudi Bebas' }).getAttribute('href')).toBe('tel:081300002222');
  fireEvent.click(screen.getByRole('button', { name: 'Absenkan Dodi Saputra' }));
  expect(clocked).toEqual(['Dodi Saputra']);
});

it('says so where nobody could come', async () => {
  stubNetwork({
    'GET /api/session': sessionOf(),
    'GET /api/site-board': { data: { at: NOW, sites: [SITE], shown: SITE, people: [], posts: [POST] } },
    'GET /api/roster/candidates': { data: [] },
  });
  await renderAt(<SiteBoard />, { known: signedIn() });
  fireEvent.click(await screen.findByRole('button', { name: 'Siapa bisa datang?' }));
  expect(await screen.findByText(/Tidak ada yang bebas, cukup istirahat/)).toBeDefined();
});
