import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { ticketFigures, ticketReports } from '@hadir/contract/tickets/figures.ts';
import { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { holiday } from '../../../../test/leave/leave.ts';
import { on, TicketHouse } from '../../../../test/people/ticket-house.ts';

let h: TicketHouse;
const range = { from: localDate('2026-11-01'), to: localDate('2026-11-30') };

beforeAll(async () => {
  h = await TicketHouse.open();
  await h.begin();
  await h.there(h.agent);
  // Friday 16.00: answered at 16.30, solved on Monday at 09.00.
  const first = await h.ask({ subject: '=1+1 cuti' });
  h.minutesLater(30);
  await h.write(first.id, 'reply', 'Isi yang tidak ikut.');
  const { version } = await h.detailOf(first.id);
  await h.agent.call(deskTickets.change, {
    params: { id: first.id },
    body: { version, priority: 'normal', category: 'leave', tags: ['slip', 'koreksi'] },
  });
  // 16.30, high: nobody answers in time.
  await h.ask({ subject: 'Listrik', category: 'safety' });
  await h.moveTo(on('2026-11-16', '09:00'));
  await h.solve(first.id);
  await h.staff.call(ownTickets.rate, { params: { id: first.id }, body: { rating: 4 } });
  const cancelled = await h.ask({ subject: 'Salah tulis' });
  await h.act(cancelled.id, 'cancel');
});
afterAll(() => h.close());

const lines = (text: string) =>
  text
    .replaceAll('"', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

test('Tiket has each ticket with its deadlines, without what was written', async () => {
  const { text } = await h.admin.call(ticketReports.tickets, { query: { ...range, format: 'csv' } });
  const [head = [], ...rows] = lines(text);
  expect(head.slice(8)).toEqual([
    'No Tiket',
    'Tanggal',
    'Jam',
    'Kategori',
    'Prioritas',
    'Judul',
    'Petugas',
    'Status',
    'Tgl Balasan Pertama',
    'Jam Balasan Pertama',
    'Balasan Pertama',
    'Tgl Selesai',
    'Jam Selesai',
    'Penyelesaian',
    'Dibuka Lagi',
    'Nilai',
    'Label',
  ]);
  expect(rows.map((row) => row.slice(9))).toEqual([
    [
      '13/11/2026',
      '16:00',
      'Cuti, izin, sakit',
      'Normal',
      "'=1+1 cuti",
      'Eka Wulandari',
      'Selesai',
      '13/11/2026',
      '16:30',
      'Tepat waktu',
      '16/11/2026',
      '09:00',
      'Tepat waktu',
      '0',
      '4',
      'slip, koreksi',
    ],
    ['13/11/2026', '16:30', 'Keselamatan', 'Tinggi', 'Listrik', '', 'Baru', '', '', 'Lewat', '', '', '', '0', '', ''],
    ['16/11/2026', '09:00', 'Cuti, izin, sakit', 'Normal', 'Salah tulis', ...(rows[2]?.slice(14) ?? [])],
  ]);
  expect(rows[2]?.[15]).toBe('Dibatalkan');
  expect(text).not.toContain('tidak ikut');
});

test('SLA counts by date and priority what was in time, and leaves cancelled ones out', async () => {
  const { text } = await h.admin.call(ticketReports.levels, { query: { ...range, format: 'csv' } });
  const [head = [], ...rows] = lines(text);
  expect(head.slice(1)).toEqual([
    'Tanggal',
    'Prioritas',
    'Masuk',
    'Selesai',
    'Balasan Tepat',
    'Balasan Dihitung',
    'Balasan Tepat (%)',
    'Penyelesaian Tepat',
    'Penyelesaian Dihitung',
    'Penyelesaian Tepat (%)',
    'Nilai Rata-rata',
  ]);
  expect(rows).toEqual([
    ['1', '13/11/2026', 'Tinggi', '1', '0', '0', '1', '0,00', '0', '0', '', ''],
    ['2', '13/11/2026', 'Normal', '1', '1', '1', '1', '100,00', '1', '1', '100,00', '4'],
  ]);
});

test.each([
  ['PDF', 'pdf', '%PDF'],
  ['sheet', 'xlsx', 'PK'],
] as const)(
  'both are taken home as %s, which is noted; agents have neither, HR the counted one',
  async (_, format, begin) => {
    for (const report of [ticketReports.tickets, ticketReports.levels]) {
      const answer = await h.admin.call(report, { query: { ...range, format } });
      expect([answer.status, answer.text.slice(0, begin.length)]).toEqual([200, begin]);
      expect((await h.agent.call(report, { query: { ...range, format } })).status).toBe(403);
    }
    const hr = await h.server.as(await h.w.make.user({ company: h.users.company, role: 'admin' }));
    expect((await hr.call(ticketReports.levels, { query: { ...range, format } })).status).toBe(200);
    expect((await hr.call(ticketReports.tickets, { query: { ...range, format } })).status).toBe(403);
    const { rows } = await h.w.pool.query<{ fileName: string }>(
      `select after->>'fileName' as "fileName" from audit_log where action = 'ticket.export'`,
    );
    expect(rows.filter(({ fileName }) => fileName.endsWith(`.${format}`)).length).toBeGreaterThanOrEqual(3);
  },
);

test('are of at most 93 days', async () => {
  const query = { from: localDate('2026-01-01'), to: localDate('2026-11-20') };
  expect((await h.admin.call(ticketReports.tickets, { query })).error.errors).toHaveProperty('to');
});

test('Tiket says nothing of the deadlines of one that was called off before them, however late it is', async () => {
  await h.moveTo(on('2026-11-23', '09:00'));
  const { text } = await h.admin.call(ticketReports.tickets, { query: { ...range, format: 'csv' } });
  const [, , , cancelled = []] = lines(text);
  expect([cancelled[15], cancelled[18], cancelled[21]]).toEqual(['Dibatalkan', '', '']);
});

test('SLA and figures over a weekend, a holiday and a pause are those that are counted by hand', async () => {
  await h.begin();
  await holiday(h.w, '2026-12-04', 'Libur Uji');
  // Thursday; Friday is a holiday: the next served hour is on Monday.
  await h.moveTo(on('2026-12-03', '16:00'));
  await h.there(h.agent);
  const high = await h.ask({ subject: 'Listrik', category: 'safety' });
  const paused = await h.ask({ subject: 'Cuti' });
  const late = await h.ask({ subject: 'Upah' });
  // Half an hour until 16.30, in time to the minute.
  await h.moveTo(on('2026-12-03', '16:30'));
  await h.write(high.id, 'reply');
  // An hour until 17.00; the requester is waited for from here to Monday 09.00: one minute and one hour.
  await h.moveTo(on('2026-12-03', '16:59'));
  await h.write(paused.id, 'wait');
  // The hour ended on Thursday: one minute of Monday is too late.
  await h.moveTo(on('2026-12-07', '08:01'));
  await h.write(late.id, 'reply');
  await h.moveTo(on('2026-12-07', '09:00'));
  await h.answer(paused.id);
  // Eight hours: one on Thursday, seven on Monday.
  await h.moveTo(on('2026-12-07', '15:00'));
  await h.solve(high.id);
  // Sixteen: one, nine, six until Tuesday 14.00.
  await h.moveTo(on('2026-12-08', '14:01'));
  await h.solve(late.id);
  // The same and the 61 minutes of the pause.
  await h.moveTo(on('2026-12-08', '15:01'));
  await h.solve(paused.id);
  for (const [id, rating] of [
    [paused.id, 5],
    [late.id, 2],
  ] as const)
    await h.staff.call(ownTickets.rate, { params: { id }, body: { rating } });
  const query = { from: localDate('2026-12-01'), to: localDate('2026-12-31') };
  const { text } = await h.admin.call(ticketReports.levels, { query: { ...query, format: 'csv' } });
  expect(lines(text).slice(1)).toEqual([
    ['1', '03/12/2026', 'Tinggi', '1', '1', '1', '1', '100,00', '1', '1', '100,00', ''],
    ['2', '03/12/2026', 'Normal', '2', '2', '1', '2', '50,00', '1', '2', '50,00', '3,5'],
  ]);
  const figures = (await h.admin.call(ticketFigures.all, { query })).reply.data;
  // 30, 59 and 61 served minutes.
  expect(figures).toMatchObject({
    firstReply: { met: 2, of: 3 },
    solution: { met: 2, of: 3 },
    firstReplyMinutes: 50,
    rating: { mean: 3.5, count: 2 },
  });
});
