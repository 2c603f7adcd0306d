/** Words of tickets, shared by screens, files, messages and own data. No zod here. */
import type { AgentStatus } from '@hadir/domain/tickets/routing.ts';
import type { TicketPriority } from '@hadir/domain/tickets/service-level.ts';
import type { TicketAction, TicketCategory, TicketState } from '@hadir/domain/tickets/ticket.ts';

export const ticketStateWord: Readonly<Record<TicketState, string>> = {
  new: 'Baru',
  assigned: 'Ditugaskan',
  working: 'Dikerjakan',
  waiting: 'Menunggu pemohon',
  solved: 'Selesai',
  closed: 'Ditutup',
  cancelled: 'Dibatalkan',
};

export const ticketPriorityWord: Readonly<Record<TicketPriority, string>> = {
  low: 'Rendah',
  normal: 'Normal',
  high: 'Tinggi',
  urgent: 'Mendesak',
};

export const ticketCategoryWord: Readonly<Record<TicketCategory, string>> = {
  attendance: 'Absen dan kehadiran',
  leave: 'Cuti, izin, sakit',
  overtime: 'Lembur',
  schedule: 'Jadwal dan shift',
  pay: 'Upah dan potongan',
  account: 'Akun dan perangkat',
  safety: 'Keselamatan',
  other: 'Lainnya',
};

export const agentStatusWord: Readonly<Record<AgentStatus, string>> = {
  available: 'Tersedia',
  busy: 'Sibuk',
  break: 'Istirahat',
  offline: 'Luring',
};

/** What was done, in the thread. */
export const ticketEventWord: Readonly<Record<TicketAction, string>> = {
  take: 'mengambil tiket',
  assign: 'ditugasi tiket ini',
  release: 'melepas tiket ke antrean',
  transfer: 'mengalihkan tiket',
  reply: 'membalas',
  wait: 'menunggu jawaban pemohon',
  answer: 'menjawab',
  solve: 'menandai selesai',
  close: 'menutup tiket',
  reopen: 'membuka kembali tiket',
  cancel: 'membatalkan tiket',
  change: 'mengubah tiket',
  note: 'mencatat',
  rate: 'memberi nilai',
  merge: 'menggabungkan tiket',
};

/** Who did what nobody did: time, and the routing. */
export const TICKET_SYSTEM = 'Sistem';
