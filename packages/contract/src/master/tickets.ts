/** What the contact center's admin keeps ready for the agents (rules/tickets). */
import { REPLY_VARIABLES } from '@hadir/domain/tickets/canned-reply.ts';
import { TICKET_PRIORITIES } from '@hadir/domain/tickets/service-level.ts';
import { TICKET_CATEGORIES } from '@hadir/domain/tickets/ticket.ts';
import { MOST_RULE_MINUTES } from '@hadir/domain/tickets/ticket-rule.ts';
import { defineMaster } from '../kernel/master.ts';
import { choice, name, text, wholeNumber } from '../kernel/master-field.ts';
import { ticketCategoryWord, ticketPriorityWord } from '../tickets/words.ts';

const categories = TICKET_CATEGORIES.map((category) => [category, ticketCategoryWord[category]] as const);
const priorities = TICKET_PRIORITIES.map((priority) => [priority, ticketPriorityWord[priority]] as const);
const variables = REPLY_VARIABLES.map((variable) => `{${variable}}`).join(', ');

export const cannedReply = defineMaster({
  key: 'canned-reply',
  one: 'balasan siap pakai',
  purpose: 'Balasan yang sering dipakai; petugas menyisipkannya di tiket dengan tombol / dan dapat mengubahnya dahulu.',
  reads: 'ticket.manage',
  writes: 'ticket.manage',
  countsUses: false,
  fields: {
    name: name(),
    category: choice('Kategori tiket', categories, {
      optional: true,
      filter: true,
      help: 'Kosong: untuk semua kategori.',
    }),
    body: text('Isi', { max: 2_000, help: `Diganti saat disisipkan: ${variables}.` }),
  },
  examples: [
    {
      name: 'Terima kasih, kami periksa',
      category: null,
      body: 'Halo {nama}, tiket {nomor} kami terima dan sedang kami periksa. Kami kabari di sini.\n\n{petugas}',
    },
    {
      name: 'Ajukan koreksi absen',
      category: 'attendance',
      body: 'Halo {nama}, silakan ajukan koreksi di Pengajuan > Koreksi untuk tanggal itu. Setelah disetujui atasan, hari itu dihitung ulang.\n\n{petugas}',
    },
    {
      name: 'Butuh data tambahan',
      category: null,
      body: 'Halo {nama}, untuk tiket {nomor} kami perlu tanggal dan jam kejadiannya. Mohon ditulis di sini.\n\n{petugas}',
    },
  ],
});

const NO_EFFECT = { toCategory: null, toPriority: null, reply: null, note: null } as const;
const ANY = { category: null, words: null, priority: null, minutes: null } as const;

export const ticketRule = defineMaster({
  key: 'ticket-rule',
  one: 'aturan tiket',
  purpose:
    'Bila tiket memenuhi semua syarat yang diisi, maka kategori, prioritas, balasan, atau catatannya diatur sendiri.',
  reads: 'ticket.manage',
  writes: 'ticket.manage',
  countsUses: false,
  fields: {
    name: name(),
    rank: wholeNumber('Urutan', {
      min: 1,
      max: 999,
      help: 'Yang kecil lebih dulu; yang kemudian melihat perubahannya.',
    }),
    category: choice('Bila kategori', categories, { optional: true }),
    words: text('Bila memuat kata', {
      max: 500,
      optional: true,
      help: 'Dipisah koma; satu saja cukup. Dicari di judul dan pesan pertama.',
    }),
    priority: choice('Bila prioritas', priorities, { optional: true, quiet: true }),
    minutes: wholeNumber('Bila umur paling sedikit', {
      min: 1,
      max: MOST_RULE_MINUTES,
      unit: 'menit',
      optional: true,
      help: 'Dalam jam layanan. Kosong: begitu tiket masuk.',
    }),
    toCategory: choice('Maka kategori', categories, { optional: true }),
    toPriority: choice('Maka prioritas', priorities, { optional: true }),
    reply: text('Maka balas', {
      max: 2_000,
      optional: true,
      quiet: true,
      help: `Diganti saat dikirim: ${variables}. Tidak dihitung sebagai balasan pertama.`,
    }),
    note: text('Maka catat', { max: 500, optional: true, quiet: true, help: 'Hanya petugas yang membaca.' }),
  },
  defaults: { rank: 10 },
  examples: [
    {
      ...ANY,
      ...NO_EFFECT,
      name: 'Gaji dan slip ke upah',
      rank: 10,
      category: 'other',
      words: 'gaji, slip, potongan, upah',
      toCategory: 'pay',
    },
    {
      ...ANY,
      ...NO_EFFECT,
      name: 'Tidak bisa masuk didahulukan',
      rank: 20,
      words: 'tidak bisa masuk, lupa kata sandi, akun terkunci',
      toCategory: 'account',
      toPriority: 'high',
    },
    {
      ...ANY,
      ...NO_EFFECT,
      name: 'Sehari belum selesai',
      rank: 90,
      priority: 'normal',
      minutes: 540,
      toPriority: 'high',
      note: 'Lebih dari satu hari layanan. Hubungi pemohon hari ini.',
    },
  ],
});
