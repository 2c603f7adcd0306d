// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { webcrypto } from 'node:crypto';
import type { OwnHome } from '@hadir/contract/dashboard/endpoints.ts';
import { localDate, type LocalTime } from '@hadir/domain/kernel/time.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawForPhone } from '../../../test/browser-gaps.ts';
import { type Network, Refusal, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, NOW, sessionOf, signedIn, TODAY } from '../../../test/session.ts';
import OwnAround from './home-tiles.tsx';

const newest = {
  id: id(40),
  kind: 'leave',
  status: 'pending',
  label: 'Cuti Tahunan',
  first: localDate('2026-11-24'),
  last: localDate('2026-11-26'),
  zone: 'Asia/Jakarta',
  days: 3,
  minutes: null,
  flags: [],
  withoutChain: false,
  decidedBy: null,
  decisionReason: null,
  step: {
    no: 1,
    of: 2,
    actor: 'superior',
    namedBy: 'Atasan',
    people: [{ id: id(41), fullname: 'Budi Hartawan' }],
    since: NOW,
  },
} as unknown as NonNullable<OwnHome['waiting']>['newest'];

const tomorrow: OwnHome['coming'][number] = {
  date: localDate('2026-11-21'),
  zone: 'Asia/Jakarta',
  shift: { name: 'Pagi', start: '08:00' as LocalTime, end: '17:00' as LocalTime },
  letter: '-',
  label: 'Belum absen',
  dayName: null,
  placeName: 'Kantor Kemang',
  permissions: [],
};

const LEAVE = { balance: 10, waiting: 3, available: 7, lapse: null, eligibleOn: localDate('2025-01-01') };
const homeOf = (more: Partial<OwnHome> = {}): { data: OwnHome } => ({
  data: { waiting: { count: 1, newest }, leave: LEAVE, coming: [tomorrow], ...more },
});

/** Of a person of its own: what the device keeps is not another test's. */
let people = 300;
function begin(answer: unknown) {
  people += 1;
  const session = sessionOf({ userId: id(people), accountId: id(people + 500) });
  const network = stubNetwork({ 'GET /api/session': session, 'GET /api/dashboard/own': answer });
  const draw = () => renderAt(<OwnAround workDate={TODAY} />, { known: signedIn(session) });
  return { network, draw };
}
const tiles = () => within(screen.getByRole('region', { name: 'Cuti dan jadwal berikutnya' }));
const ownHomeCalls = ({ calls }: Network) => calls.filter(({ path }) => path === '/api/dashboard/own').length;

beforeEach(() => {
  drawForPhone();
  vi.stubGlobal('crypto', webcrypto);
});

describe('around the own clock', () => {
  it('in one call: the request that waits, with whom, the leave that is left, and the next shift', async () => {
    const { network, draw } = begin(homeOf());
    await draw();
    const waiting = within(await screen.findByRole('region', { name: 'Pengajuan yang menunggu' }));
    const link = waiting.getByRole('link', { name: /^Cuti 24–26 Nov/ });
    expect(link.textContent).toMatch(/Menunggu Budi Hartawan sejak 09\.00$/);
    expect(link.getAttribute('href')).toBe(`/apps/absent/pengajuan?tampilan=menunggu&buka=${id(40)}`);
    expect(waiting.queryByText(/Lihat semua/)).toBeNull();
    const [leave, next] = tiles().getAllByRole('link');
    expect([leave?.textContent, leave?.getAttribute('href')]).toEqual([
      'Sisa cuti7 hari3 lagi menunggu',
      '/apps/absent/pengajuan/sisa-cuti',
    ]);
    expect([next?.textContent, next?.getAttribute('href')]).toEqual([
      'Besok08.00–17.00Shift Pagi · Kantor Kemang',
      '/apps/absent/kalender?tanggal=2026-11-21',
    ]);
    expect(ownHomeCalls(network)).toBe(1);
  });

  it('of several that wait: the newest, and the way to all of them', async () => {
    await begin(homeOf({ waiting: { count: 4, newest } })).draw();
    const all = await screen.findByRole('link', { name: 'Lihat semua (4)' });
    expect(all.getAttribute('href')).toBe('/apps/absent/pengajuan?tampilan=menunggu');
  });

  it('of none: only leave and shift', async () => {
    await begin(homeOf({ waiting: null })).draw();
    await screen.findByText('7 hari');
    expect(screen.queryByRole('region', { name: 'Pengajuan yang menunggu' })).toBeNull();
  });

  it.each([
    [{ lapse: { days: 5, lastDay: localDate('2026-12-31') } }, '5 hangus sesudah 31 Des'],
    [{}, '3 lagi menunggu'],
    [{ waiting: 0 }, 'Lihat rinciannya'],
    [{ waiting: 0, balance: 0, eligibleOn: localDate('2027-02-01') }, 'mulai 1 Feb 2027'],
  ])('leave says the most pressing: %o', async (more, words) => {
    await begin(homeOf({ leave: { ...LEAVE, ...more } })).draw();
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('without leave or a schedule shows neither', async () => {
    await begin(homeOf({ leave: null, coming: [] })).draw();
    await screen.findByRole('region', { name: 'Pengajuan yang menunggu' });
    expect(screen.queryByText('Sisa cuti')).toBeNull();
    expect(screen.queryByText(/Besok|Jadwal berikutnya/)).toBeNull();
  });
});

describe('while it does not come', () => {
  it('says that it is on its way', async () => {
    await begin(() => new Promise(() => undefined)).draw();
    expect(await screen.findByRole('status', { name: 'Memuat' })).toBeDefined();
  });

  it('says in a line what is missing, and tries once more when asked', async () => {
    const { network, draw } = begin(new Refusal(500, { code: 'GALAT', message: 'Ada yang salah.' }));
    await draw();
    await screen.findByText(/^Pengajuan, sisa cuti, dan jadwal berikutnya belum dapat dimuat\./);
    network.answer({ 'GET /api/dashboard/own': homeOf() });
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('7 hari')).toBeDefined();
  });

  it('without a line and never read: says when it will be there', async () => {
    const { network, draw } = begin(homeOf());
    network.disconnect();
    await draw();
    expect(await screen.findByText(/tampil setelah tersambung\./)).toBeDefined();
  });
});
