/** What going out tells of itself. No zod here. */
import { timeText } from '../attendance/words.ts';
import { column, decision, onDate, reason } from '../requests/column.ts';
import type { Amount } from '../requests/file-row.ts';
import type { KindTexts } from '../requests/kind-texts.ts';
import type { outPermission } from './out-permission.ts';

interface OutPart {
  readonly planStart: number;
  readonly planEnd: number;
  readonly planMinutes: Amount;
}

export const outPermissionTexts: KindTexts<typeof outPermission, OutPart> = {
  kind: 'out_permission',
  facts: ({ details: { from, to } }) => [{ label: 'Keluar', text: `${timeText(from)}–${timeText(to)}` }],
  columns: [
    onDate,
    column('outAt', 'Keluar', { format: 'time', width: 8 }, (row) => row.planStart),
    column('backAt', 'Kembali', { format: 'time', width: 8 }, (row) => row.planEnd),
    column('outMinutes', 'Lama (menit)', { format: 'minutes', width: 9 }, (row) => row.planMinutes),
    reason,
    ...decision,
  ],
};
