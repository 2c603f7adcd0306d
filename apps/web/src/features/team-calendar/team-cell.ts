/** How a date of a person is drawn and said. */
import type { TeamCell, TeamPerson } from '@hadir/contract/team-calendar/endpoints.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { minutesOf } from '@hadir/domain/kernel/time.ts';
import { toneOfLetter } from '@hadir/contract/status-colours.ts';
import type { StatusTone } from '../../ui/theme/tokens.ts';
import { timeSpan } from '../../ui/text/time-words.ts';

/** The tone of absence and days off, the plain one where no reason is told; undefined for work. */
export function toneOf({ kind, letter }: TeamCell): StatusTone | undefined {
  if (kind === 'shift') return undefined;
  return toneOfLetter(letter);
}

const AFTERNOON = 11 * 60;
const NIGHT = 17 * 60;

/** Part of the day in which a shift begins: how dark its mark is. */
export function partOf({ start }: TeamCell): 'pagi' | 'siang' | 'malam' {
  const minutes = given(start, minutesOf) ?? 0;
  if (minutes >= NIGHT) return 'malam';
  if (minutes >= AFTERNOON) return 'siang';
  return 'pagi';
}

export function hoursText({ start, end }: TeamCell): string {
  return start === null || end === null ? '' : timeSpan(start, end);
}

/** `Pagi 07.00–15.00, jadwal diubah`, `Cuti`, `Libur`, `belum diputuskan: cuti`. */
export function cellWords(cell: TeamCell | null): string {
  if (cell === null) return 'belum bekerja di sini';
  return [
    cell.kind === 'shift' ? `${cell.text} ${hoursText(cell)}`.trim() : cell.text,
    cell.changed ? 'jadwal diubah' : null,
    given(cell.waiting, (waiting) => `belum diputuskan: ${waiting.toLowerCase()}`),
  ]
    .filter(Boolean)
    .join(', ');
}

interface DayEntry {
  readonly person: TeamPerson;
  readonly cell: TeamCell;
}

export interface DayGroup {
  readonly kind: TeamCell['kind'];
  readonly title: string;
  readonly entries: readonly DayEntry[];
}

const GROUPS = [
  { kind: 'away', title: 'Tidak masuk' },
  { kind: 'shift', title: 'Bekerja' },
  { kind: 'free', title: 'Libur' },
] as const;

/** The people of one date: who is missing first, those at work by their start. */
export function groupsOf(people: readonly TeamPerson[], column: number): readonly DayGroup[] {
  const entries = people.flatMap((person): DayEntry[] => {
    const cell = person.cells[column];
    return cell == null ? [] : [{ person, cell }];
  });
  return GROUPS.map((group) => ({
    ...group,
    entries: entries
      .filter(({ cell }) => cell.kind === group.kind)
      .toSorted((one, other) => (one.cell.start ?? '').localeCompare(other.cell.start ?? '')),
  })).filter((group) => group.entries.length > 0);
}
