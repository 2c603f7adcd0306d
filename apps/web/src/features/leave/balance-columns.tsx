/** Columns of Sisa Cuti (rules/reports#leave-balance-file). */
import type { LeaveBalanceRow } from '@hadir/contract/leave/endpoints.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { showDate } from '../../ui/text/format.ts';
import type { TableColumn } from '../../ui/list-page/data-table.tsx';

type Column = TableColumn<LeaveBalanceRow>;
type Figure =
  | 'entitled'
  | 'carryOver'
  | 'used'
  | 'jointLeave'
  | 'lapsed'
  | 'debt'
  | 'waiting'
  | 'balance'
  | 'available';

/** Not shown until somebody asks for them. */
export const QUIET_COLUMNS: readonly string[] = [
  'department',
  'position',
  'unit',
  'superior',
  'lapsed',
  'validTo',
  'debt',
];

const figure = (key: Figure, label: string, width = 96): Column => ({
  key,
  label,
  width,
  numeric: true,
  cell: (row) => daysText(row[key]),
});
const words = (key: 'division' | 'department' | 'position' | 'unit' | 'superior', label: string): Column => ({
  key,
  label,
  width: 150,
  cell: (row) => row[key] ?? '',
});

export const balanceColumns: readonly Column[] = [
  { key: 'fullname', label: 'Karyawan', width: 180, grow: true, sortable: true, cell: (row) => row.fullname },
  { key: 'employeeNo', label: 'NIK', width: 110, sortable: true, cell: (row) => row.employeeNo },
  words('division', 'Divisi'),
  words('department', 'Departemen'),
  words('position', 'Posisi'),
  words('unit', 'Unit'),
  words('superior', 'Atasan'),
  figure('entitled', 'Hak'),
  figure('carryOver', 'Carry over', 104),
  figure('used', 'Dipakai'),
  figure('jointLeave', 'Cuti bersama', 116),
  figure('lapsed', 'Hangus'),
  figure('debt', 'Hutang'),
  figure('waiting', 'Menunggu', 104),
  figure('balance', 'Saldo'),
  figure('available', 'Tersedia'),
  {
    key: 'validTo',
    label: 'Berlaku sampai',
    width: 130,
    cell: (row) => given(row.validTo, showDate) ?? '',
  },
];

/** Of people who have left, after the name and number. */
const leftColumns: readonly Column[] = [
  {
    key: 'leftOn',
    label: 'Tanggal keluar',
    width: 130,
    cell: (row) => given(row.leftOn, showDate) ?? '',
  },
  {
    key: 'payout',
    label: 'Uang pengganti',
    width: 130,
    numeric: true,
    cell: (row) => given(row.payout, (payout) => `${daysText(payout)} hari`) ?? '',
  },
];

export const leftBalanceColumns: readonly Column[] = [
  ...balanceColumns.slice(0, 2),
  ...leftColumns,
  ...balanceColumns.slice(2),
];
