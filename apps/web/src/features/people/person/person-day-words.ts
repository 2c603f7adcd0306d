/** A day of a person in words: the chip beside the name, a cell of the month. */
import { personStateWord } from '@hadir/contract/people/columns.ts';
import type { StatusTone } from '@hadir/contract/status-colours.ts';
import { given, present } from '@hadir/domain/kernel/given.ts';
import { labelWords, toneOfDay } from '../../../ui/text/day-tone.ts';
import { showDate } from '../../../ui/text/format.ts';
import { clockText } from '../../../ui/text/time-words.ts';
import type { PersonDay } from './person-day-calls.ts';
import type { ShownPerson } from './shown-person.ts';

interface Said {
  readonly tone: StatusTone;
  readonly words: string;
}

const minutes = (count: number) => `${String(count)} menit`;

/** `Masuk 08.21, terlambat 21 menit`, `Pulang 17.02`, `Cuti`. */
function dayInWords(day: PersonDay): string {
  const { inAt, outAt, zone, flags, lateMinutes, earlyMinutes } = day;
  const came = given(inAt, (at) => `Masuk ${clockText(at, zone)}`);
  const left = given(outAt, (at) => `Pulang ${clockText(at, zone)}`);
  return present([
    left ?? came ?? labelWords(day.label),
    flags.includes('TERLAMBAT') && lateMinutes > 0 && `terlambat ${minutes(lateMinutes)}`,
    flags.includes('PULANG_CEPAT') && earlyMinutes > 0 && `pulang cepat ${minutes(earlyMinutes)}`,
  ]).join(', ');
}

/** What stands beside the name: who works here says what today is, others when they begin or that they left. */
export function todayOf(person: ShownPerson, day: PersonDay | 'unjudged' | undefined): Said | undefined {
  const { active, startsOn, lastDay, leftOn } = person;
  if (startsOn !== null && active) return { tone: 'belum', words: personStateWord({ active, startsOn }) };
  if (!active || leftOn !== null)
    return { tone: 'libur', words: given(lastDay, (lastDay) => `Berhenti ${showDate(lastDay)}`) ?? 'Nonaktif' };
  if (day === 'unjudged') return { tone: 'belum', words: 'Hari ini belum dinilai' };
  return given(day, (day) => ({ tone: toneOfDay(day), words: dayInWords(day) }));
}
