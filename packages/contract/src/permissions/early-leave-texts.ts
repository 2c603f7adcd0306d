/** What leaving early with permission tells of itself. No zod here. */
import { column, decision, onDate, reason, shift } from '../requests/column.ts';
import type { DayPart } from '../requests/file-row.ts';
import { type KindTexts, quotaFacts, timeFact } from '../requests/kind-texts.ts';
import type { earlyLeave } from './endpoints.ts';

export const earlyLeaveTexts: KindTexts<typeof earlyLeave, DayPart & { readonly time: string }> = {
  kind: 'early_leave',
  facts: ({ details: { time, overQuota } }) => [timeFact('Pulang pukul', time), ...quotaFacts(overQuota)],
  columns: [
    onDate,
    shift,
    column('scheduledEnd', 'Jadwal Pulang', { format: 'clock', width: 8 }, (row) => row.scheduledEnd),
    column('time', 'Izin Mulai', { format: 'clock', width: 8 }, (row) => row.time),
    column('outAt', 'Jam Pulang', { format: 'time', width: 8 }, (row) => row.outAt),
    column('earlyMinutes', 'Pulang Cepat (menit)', { format: 'minutes', width: 9 }, (row) => row.earlyMinutes),
    column('earlyExcused', 'Diizinkan (menit)', { format: 'minutes', width: 9 }, (row) => row.earlyExcusedMinutes),
    reason,
    ...decision,
  ],
};
