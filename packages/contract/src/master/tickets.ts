/** What the contact center's admin keeps ready for the agents (rules/tickets). */
import { REPLY_VARIABLES } from '@hadir/domain/tickets/canned-reply.ts';
import { TICKET_CATEGORIES } from '@hadir/domain/tickets/ticket.ts';
import { defineMaster } from '../kernel/master.ts';
import { choice, name, text } from '../kernel/master-field.ts';
import { ticketCategoryWord } from '../tickets/words.ts';

const categories = TICKET_CATEGORIES.map((category) => [category, ticketCategoryWord[category]] as const);
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
