/** Words of overtime, shared by screens, files and messages (rules/overtime#states). No zod here. */
import type { PayDay, OvertimePayFlag } from '@hadir/domain/overtime/overtime-pay.ts';
import type { ShownPhase } from '@hadir/domain/overtime/overtime-phase.ts';
import type { RECHECK } from '@hadir/domain/overtime/overtime-validation.ts';
import type { OvertimeWarning } from '@hadir/domain/overtime/overtime-rules.ts';

export const payDayWord: Readonly<Record<PayDay, string>> = {
  workday: 'Hari kerja',
  rest_or_holiday: 'Hari istirahat atau libur',
  holiday_on_shortest_day: 'Libur pada hari kerja terpendek',
};

export const overtimePhaseWord: Readonly<Record<ShownPhase, string>> = {
  waiting: 'Menunggu pelaksanaan',
  realised: 'Menunggu validasi',
  not_done: 'Tidak dilaksanakan',
  validated: 'Tervalidasi',
  final: 'Final',
};

export const overtimeWarningWord: Readonly<Record<OvertimeWarning, string>> = {
  MALAM_DI_BAWAH_18: 'Karyawan di bawah 18 tahun tidak boleh bekerja pukul 23.00-07.00 (UU 13/2003 Pasal 76).',
  MALAM_PEREMPUAN:
    'Pekerja perempuan pukul 23.00-07.00: sediakan makanan dan minuman, keamanan, dan antar jemput pukul 23.00-05.00 (UU 13/2003 Pasal 76).',
  MAKAN_MINUM:
    'Lembur 4 jam atau lebih: sediakan makanan dan minuman sedikitnya 1.400 kilokalori (PP 35/2021 Pasal 29).',
};

export const overtimePayFlagWord: Readonly<Record<OvertimePayFlag, string>> = {
  DIKECUALIKAN_GOLONGAN_JABATAN: 'Dikecualikan menurut golongan jabatan',
  LEBIH_18_JAM_SEMINGGU: 'Lebih dari 18 jam seminggu',
  LEBIH_4_JAM_SEHARI: 'Lebih dari 4 jam sehari',
  MELEBIHI_TABEL_PASAL_31: 'Melebihi tabel Pasal 31',
  WAJIB_MAKAN_MINUM_1400_KKAL: 'Wajib makan dan minum 1.400 kilokalori',
};

/** What the validation marks beside the law's flags. */
export const overtimeMarkWord: Readonly<Record<typeof RECHECK, string>> = {
  ULANG_PERIKSA: 'Ulang periksa: harinya berubah sesudah validasi',
};

/** 3 jam 15 menit, 45 menit, 2 jam. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? `${String(hours)} jam` : '', rest > 0 || hours === 0 ? `${String(rest)} menit` : ''];
  return parts.filter((part) => part !== '').join(' ');
}
