/** What the company tells its people: to everybody, a unit or a division, for a while, with receipts of reading. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localDate, option, text } from '../kernel/fields.ts';

const params = z.strictObject({ id });
const version = z.number().int().min(1).max(1_000_000_000);

const fields = {
  title: text(120, 3),
  body: text(4_000),
  audience: z.enum(['all', 'unit', 'division']),
  /** Of the unit or division; null for everybody. */
  audienceId: id.nullable(),
  from: localDate,
  to: localDate,
};
const words = {
  title: 'judul',
  body: 'isi',
  audience: 'penerima',
  audienceId: 'unit atau divisi',
  from: 'tampil mulai',
  to: 'tampil sampai',
};

const row = z.object({
  id,
  version: z.number().int(),
  title: z.string(),
  body: z.string(),
  audience: fields.audience,
  target: option.nullable(),
  from: localDate,
  to: localDate,
  by: z.string(),
  createdAt: instantText,
  /** People it is meant for today, and how many of them have read it. */
  people: z.number().int(),
  readers: z.number().int(),
  can: z.array(z.enum(['change', 'remove'])),
});
export type AnnouncementRow = z.output<typeof row>;

const mine = z.object({
  id,
  title: z.string(),
  body: z.string(),
  from: localDate,
  by: z.string(),
  readAt: instantText.nullable(),
  /** A receipt is the person's own to give: not offered while another acts as them. */
  can: z.array(z.enum(['read'])),
});
export type OwnAnnouncement = z.output<typeof mine>;

export const announcements = {
  mine: endpoint({
    method: 'GET',
    path: '/api/announcements/mine',
    summary: 'Pengumuman yang sedang berlaku untuk saya; yang belum dibaca lebih dulu.',
    access: 'signed-in',
    reply: dataOf(z.array(mine)),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/announcements/:id/read',
    summary: 'Menandai pengumuman sudah saya baca.',
    access: 'signed-in',
    params,
    body: z.strictObject({}),
    reply: done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/announcements',
    summary: 'Semua pengumuman perusahaan, terbaru lebih dulu, dengan jumlah pembacanya.',
    access: 'company.settings',
    reply: dataOf(z.array(row)).extend({ can: z.array(z.enum(['create'])) }),
  }),
  readers: endpoint({
    method: 'GET',
    path: '/api/announcements/:id/readers',
    summary: 'Siapa yang sudah dan belum membaca sebuah pengumuman.',
    access: 'company.settings',
    params,
    reply: dataOf(z.array(z.object({ userId: id, fullname: z.string(), readAt: instantText.nullable() }))),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/announcements',
    summary: 'Membuat pengumuman.',
    access: 'announcement.write',
    idempotency: 'optional',
    body: z.strictObject(fields),
    reply: dataOf(z.object({ id })),
    words,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/announcements/:id',
    summary: 'Mengubah pengumuman.',
    access: 'announcement.write',
    params,
    body: z.strictObject({ version, ...fields }),
    reply: dataOf(z.object({ id })),
    words,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/announcements/:id/remove',
    summary: 'Menarik pengumuman.',
    access: 'announcement.write',
    params,
    body: z.strictObject({ version }),
    reply: done,
  }),
};
