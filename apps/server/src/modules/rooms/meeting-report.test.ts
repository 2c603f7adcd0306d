import { meetingReport } from '@hadir/contract/rooms/meeting-report.ts';
import { bookingNumber } from '@hadir/domain/rooms/booking-number.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { act, booked, MONDAY, moveTo, roomHouse, wib } from '../../../test/rooms/room-house.ts';
import { world, type World } from '../../../test/world/world.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const range = { from: MONDAY, to: MONDAY };

/** One that ended early, one in which nobody came, one that is cancelled. */
async function house() {
  const house = await roomHouse(w, server);
  const { siti, adi, roomId, addRoom, settle } = house;
  const other = await addRoom('Melati', { capacity: 20 });
  const early = await booked(siti, roomId, { title: 'Rapat gudang' });
  await booked(adi, other, { title: 'Tinjau =armada', participants: 12 });
  await act(siti, await booked(siti, roomId, { start: wib('15:00'), end: wib('16:00') }), 'cancel');
  moveTo(w, '09:50');
  const [inside] = (await act(siti, early, 'check_in')).reply.data.bookings;
  moveTo(w, '10:30');
  await settle();
  if (inside !== undefined) await act(siti, inside, 'finish');
  return { ...house, early, other };
}

test('the report has every booking of the range by its columns, in the file as on screen', async () => {
  const { admin, early } = await house();
  const { text } = await admin.call(meetingReport.file, { query: { ...range, format: 'csv' } });
  const lines = text.replaceAll('"', '').trim().split('\r\n');
  expect(lines[0]).toBe(
    'No;NIK;Nama;Divisi;Departemen;Jabatan;Unit/Penempatan;Atasan;No Booking;Ruang;Lokasi;Judul;Penyelenggara;' +
      'Tanggal;Mulai;Selesai;Durasi (menit);Peserta;Kapasitas;Status;Check-in;Dilepas',
  );
  expect(lines.slice(1).map((line) => line.split(';').slice(9).join(';'))).toEqual([
    'Kenanga;Lantai 3;Rapat gudang;Siti Wulandari;23/11/2026;10:00;11:00;60;4;8;Selesai;09:50;10:30',
    'Melati;Lantai 3;Tinjau =armada;Adi Saputra;23/11/2026;10:00;11:00;60;12;20;Dilepas, tidak check-in;;10:30',
    'Kenanga;Lantai 3;Rapat gudang;Siti Wulandari;23/11/2026;15:00;16:00;60;4;8;Dibatalkan;;',
  ]);
  expect(lines[1]).toContain(bookingNumber(early.id));
  const { data, total } = (await admin.call(meetingReport.list, { query: range })).reply;
  expect([total, data[0]]).toMatchObject([3, { title: 'Rapat gudang', place: 'Lantai 3', checkedIn: '09:50' }]);
});

test.each([
  ['PDF', 'pdf', '%PDF'],
  ['sheet', 'xlsx', 'PK'],
] as const)('the report is taken home as %s', async (_, format, begin) => {
  const { keeper } = await roomHouse(w, server);
  const answer = await keeper.call(meetingReport.file, { query: { ...range, format } });
  expect([answer.status, answer.text.slice(0, begin.length)]).toEqual([200, begin]);
  expect(answer.headers['content-disposition']).toContain(`_2026-11-23_2026-11-23_0800.${format}`);
});

test('the report is narrowed to rooms, states, words and one number, and to the range', async () => {
  const { admin, other, early } = await house();
  const found = async (part: object) =>
    (await admin.call(meetingReport.list, { query: { ...range, ...part } })).reply.data.map(({ title }) => title);
  expect(await found({ room: [other] })).toEqual(['Tinjau =armada']);
  expect(await found({ state: ['cancelled', 'finished'] })).toEqual(['Rapat gudang', 'Rapat gudang']);
  expect(await found({ search: 'ARMADA' })).toEqual(['Tinjau =armada']);
  expect(await found({ search: 'adi sap' })).toEqual(['Tinjau =armada']);
  expect(await found({ search: bookingNumber(early.id).toLowerCase() })).toEqual(['Rapat gudang']);
  expect(await found({ from: '2026-11-24', to: '2026-11-24' })).toEqual([]);
  const tooLong = await admin.call(meetingReport.list, { query: { from: '2026-08-01', to: MONDAY } });
  expect(tooLong.error.errors).toHaveProperty('to');
});

test('the report is of the own company alone, and of who looks after rooms', async () => {
  const [ours, theirs] = [await house(), await roomHouse(w, server)];
  expect((await theirs.admin.call(meetingReport.list, { query: range })).reply.total).toBe(0);
  expect((await ours.siti.call(meetingReport.list, { query: range })).status).toBe(403);
});

test('the figures above the report count each state of each period, narrowed as the list is', async () => {
  const { admin, siti, roomId, other, keeper } = await house();
  await booked(siti, roomId, { start: wib('10:00', '2026-12-21'), end: wib('11:00', '2026-12-21') });
  const figures = async (query: object = {}) => {
    const { data } = (await admin.call(meetingReport.periods, { query })).reply;
    const shown = data.map(({ from, to, counts }) => [
      `${from} ${to}`,
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ]);
    return [shown.length, ...shown.slice(-2)];
  };
  const before = ['2026-10-21 2026-11-20', {}];
  const running = '2026-11-21 2026-12-20';
  expect(await figures()).toEqual([6, before, [running, { finished: 1, no_show: 1, cancelled: 1 }]]);
  expect(await figures({ room: [other] })).toEqual([6, before, [running, { no_show: 1 }]]);
  expect(await figures({ search: 'gudang' })).toEqual([6, before, [running, { finished: 1, cancelled: 1 }]]);
  expect((await keeper.call(meetingReport.periods)).status).toBe(200);
  expect((await siti.call(meetingReport.periods)).status).toBe(403);
});
