/** Words of counseling, shared by screens, files, own data and messages. No zod here. */
import type {
  HandlerAction,
  RequesterAction,
  SessionMode,
  SessionReason,
  SessionState,
  SessionTarget,
} from '@hadir/domain/counseling/session.ts';

export const sessionStateWord: Readonly<Record<SessionState, string>> = {
  pending: 'Menunggu',
  approve: 'Disetujui',
  reject: 'Ditolak',
  complete: 'Selesai',
  cancel: 'Dibatalkan',
};

export const sessionModeWord: Readonly<Record<SessionMode, string>> = { daring: 'Daring', luring: 'Luring' };

export const sessionTargetWord: Readonly<Record<SessionTarget, string>> = { counselor: 'Konselor', hrd: 'HRD' };

export const requesterActionWord: Readonly<Record<RequesterAction, string>> = {
  accept_proposal: 'Terima waktu ini',
  decline_proposal: 'Tetap waktu semula',
  accept_hand_over: 'Setuju dialihkan',
  decline_hand_over: 'Jangan dialihkan',
  move: 'Pindah waktu',
  reveal: 'Buka nama saya',
  cancel: 'Batalkan sesi',
  feedback: 'Beri nilai',
};

export const handlerActionWord: Readonly<Record<HandlerAction, string>> = {
  take: 'Ambil',
  approve: 'Setujui',
  propose: 'Usul waktu lain',
  reject: 'Tolak',
  hand_over: 'Alihkan',
  complete: 'Selesaikan sesi',
  cancel: 'Batalkan sesi',
};

export const sessionReasonWord: Readonly<Record<SessionReason, string>> = {
  full: 'Jadwal penuh',
  away: 'Berhalangan',
  other_field: 'Di luar bidang konselor',
  referred: 'Dirujuk ke tenaga lain',
  agreed: 'Disepakati bersama',
  not_possible: 'Tidak dapat dipenuhi',
};

/** What stands in the history of a session. */
export const sessionEventWord: Readonly<Record<string, string>> = {
  ask: 'Diminta',
  open: 'Cerita dibuka',
  open_note: 'Catatan dibuka penulisnya',
  take: 'Diambil HRD',
  approve: 'Disetujui',
  propose: 'Waktu lain diusulkan',
  reject: 'Ditolak',
  hand_over: 'Alih konselor ditawarkan',
  manager_hand_over: 'Alih konselor ditawarkan HRD',
  complete: 'Selesai',
  cancel: 'Dibatalkan',
  expire: 'Lewat tanpa keputusan',
  accept_proposal: 'Usulan waktu diterima',
  decline_proposal: 'Usulan waktu tidak diterima',
  accept_hand_over: 'Setuju dialihkan',
  decline_hand_over: 'Tidak dialihkan',
  move: 'Pindah waktu',
  reveal: 'Nama dibuka',
  feedback: 'Dinilai',
};
