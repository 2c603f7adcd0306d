/** data table: words about access that others give. No zod here. */
import type { AccessKind } from '@hadir/domain/access/granting-access.ts';

export const accessKindWord: Readonly<Record<AccessKind, string>> = {
  code: 'Kode masuk',
  invite: 'Undangan masuk',
  contact: 'Kontak akun',
  role: 'Peran',
};

/** Who has to decide what waits. */
export const accessWaitsWord: Readonly<Record<'admin' | 'operator', string>> = {
  admin: 'Menunggu persetujuan admin kedua.',
  operator: 'Menunggu persetujuan pengelola HADIR.',
};

/** What the account is told. */
export const accessNoticeWord: Readonly<Record<AccessKind, string>> = {
  code: 'Kode masuk sekali pakai dibuat untuk akun Anda',
  invite: 'Tautan masuk dikirim untuk akun Anda',
  contact: 'Kontak akun Anda diubah',
  role: 'Peran akun Anda diubah',
};

export const accessChangeStateWord: Readonly<
  Record<'pending' | 'approved' | 'rejected' | 'withdrawn' | 'used', string>
> = {
  pending: 'Menunggu',
  approved: 'Disetujui',
  rejected: 'Ditolak',
  withdrawn: 'Dibatalkan',
  used: 'Sudah dipakai',
};

export const ACCESS_OPERATOR = 'Pengelola HADIR';
