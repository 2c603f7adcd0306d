/** Rooms that people book (rules/rooms, product/desk#rooms). */
import { defineMaster } from '../kernel/master.ts';
import { choice, code, flag, name, text, time, wholeNumber } from '../kernel/master-field.ts';

export const meetingRoom = defineMaster({
  key: 'meeting-room',
  one: 'ruang meeting',
  purpose: 'Ruang yang dapat dipesan karyawan, dengan jam buka, kursi, dan siapa yang menyetujui.',
  reads: 'room.read',
  writes: 'room.manage',
  fields: {
    code: code(),
    name: name(),
    building: text('Gedung', { max: 100, optional: true }),
    floor: text('Lantai', { max: 30, optional: true, width: 10 }),
    capacity: wholeNumber('Kursi', { min: 1, max: 1_000 }),
    facilities: text('Fasilitas', {
      max: 200,
      optional: true,
      help: 'Pisahkan dengan koma, misalnya layar, video, papan tulis.',
    }),
    openTime: time('Buka', {}),
    closeTime: time('Tutup', {}),
    bufferMinutes: wholeNumber('Jeda', {
      min: 0,
      max: 120,
      unit: 'menit',
      help: 'Waktu kosong di antara dua pemesanan, kelipatan 15 menit.',
    }),
    approvalRequired: flag('Perlu persetujuan', { filter: true }),
    tz: choice(
      'Zona waktu',
      [
        ['Asia/Jakarta', 'WIB'],
        ['Asia/Makassar', 'WITA'],
        ['Asia/Jayapura', 'WIT'],
      ],
      { filter: true },
    ),
  },
  defaults: { capacity: 8, openTime: '07:00', closeTime: '20:00', bufferMinutes: 0, tz: 'Asia/Jakarta' },
});
