/** Tickets of the demo in every state: one waits, one is answered, one waits for its requester, one is late, two are done. */
import type { TicketCategory } from '@hadir/domain/tickets/ticket.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { cannedReply, ticketRule } from '@hadir/contract/master/tickets.ts';
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import { ticketAgents } from '@hadir/contract/tickets/agents.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { setStatus } from '../../modules/tickets/agents.service.ts';
import { solveTicket, takeTicket, writeInTicket } from '../../modules/tickets/desk.service.ts';
import { actOnOwnTicket, createTicket, rateTicket } from '../../modules/tickets/own-tickets.service.ts';
import { callAs, latestOf, type Stage } from '../service-calls.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface SampleTicket {
  readonly who: string;
  readonly hoursAgo: number;
  readonly category: TicketCategory;
  readonly subject: string;
  readonly body: string;
  readonly reply?: string;
  readonly waits?: boolean;
  readonly note?: string;
  readonly solution?: string;
  readonly rating?: number;
}

/** data table */
const TICKETS: readonly SampleTicket[] = [
  {
    who: 'staff',
    hoursAgo: 26 * 24,
    category: 'account',
    subject: 'Ganti nomor HP untuk masuk',
    body: 'Nomor saya ganti, kode masuk masih ke nomor lama.',
    reply: 'Nomor baru sudah kami catat. Silakan masuk lagi.',
    solution: 'Nomor telepon diganti setelah dicocokkan dengan KTP.',
    rating: 5,
  },
  {
    who: 'leader',
    hoursAgo: 9 * 24,
    category: 'leave',
    subject: 'Sisa cuti tahun lalu hilang',
    body: 'Sisa cuti 2025 saya 3 hari, di layar 0.',
    reply: 'Kami periksa buku cutinya dulu, ya.',
    solution: 'Sisa itu hangus 30 Juni sesuai aturan perusahaan; barisnya ada di buku cuti.',
    rating: 3,
  },
  {
    who: 'fajar.hidayat',
    hoursAgo: 3 * 24,
    category: 'overtime',
    subject: 'Lembur Sabtu tidak muncul di laporan',
    body: 'Lembur saya Sabtu 4 jam sudah disetujui, tapi laporannya kosong.',
    reply: 'Absen pulang hari itu belum ada. Apakah Anda sudah mengajukan koreksi?',
    waits: true,
    note: 'Absen pulang tidak ada, jadi lembur disetujui tetapi 0 jam.',
  },
  {
    who: 'desi.kurniasih',
    hoursAgo: 5,
    category: 'schedule',
    subject: 'Jadwal minggu depan belum terbit',
    body: 'Unit lain sudah bisa melihat jadwal minggu depan, unit saya belum.',
    reply: 'Kami tanyakan kepada penyusun jadwal unit Anda.',
  },
  {
    who: 'iqbal.maulana',
    hoursAgo: 2,
    category: 'pay',
    subject: 'Potongan di slip tidak saya kenal',
    body: 'Ada potongan koperasi padahal saya bukan anggota.',
  },
  {
    who: 'tari.melinda',
    hoursAgo: 1,
    category: 'attendance',
    subject: 'Posisi absen ditolak di gudang',
    body: 'Saya di gerbang gudang tetapi ditulis di luar radius.',
  },
];

async function play(stage: Stage, sample: SampleTicket): Promise<void> {
  const begun = latestOf(stage.now, [(stage.now - sample.hoursAgo * HOUR_MS) as Instant]);
  const after = (minutes: number) => (begun + minutes * MINUTE_MS) as Instant;
  const agent = (minutes: number) => ({ login: 'agent', at: after(minutes) });
  const wish = { id: newId(), category: sample.category, subject: sample.subject, body: sample.body };
  const { data: begunTicket } = await createTicket(
    callAs(stage, { login: sample.who, at: begun }, ownTickets.create, { body: wish }),
  );
  if (sample.reply === undefined) return;
  const params = { id: begunTicket.id };
  const { data: taken } = await takeTicket(
    callAs(stage, agent(6), deskTickets.take, { params, body: { version: begunTicket.version } }),
  );
  if (sample.note !== undefined)
    await writeInTicket(
      callAs(stage, agent(9), deskTickets.write, { params, body: { id: newId(), body: sample.note, kind: 'note' } }),
    );
  const kind = sample.waits === true ? 'wait' : 'reply';
  const { data: replied } = await writeInTicket(
    callAs(stage, agent(14), deskTickets.write, { params, body: { id: newId(), body: sample.reply, kind } }),
  );
  if (sample.solution === undefined) return;
  const body = { version: replied.version, category: taken.category, solution: sample.solution };
  const { data: solved } = await solveTicket(callAs(stage, agent(95), deskTickets.solve, { params, body }));
  const requester = { login: sample.who, at: after(140) };
  if (sample.rating !== undefined)
    await rateTicket(callAs(stage, requester, ownTickets.rate, { params, body: { rating: sample.rating, note: '' } }));
  await actOnOwnTicket(
    callAs(stage, requester, ownTickets.act, {
      params,
      body: { action: 'close', version: solved.version + 1, reason: '' },
    }),
  );
}

export async function writeTickets(stage: Stage): Promise<void> {
  const { db } = stage;
  await insertRows(
    db,
    'canned_reply',
    cannedReply.examples.map((reply) => ({ company_id: db.companyId, id: newId(), ...reply })),
  );
  await insertRows(
    db,
    'ticket_rule',
    ticketRule.examples.map(({ toCategory, toPriority, ...rule }) => ({
      company_id: db.companyId,
      id: newId(),
      to_category: toCategory,
      to_priority: toPriority,
      ...rule,
    })),
  );
  for (const sample of TICKETS) await play(stage, sample);
  await setStatus(
    callAs(stage, { login: 'agent', at: stage.now }, ticketAgents.setStatus, { body: { status: 'busy' } }),
  );
}
