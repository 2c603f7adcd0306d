/** Words of the validator's ledger, shared by screens and files (product/requests#validation-ledger). No zod here. */
import type { RecapObjectionState } from '@hadir/domain/validator/recap-signing.ts';
import type { WorksheetException, WorksheetKind, LedgerStatus } from '@hadir/domain/validator/worksheet.ts';

export const worksheetExceptionWord: Readonly<Record<WorksheetException, string>> = {
  DIUBAH_SESUDAH_TANDA_TANGAN: 'Diubah setelah ditandatangani',
  DIUBAH_SESUDAH_TAHAP_1: 'Diubah setelah tahap 1',
  MINTA_DIBATALKAN: 'Minta dibatalkan',
  SELISIH: 'Selisih dengan rencana',
  DIVALIDASI_LAIN: 'Dihitung lain oleh HR',
  MELEBIHI_BATAS: 'Melebihi batas',
  SUSULAN: 'SPL susulan',
  TANPA_PENYETUJU: 'Tanpa penyetuju, diputuskan HR',
  ABSEN_PERLU_DITINJAU: 'Absen perlu ditinjau',
  TANPA_ABSEN_PULANG: 'Tanpa absen pulang',
  TERLAMBAT: 'Terlambat masuk',
  ADA_ABSENSI: 'Ada absensi pada hari cuti',
};

export const ledgerStatusWord: Readonly<Record<LedgerStatus, string>> = {
  mine: 'Menunggu Anda',
  before: 'Belum sampai tahap Anda',
  decided: 'Sudah lewat tahap Anda',
  ended: 'Tidak berlaku',
};

export const recapObjectionStateWord: Readonly<Record<RecapObjectionState, string>> = {
  open: 'Menunggu jawaban HR',
  accepted: 'Diterima HR',
  refused: 'Ditolak HR',
};

export const worksheetKindWord: Readonly<Record<WorksheetKind, string>> = { leave: 'Cuti', overtime: 'Lembur' };
