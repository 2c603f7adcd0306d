/** A date that has not come yet, as the schedule has it now. */
import { permissionWord } from '@hadir/contract/attendance/words.ts';
import type { PlannedDay } from '@hadir/contract/attendance/days.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { zoneName } from '@hadir/domain/kernel/time.ts';
import { toneOfLetter } from '@hadir/contract/status-colours.ts';
import { labelWords } from '../../../ui/text/day-tone.ts';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import styles from './day-sheet.module.css';

const clock = (time: string) => time.replace(':', '.');

/** A day of work is told by its hours, a day off by its name. */
const isWorkday = ({ letter }: PlannedDay) => letter === '-';

/** `07.00` */
export const startWords = (day: PlannedDay): string | undefined =>
  isWorkday(day) && day.shift !== null ? clock(day.shift.start) : undefined;

/** `Shift Pagi, 07.00 sampai 15.00`, `Libur nasional, Natal`. */
export function plannedWords(day: PlannedDay): string {
  const { shift, label, dayName } = day;
  if (isWorkday(day) && shift !== null) return `${shift.name}, ${clock(shift.start)} sampai ${clock(shift.end)}`;
  if (dayName === null) return labelWords(label);
  return `${labelWords(label)}, ${dayName}`;
}

export function ComingChip({ day }: { day: PlannedDay }) {
  return (
    <StatusChip tone={isWorkday(day) ? 'belum' : toneOfLetter(day.letter)}>
      {isWorkday(day) ? 'Terjadwal' : labelWords(day.label)}
    </StatusChip>
  );
}

export function ComingDay({ day }: { day: PlannedDay }) {
  const { shift, dayName, placeName, permissions, zone } = day;
  const facts = [
    ['Shift', shift?.name],
    ['Jam', given(shift, (shift) => `${clock(shift.start)}–${clock(shift.end)} ${zoneName[zone]}`)],
    ['Tempat', placeName],
    ['Libur', dayName],
    ['Izin', permissions.length === 0 ? undefined : permissions.map((kind) => permissionWord[kind]).join(', ')],
  ].filter(([, value]) => value !== null && value !== undefined);
  return (
    <>
      {facts.length > 0 && (
        <dl className={`stack rows-8 cols-24 ${styles.summary}`}>
          {facts.map(([name, value]) => [
            <dt className="secondary" key={`${name}`}>
              {name}
            </dt>,
            <dd className="tabular" key={`${name} isi`}>
              {value}
            </dd>,
          ])}
        </dl>
      )}
      <p className={`secondary ${styles.text}`}>Menurut jadwal saat ini. Jadwal dapat berubah sebelum harinya.</p>
    </>
  );
}
