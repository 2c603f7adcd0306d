/** data table: words of papers. No zod here. */
import type { PaperKind, PaperState, PaperVerdict } from '@hadir/domain/papers/paper.ts';

export const paperKindWord: Readonly<Record<PaperKind, string>> = {
  employment: 'Surat keterangan kerja',
  leave: 'Surat cuti',
  permission: 'Surat izin',
  travel_order: 'Surat perintah perjalanan dinas',
  certificate: 'Sertifikat acara',
};

export const paperStateWord: Readonly<Record<PaperState, string>> = {
  waiting: 'Menunggu HR',
  issued: 'Terbit',
  declined: 'Ditolak',
  withdrawn: 'Dibatalkan',
  revoked: 'Dicabut',
};

/** Of a paper that was given out and whose request is no longer what it says. */
export const LAPSED_WORD = 'Tidak berlaku';
export const LAPSED_REASON = 'Pengajuannya dibatalkan atau diubah sejak surat terbit.';

/** What whoever holds a paper reads of it. */
export const paperVerdictWord: Readonly<Record<PaperVerdict, string>> = {
  stands: 'Surat ini tercatat dan berlaku. Cocokkan isinya dengan surat.',
  altered: 'Catatan surat ini berubah sejak terbit. Jangan memakainya; tanyakan kepada HR perusahaan.',
  revoked: 'Surat ini dicabut perusahaan. Jangan memakainya.',
  changed: 'Pengajuan di balik surat ini dibatalkan atau diubah sejak terbit. Minta surat yang baru.',
};

/** Purposes that are often given. */
export const USUAL_PURPOSES = ['Kredit rumah (KPR)', 'Pembukaan rekening', 'Visa perjalanan', 'Beasiswa anak'] as const;
