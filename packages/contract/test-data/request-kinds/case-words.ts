/** Words, dates and columns that the files of several kinds share. */
import type { Role } from '@hadir/domain/access/roles.ts';
import { instant, timeIn, type Zone } from '@hadir/domain/kernel/time.ts';

export const words = (text: string) => text.trim().split(/\s+/);

export const REASON = 'Urusan keluarga yang mendesak.';

/** The columns that most files begin with; rules/reports#request-files. */
export const IDENTITY = ['No', 'NIK', 'Nama', 'Divisi', 'Departemen', 'Jabatan', 'Unit/Penempatan', 'Atasan'];
export const DECISION = ['Status', 'Disetujui Oleh', 'Tanggal Keputusan'];
/** Behind all others, in HR's file. */
export const MARK = 'Tanda Keputusan';
export const ADMIN: readonly Role[] = ['admin'];
export const WITH_CLIENTS: readonly Role[] = ['admin', 'client', 'client3'];
export const WITH_OBSERVERS: readonly Role[] = [...WITH_CLIENTS, 'monitoring'];

/** Lines of a letter. */
export const WHO = ['Nama', 'NIK', 'Unit', 'Jenis', 'Tanggal'];
export const REQUEST_LABELS = ['Diajukan pada', 'Alasan', 'Status'];

/** Dates of the filled rows. */
export const DAY = '2026-11-12';
export const OTHER = '2026-11-19';

type Cells = Readonly<Record<string, string>>;
/** What their files show. */
export const MARK_CELL: Cells = { mark: 'Satu admin' };
export const DECISION_CELLS: Cells = {
  status: 'Disetujui',
  approvedBy: 'Admin Isi (satu admin)',
  decidedOn: '16/11/2026',
  ...MARK_CELL,
};
export const reason = 'Alasan isi';
export const date = '12/11/2026';
export const submittedOn = '09/11/2026';
export const shift = 'Shift Isi';
export const SPAN_CELLS: Cells = { first: date, last: '13/11/2026' };
export const STEP_CELLS: Cells = {
  superiorStep: 'Atasan Isi',
  validator1: 'Validator Satu',
  validator2: 'Validator Dua',
};
export const ABSENCE_CELLS: Cells = { ...SPAN_CELLS, category: 'Musibah', days: '2,5', reason, ...DECISION_CELLS };

export const clock = (at: string | null, zone: Zone) => (at === null ? null : timeIn(instant(at), zone));

/** As a field of times takes it. */
export const dotted = (time: string) => time.replace(':', '.');

/** `08:00` and 90 minutes: `09:30`. */
export function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = hour * 60 + minute + minutes;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}
