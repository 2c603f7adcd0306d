/** Words of self-registration; the consent is kept by its version. No zod here. */
import type { RegistrationState } from '@hadir/domain/registration/registration-state.ts';

export const registrationStateWord: Readonly<Record<RegistrationState, string>> = {
  submitted: 'Menunggu bukti email',
  email_verified: 'Perlu diputuskan',
  approved: 'Diterima',
  rejected: 'Ditolak',
  expired: 'Kedaluwarsa',
};

/** UU 27/2022 Ps 20-21: asked before the form is sent; a changed sentence is a new version. */
export const REGISTRATION_CONSENT = {
  version: '2026-11-20.1',
  text: 'Saya setuju nama, NIK, email, nomor HP, dan foto ini dipakai perusahaan untuk memeriksa pendaftaran saya. Bila ditolak atau tidak diproses, semuanya dihapus setelah 90 hari.',
} as const;
