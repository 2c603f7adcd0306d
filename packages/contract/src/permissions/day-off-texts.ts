/** What izin off tells of itself. No zod here. */
import type { DayOffMode } from '@hadir/domain/permissions/day-off-rules.ts';
import { dateInWords } from '../date-words.ts';
import { column, decision, onDate, reason, shift } from '../requests/column.ts';
import type { DayPart, Text } from '../requests/file-row.ts';
import type { KindTexts } from '../requests/kind-texts.ts';
import type { dayOffPermission } from './endpoints.ts';
import { dayOffModeWord } from './words.ts';

interface DayOffPart extends Pick<DayPart, 'shift'> {
  readonly mode: DayOffMode;
  readonly otherDate: Text;
}

export const dayOffTexts: KindTexts<typeof dayOffPermission, DayOffPart> = {
  kind: 'day_off_permission',
  facts: ({ details: { mode, replacement } }) => [
    { label: 'Cara', text: dayOffModeWord[mode] },
    ...(replacement === null ? [] : [{ label: 'Hari pengganti', text: dateInWords(replacement, 'full') }]),
  ],
  columns: [
    onDate,
    shift,
    column('mode', 'Mode', { format: 'text', width: 14 }, (row) => (row.mode ? dayOffModeWord[row.mode] : '')),
    column('otherDate', 'Tanggal Pengganti', { format: 'date', width: 12 }, (row) => row.otherDate),
    reason,
    ...decision,
  ],
};
