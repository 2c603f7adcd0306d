/** When work goes on, for the home: the next day, and behind days off the next shift. Pure. */
import type { PlannedDay } from '@hadir/contract/attendance/days.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { labelWords } from '../../../ui/text/day-tone.ts';
import { timeSpan, weekdayName } from '../../../ui/text/time-words.ts';

export interface NextShift {
  /** `Besok`, `Besok libur, Natal`. */
  readonly caption: string;
  /** `08.00–17.00`, `Sen 08.00–17.00`. */
  readonly fact: string;
  /** `Shift Pagi · Kantor Kemang`. */
  readonly detail: string;
  /** The day the calendar opens at. */
  readonly date: LocalDate;
}

type WorkDay = PlannedDay & { shift: NonNullable<PlannedDay['shift']> };
const isWork = (day: PlannedDay): day is WorkDay => day.letter === '-' && day.shift !== null;

/** `libur`, `libur, Natal`, `cuti`. */
function dayOffWords({ label, dayName }: PlannedDay): string {
  if (dayName !== null) return `libur, ${dayName}`;
  const words = labelWords(label);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function shiftWords({ shift, placeName }: WorkDay): string {
  const name = /^(shift|jam)\b/i.test(shift.name) ? shift.name : `Shift ${shift.name}`;
  return [name, placeName].filter((part) => part !== null).join(' · ');
}

interface Now {
  /** What the clock stands at: of a night shift still yesterday. */
  readonly workDate: LocalDate;
  readonly today: LocalDate;
}

/** Days that came while the answer lay on the device are passed over. @returns undefined where nothing is known */
export function nextShift(coming: readonly PlannedDay[], { workDate, today }: Now): NextShift | undefined {
  const ahead = coming.filter(({ date }) => date > workDate);
  const [first] = ahead;
  if (first === undefined) return undefined;
  const tomorrow = ahead.find(({ date }) => date === addDays(today, 1));
  const off = tomorrow === undefined || isWork(tomorrow) ? 'Jadwal berikutnya' : `Besok ${dayOffWords(tomorrow)}`;
  const next = ahead.find(isWork);
  if (next === undefined) return { caption: off, fact: 'Belum ada', detail: 'jadwal kerja', date: first.date };
  const hours = timeSpan(next.shift.start, next.shift.end);
  const soon = next === tomorrow ? 'Besok' : undefined;
  const near = next.date === today ? 'Hari ini' : soon;
  return {
    caption: near ?? off,
    fact: near === undefined ? `${weekdayName(next.date).slice(0, 3)} ${hours}` : hours,
    detail: shiftWords(next),
    date: next.date,
  };
}
