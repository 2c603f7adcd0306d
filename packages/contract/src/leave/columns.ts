/** Columns of the report Sisa Cuti (rules/reports#leave-balance-file). No zod here. */
import { identityColumns } from '../attendance/columns.ts';
import type { CellFormat, Column } from '../kernel/cell.ts';
import type { LeaveBalanceRow } from './endpoints.ts';

function column(key: keyof LeaveBalanceRow, label: string, format: CellFormat, width: number): Column<LeaveBalanceRow> {
  return {
    key,
    label,
    format,
    width,
    read: (row) => row[key],
  };
}

export const leaveBalanceColumns: readonly Column<LeaveBalanceRow>[] = [
  ...identityColumns,
  column('serviceFrom', 'Tanggal Masuk', 'date', 12),
  column('serviceMonths', 'Masa Kerja (bulan)', 'count', 10),
  column('entitled', 'Hak Tahun Berjalan', 'days', 10),
  column('carryOver', 'Carry Over', 'days', 10),
  column('carryOverTo', 'Carry Over Berlaku s/d', 'date', 12),
  column('used', 'Terpakai', 'days', 10),
  column('jointLeave', 'Cuti Bersama', 'days', 10),
  column('lapsed', 'Hangus', 'days', 10),
  column('debt', 'Hutang', 'days', 10),
  column('waiting', 'Menunggu', 'days', 10),
  column('balance', 'Sisa', 'days', 10),
  column('available', 'Sisa Tersedia', 'days', 10),
  column('validTo', 'Berlaku s/d', 'date', 12),
];

/** Of people who have left, beside the others (rules/leave#leave-of-who-leaves: uang pengganti, reported). */
export const leftBalanceColumns: readonly Column<LeaveBalanceRow>[] = [
  ...leaveBalanceColumns,
  column('leftOn', 'Tanggal Keluar', 'date', 12),
  column('payout', 'Uang Pengganti (hari)', 'days', 10),
];
