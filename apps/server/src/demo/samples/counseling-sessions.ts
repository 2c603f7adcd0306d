/** data table: who asks for counseling in the demo, about what, and what becomes of it. */
import type { SessionReason, SessionState } from '@hadir/domain/counseling/session.ts';

export const HOLDERS = ['counselor', 'wulan.ayu', 'hrd', 'staff', 'leader', 'supervisor', 'mtv', 'agent'] as const;

/** data table: name, what it is about, whether sensitive. */
export const CATEGORIES = [
  ['Stres kerja', 'Beban, jadwal, kelelahan.', false],
  ['Karier', 'Arah, pindah tim, belajar.', false],
  ['Keluarga', 'Pasangan, anak, orang tua.', false],
  ['Keuangan', 'Utang, anggaran, pinjaman.', false],
  ['Kesehatan jiwa', 'Cemas, sedih, sulit tidur.', true],
] as const;
type Category = (typeof CATEGORIES)[number][0];

/** Whom a counselor who marks a risk calls: numbers that are the same in all of Indonesia, then the company's own. */
export const PROTOCOL = [
  'Bila nyawa terancam, tetap bersama orangnya dan hubungi 112 (darurat) atau 119 (ambulans).',
  'Pikiran mengakhiri hidup: 119 ekstensi 8 (SEJIWA). Kekerasan terhadap perempuan atau anak: 129 (SAPA).',
  'Klinik perusahaan lantai 2, jam kerja: ext. 2119. Di luar jam kerja: satpam, ext. 2000.',
  'Yang boleh diberi tahu tanpa izin orangnya hanya penolong, dan hanya sejauh perlu untuk menolong.',
].join('\n');

export interface SampleSession {
  readonly who: (typeof HOLDERS)[number];
  readonly to: 'counselor' | 'hrd';
  /** Working days from today. */
  readonly inDays: number;
  readonly time: string;
  readonly about: Category;
  readonly summary: string;
  readonly state: SessionState;
  readonly anonymous?: true;
  readonly proposed?: string;
  readonly reason?: SessionReason;
  readonly note?: string;
}

/** data table: one open session of a person at most with the counselor, one with HRD. */
export const SESSIONS: readonly SampleSession[] = [
  {
    who: 'staff',
    to: 'counselor',
    inDays: 3,
    time: '09:00',
    about: 'Stres kerja',
    state: 'pending',
    summary: 'Sulit tidur sejak pindah shift malam.',
  },
  {
    who: 'supervisor',
    to: 'counselor',
    inDays: 3,
    time: '13:00',
    about: 'Kesehatan jiwa',
    state: 'pending',
    anonymous: true,
    summary: 'Sering cemas sebelum rapat.',
  },
  {
    who: 'mtv',
    to: 'counselor',
    inDays: 4,
    time: '10:15',
    about: 'Karier',
    state: 'pending',
    proposed: '14:15',
    summary: 'Ingin belajar hal baru.',
  },
  {
    who: 'leader',
    to: 'counselor',
    inDays: 2,
    time: '10:15',
    about: 'Keluarga',
    state: 'approve',
    summary: 'Merawat orang tua, butuh atur waktu.',
  },
  {
    who: 'staff',
    to: 'counselor',
    inDays: -8,
    time: '09:00',
    about: 'Stres kerja',
    state: 'complete',
    summary: 'Pekerjaan menumpuk sejak rekan pindah.',
    note: 'Disepakati menulis tiga hal yang memicu cemas.',
  },
  {
    who: 'agent',
    to: 'counselor',
    inDays: -5,
    time: '14:15',
    about: 'Keuangan',
    state: 'reject',
    reason: 'referred',
    summary: 'Perlu saran mengatur cicilan.',
  },
  {
    who: 'leader',
    to: 'counselor',
    inDays: -3,
    time: '15:30',
    about: 'Keluarga',
    state: 'cancel',
    summary: 'Bicara tentang pembagian tugas di rumah.',
  },
  {
    who: 'agent',
    to: 'hrd',
    inDays: 2,
    time: '09:00',
    about: 'Karier',
    state: 'pending',
    summary: 'Bertanya tentang jalur karier agen.',
  },
  {
    who: 'mtv',
    to: 'hrd',
    inDays: 3,
    time: '10:00',
    about: 'Keuangan',
    state: 'approve',
    summary: 'Bertanya tentang pinjaman karyawan.',
  },
  {
    who: 'staff',
    to: 'hrd',
    inDays: -6,
    time: '13:00',
    about: 'Karier',
    state: 'complete',
    summary: 'Pindah ke tim lain.',
    note: 'Dijelaskan syarat mutasi.',
  },
  {
    who: 'leader',
    to: 'hrd',
    inDays: -4,
    time: '14:00',
    about: 'Keuangan',
    state: 'reject',
    reason: 'other_field',
    summary: 'Menunda cicilan koperasi.',
  },
  {
    who: 'supervisor',
    to: 'hrd',
    inDays: -2,
    time: '11:00',
    about: 'Karier',
    state: 'cancel',
    reason: 'away',
    summary: 'Pelatihan untuk tim.',
  },
];
