/** What a proposal could not meet, in words: which post on which date, and who is hindered by what. */
import { shortDate } from '@hadir/contract/date-words.ts';
import type { FillHindrance } from '@hadir/domain/roster/auto-fill/fill-board.ts';
import type { Unmet } from '@hadir/domain/roster/auto-fill/propose-roster.ts';
import { capital } from '../../../ui/text/format.ts';
import type { RosterMonth } from '../roster-calls.ts';

const hindranceWord: Readonly<Record<FillHindrance, string>> = {
  TIDAK_MASUK: 'tidak masuk',
  TETAP: 'libur yang sudah ditetapkan',
  TIDAK_BOLEH: 'shift ini tidak boleh diisi',
  SUDAH_BEKERJA: 'sudah bekerja di shift lain',
  JAM_SEMINGGU: 'jam seminggu sudah penuh',
  TANPA_HARI_LIBUR: 'harus libur setelah 6 hari kerja',
  JEDA_TERLALU_PENDEK: 'jeda antar shift terlalu pendek',
};

const MOST_NAMES = 3;

/** `12 Des 2026, Malam: kurang 1 orang`. */
export function unmetTitle({ post, day, count }: Unmet, month: RosterMonth): string {
  const need = month.needs[post];
  const shift = month.shifts.find(({ id }) => id === need?.shiftId);
  const date = month.dates[day]?.date;
  return `${date === undefined ? '' : shortDate(date)}, ${shift?.name ?? 'Shift'}: kurang ${count} orang`;
}

/** `Jam seminggu sudah penuh: Adi, Budi, Citra dan 4 lain`, a line for each. */
export function unmetReasons({ hindered }: Unmet, month: RosterMonth): string[] {
  const nameOf = new Map(month.people.map(({ userId, fullname }) => [userId, fullname]));
  const groups = Map.groupBy(hindered, ({ by }) => by);
  const lines = [...groups].map(([by, people]) => {
    const names = people.map(({ userId }) => nameOf.get(userId) ?? '');
    const words = `${capital(hindranceWord[by])}: ${names.slice(0, MOST_NAMES).join(', ')}`;
    if (names.length <= MOST_NAMES) return words;
    return `${words} dan ${names.length - MOST_NAMES} lain`;
  });
  if (lines.length === 0) return ['Tidak ada orang di unit ini.'];
  return lines;
}
