/** Words of settlements, shared by screens, files and messages. No zod here. */
import type { ExpenseCategory, ExpenseReason } from '@hadir/domain/settlements/expense-amounts.ts';
import type { SettlementAction, SettlementState } from '@hadir/domain/settlements/settlement-actions.ts';
import type { SettlementOutcome } from '@hadir/domain/settlements/settle.ts';

export const settlementStateWord: Readonly<Record<SettlementState, string>> = {
  draft: 'Belum dikirim',
  pending: 'Menunggu diperiksa',
  revision: 'Dikembalikan',
  verified: 'Menunggu persetujuan',
  approved: 'Disetujui, belum dibayar',
  paid: 'Dibayar',
  repaid: 'Sisa dikembalikan',
  closed: 'Selesai',
};

/** What was done, in the trail. */
export const settlementActionWord: Readonly<Record<SettlementAction, string>> = {
  submit: 'Dikirim',
  withdraw: 'Ditarik kembali',
  verify: 'Diperiksa',
  approve: 'Disetujui',
  settle: 'Uang berpindah',
  close: 'Diterima, selesai',
  return: 'Dikembalikan',
};

export const expenseCategoryWord: Readonly<Record<ExpenseCategory, string>> = {
  hotel: 'Hotel',
  tiket: 'Tiket',
  transport: 'Transport',
  taksi: 'Taksi',
  bbm: 'BBM',
  tol: 'Tol',
  parkir: 'Parkir',
  konsumsi: 'Konsumsi',
  lainnya: 'Lainnya',
};

export const expenseReasonWord: Readonly<Record<ExpenseReason, string>> = {
  SESUAI: 'Sesuai',
  DIBATASI_PLAFON: 'Dibatasi plafon',
  DAFTAR_PENGELUARAN_RIIL: 'Pernyataan pengeluaran riil',
  TANPA_KUITANSI_PERSENTASE: 'Tanpa kuitansi, sebagian plafon',
  DITOLAK_TANPA_KUITANSI: 'Tidak disetujui: tanpa kuitansi',
};

export const settlementOutcomeWord: Readonly<Record<SettlementOutcome, string>> = {
  KURANG_BAYAR: 'Kurang Bayar',
  LEBIH_BAYAR: 'Lebih Bayar',
  NIHIL: 'Nihil',
};

/** Currencies that are offered first; any code of three letters can be written. */
export const USUAL_CURRENCIES = ['IDR', 'USD', 'SGD', 'MYR', 'EUR', 'JPY', 'SAR', 'AUD', 'CNY'] as const;

/** Until a settlement has a number of its trip's order, it is named by the end of its id. */
export const reimbursementNumber = (id: string): string => `RB-${id.slice(-8).toUpperCase()}`;
