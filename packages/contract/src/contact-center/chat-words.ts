/** What the bot says of itself, and words of conversations. No zod here. */
import type { ChatHandOver, ChatOutcome } from '@hadir/domain/bot/chat.ts';
import type { OwnDataIntent } from '@hadir/domain/bot/own-data-patterns.ts';

export const chatOutcomeWord: Readonly<Record<ChatOutcome, string>> = {
  answered: 'Terjawab',
  own_data: 'Terjawab dari data sendiri',
  suggested: 'Disarankan',
  missed: 'Tak terjawab',
  handed_over: 'Dialihkan',
  danger: 'Kata bahaya, dialihkan',
  others: 'Menanyakan data orang lain',
  asked_date: 'Ditanya tanggalnya',
};

export const handOverWord: Readonly<Record<ChatHandOver, string>> = {
  asked: 'meminta petugas',
  missed: 'dua pertanyaan berturut-turut tak terjawab',
  unhelpful: 'dua jawaban tidak membantu',
  danger: 'kata bahaya',
};

export const intentWord: Readonly<Record<OwnDataIntent, string>> = {
  'leave-balance': 'Sisa cuti',
  'next-shift': 'Jadwal',
  'why-late': 'Mengapa terlambat',
  'why-absent': 'Mengapa alpa',
  'why-review': 'Mengapa ditinjau',
  'overtime-this-week': 'Lembur minggu ini',
  'request-status': 'Status pengajuan',
  'my-approvers': 'Penyetuju saya',
  'closing-date': 'Tutup periode',
  'my-location': 'Titik lokasi saya',
  'correction-quota': 'Kuota koreksi',
};

/** Numbers that the state answers day and night, whatever the company. */
const EMERGENCY =
  'Darurat: **112**. Kesehatan jiwa (SEJIWA): **119 ekstensi 8**. Kekerasan terhadap perempuan dan anak (SAPA): **129**.';

export const BOT_SAYS = {
  danger: `Keselamatan Anda yang utama. Anda tidak sendirian.\n\n${EMERGENCY}\n\nPermintaan Anda juga diteruskan kepada petugas perusahaan dengan prioritas tinggi, tanpa isi percakapan ini.\n\nIngin bercerita kepada konselor? Buka [Janji temu](/janji-temu).`,
  handed_over: 'Petugas sudah diberi tahu dan akan menghubungi Anda. Sementara itu Anda tetap dapat bertanya di sini.',
  missed: 'Maaf, saya belum menemukan jawabannya. Coba kata lain atau ketik *agen* untuk bicara dengan petugas.',
  suggested: 'Mungkin ini yang Anda maksud:',
  others: 'Saya hanya menjawab tentang data Anda sendiri, bukan tentang orang lain.',
  asked_date: 'Tanggal berapa? Misalnya *kemarin*, *Senin lalu*, atau *tgl 3*.',
  own_data: 'Dari data Anda sendiri:',
} as const;

/** Offered below the chat; each is answered from own records. */
export const QUICK_QUESTIONS = [
  'Sisa cuti saya',
  'Jadwal saya besok',
  'Lembur saya minggu ini',
  'Status pengajuan saya',
  'Titik lokasi saya',
] as const;
