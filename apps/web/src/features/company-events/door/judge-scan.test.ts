import type { DoorGuest, DoorList } from '@hadir/contract/company-events/door.ts';
import { phoneText } from '@hadir/domain/company-events/door-code.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { countsWith, judgeScan, type LocalScan, withMade, withNews } from './judge-scan.ts';
import { ticketCode } from './ticket-code.ts';

const KEY = 'ab'.repeat(32);
const AT = '2026-12-12T01:14:30.000Z';
const guest = (part: Partial<DoorGuest>): DoorGuest => ({
  id: 'siti',
  fullname: 'Siti Wulandari',
  unit: 'Gudang',
  place: 12,
  badge: 'BCDFGHJK',
  key: KEY,
  state: 'registered',
  entry: null,
  ...part,
});
const ENTRY = { at: '2026-12-12T01:05:00.000Z', gate: 'Pintu B', by: 'Galang Saputra' };
const LIST: DoorList = {
  event: {
    id: 'event',
    title: 'Hari Keluarga',
    zone: 'Asia/Jakarta',
    start: '2026-12-12T01:00:00.000Z',
    end: '2026-12-12T05:00:00.000Z',
    state: 'ongoing',
    isOpen: true,
  },
  asOf: '2026-12-12T01:13:00.000Z',
  guests: [
    guest({}),
    guest({ id: 'adi', fullname: 'Adi Saputra', place: 13, badge: 'CDFGHJKL', state: 'attended', entry: ENTRY }),
    guest({ id: 'budi', fullname: 'Budi Hartono', place: 14, badge: 'DFGHJKLM', state: 'waitlisted' }),
  ],
  counts: { seats: 2, attended: 1, recent: 1 },
};
const judge = (text: string, waiting: readonly LocalScan[] = [], at = AT) =>
  judgeScan(LIST, waiting, { id: 'scan', text, at });

it('without signal the device knows true codes from old ones, and who is inside already', async () => {
  const code = phoneText(12, await ticketCode(KEY, instant(AT)));
  expect(await judge(code)).toMatchObject({ verdict: 'in', fullname: 'Siti Wulandari', guestId: 'siti' });
  expect((await judge(code, [], '2026-12-12T01:17:00.000Z')).verdict).toBe('expired');
  expect(await judge('cdfg-hjkl')).toMatchObject({ verdict: 'double', entry: ENTRY });
  expect((await judge('DFGHJKLM')).verdict).toBe('not_registered');
  expect((await judge('FGHJKLMN')).verdict).toBe('unknown');
  expect((await judge('BCDFGHJK', [], '2026-12-11T22:59:00.000Z')).verdict).toBe('closed');
});

it('a ticket that this device has let in is a second one, though the server knows nothing of it yet', async () => {
  const waiting = {
    id: 'first',
    text: 'BCDFGHJK',
    at: ENTRY.at,
    gate: 'Pintu A',
    guestId: 'siti',
    fullname: 'Siti Wulandari',
  };
  expect(await judge('BCDFGHJK', [waiting])).toMatchObject({
    verdict: 'double',
    entry: { at: ENTRY.at, gate: 'Pintu A' },
  });
});

it('whoever comes while the stored scans are read stands behind them, and none is lost', () => {
  const scanOf = (id: string): LocalScan => ({ id, text: '', at: AT, gate: '', guestId: id, fullname: id });
  const [first, second, third] = [scanOf('first'), scanOf('second'), scanOf('third')];
  expect(withMade([first, second], [second, third])).toEqual([first, second, third]);
});

it('a list read after the event was cancelled lets nobody in, and neither does one of a draft', async () => {
  for (const state of ['cancelled', 'draft'] as const) {
    const list = { ...LIST, event: { ...LIST.event, state } };
    expect((await judgeScan(list, [], { id: 'scan', text: 'BCDFGHJK', at: AT })).verdict).toBe('closed');
  }
});

it('news replace whom they name, take away who withdrew, and leave the others', () => {
  const came = guest({ state: 'attended', entry: ENTRY });
  const news = { ...LIST, asOf: AT, guests: [came, guest({ id: 'adi', state: 'cancelled' }), guest({ id: 'dewi' })] };
  const { guests, asOf } = withNews(LIST, news);
  expect(asOf).toBe(AT);
  expect(guests.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'budi waitlisted',
    'siti attended',
    'dewi registered',
  ]);
  expect(withNews(undefined, LIST)).toEqual(LIST);
});

it('the count has whom this device let in and has not sent yet, each once', () => {
  const scanOf = (id: string, guestId: string): LocalScan => ({
    id,
    text: '',
    at: AT,
    gate: '',
    guestId,
    fullname: '',
  });
  const waiting = [scanOf('1', 'siti'), scanOf('2', 'siti'), scanOf('3', 'adi')];
  // Adi is inside already, as the server knows.
  expect(countsWith(LIST, waiting)).toEqual({ seats: 2, attended: 2, recent: 1 });
});

it('on the second day of an event counts whoever this device has let in on that day', () => {
  const scanOf = (guestId: string, at: string): LocalScan => ({
    id: at,
    text: '',
    at,
    gate: '',
    guestId,
    fullname: '',
  });
  const list = {
    ...LIST,
    event: { ...LIST.event, end: '2026-12-13T05:00:00.000Z' },
    asOf: '2026-12-13T01:13:00.000Z',
    counts: { seats: 2, attended: 0, recent: 0 },
  };
  const yesterday = scanOf('siti', '2026-12-12T01:20:00.000Z');
  const today = scanOf('adi', '2026-12-13T01:10:00.000Z');
  expect(countsWith(list, [yesterday, today])).toEqual({ seats: 2, attended: 1, recent: 0 });
});

it('in the first minute of a day counts whoever came on it, though the next list asks from the day before on', () => {
  const scanOf = (guestId: string, at: string): LocalScan => ({
    id: at,
    text: '',
    at,
    gate: '',
    guestId,
    fullname: '',
  });
  const list = {
    ...LIST,
    event: { ...LIST.event, end: '2026-12-13T05:00:00.000Z' },
    // Read at 00.00.30.
    asOf: '2026-12-12T16:59:30.000Z',
    counts: { seats: 2, attended: 0, recent: 0 },
  };
  const yesterday = scanOf('siti', '2026-12-12T16:59:00.000Z');
  const today = scanOf('adi', '2026-12-12T17:00:20.000Z');
  expect(countsWith(list, [yesterday, today])).toMatchObject({ attended: 1 });
  expect(countsWith(list, [today])).toMatchObject({ attended: 1 });
  expect(countsWith(list, [yesterday])).toMatchObject({ attended: 0 });
});
