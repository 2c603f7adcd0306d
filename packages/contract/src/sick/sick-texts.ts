/** What sickness tells of itself. No zod here. */
import { dateInWords } from '../date-words.ts';
import { dateText } from '../attendance/words.ts';
import { daysText } from '../leave/words.ts';
import { column, first, forHr, last, status } from '../requests/column.ts';
import type { Amount, Text } from '../requests/file-row.ts';
import type { KindTexts } from '../requests/kind-texts.ts';
import type { sick } from './endpoints.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';

interface SickPart {
  readonly workingDays: number;
  readonly calendarDays: number;
  /** Health data, of HR's file alone. */
  readonly letterOn: Text;
  readonly sickMonth?: Amount;
  readonly wagePercent?: Amount;
}

interface Letter {
  readonly there: boolean;
  readonly dueOn: LocalDate | null;
}

function letterText({ there, dueOn }: Letter): string {
  if (there) return 'Ada';
  return dueOn === null ? 'Tidak diperlukan' : `Belum ada, paling lambat ${dateText(dueOn)}`;
}

export const sickTexts: KindTexts<typeof sick, SickPart> = {
  kind: 'sick',
  facts: ({ details: { workingDays, keptTo, letter, wage } }) => [
    { label: 'Hari kerja', text: `${daysText(workingDays)} hari` },
    ...(keptTo === null ? [] : [{ label: 'Berlaku s.d.', text: dateInWords(keptTo) }]),
    ...(letter === null ? [] : [{ label: 'Surat dokter', text: letterText(letter) }]),
    ...(wage === null ? [] : [{ label: 'Upah', text: `${wage.percent}%` }]),
  ],
  columns: [
    first,
    last,
    column('workingDays', 'Jumlah Hari Kerja', { format: 'days', width: 10 }, (row) => row.workingDays),
    column('calendarDays', 'Jumlah Hari Kalender', { format: 'count', width: 10 }, (row) => row.calendarDays),
    forHr(column('letter', 'Surat Dokter', { format: 'text', width: 10 }, (row) => (row.letterOn ? 'Ada' : 'Tidak'))),
    forHr(column('letterOn', 'Tanggal Unggah Surat', { format: 'date', width: 12 }, (row) => row.letterOn)),
    forHr(column('sickMonth', 'Bulan Sakit Ke', { format: 'count', width: 8 }, (row) => row.sickMonth)),
    forHr(column('wagePercent', 'Persentase Upah (%)', { format: 'count', width: 10 }, (row) => row.wagePercent)),
    status,
    column('approvedBy', 'Verifikator', { format: 'text', width: 24 }, (row) => row.approvedBy),
    forHr(column('reason', 'Keterangan', { format: 'text', width: 30 }, (row) => row.reason)),
  ],
};
