/** Words of help texts, shared by screens, files and own data. No zod here. */
import type { FaqAction, FaqState } from '@hadir/domain/faq/faq.ts';

export const faqStateWord: Readonly<Record<FaqState, string>> = {
  draft: 'Draf',
  published: 'Terbit',
  archived: 'Diarsipkan',
};

export const faqActionWord: Readonly<Record<FaqAction, string>> = {
  change: 'Simpan',
  publish: 'Terbitkan',
  withdraw: 'Tarik jadi draf',
  archive: 'Arsipkan',
  revive: 'Aktifkan lagi',
  restore: 'Pulihkan',
};
