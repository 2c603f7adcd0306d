/** What coming late with permission tells of itself. No zod here. */
import { column, decision, onDate, reason, shift } from '../requests/column.ts';
import type { DayPart } from '../requests/file-row.ts';
import { type KindTexts, quotaFacts, timeFact } from '../requests/kind-texts.ts';
import type { latePermission } from './endpoints.ts';

export const latePermissionTexts: KindTexts<typeof latePermission, DayPart & { readonly time: string }> = {
  kind: 'late_permission',
  facts: ({ details: { time, overQuota } }) => [timeFact('Datang pukul', time), ...quotaFacts(overQuota)],
  columns: [
    onDate,
    shift,
    column('scheduledStart', 'Jadwal Masuk', { format: 'clock', width: 8 }, (row) => row.scheduledStart),
    column('time', 'Izin Sampai', { format: 'clock', width: 8 }, (row) => row.time),
    column('inAt', 'Jam Masuk', { format: 'time', width: 8 }, (row) => row.inAt),
    column('lateMinutes', 'Terlambat (menit)', { format: 'minutes', width: 9 }, (row) => row.lateMinutes),
    column('lateExcused', 'Diizinkan (menit)', { format: 'minutes', width: 9 }, (row) => row.lateExcusedMinutes),
    reason,
    ...decision,
  ],
};
