/** The second line of "Perlu tindakan": what the count is made of, in words (product/desk#day-overview). */
import { dateText, reviewReasonWord } from '@hadir/contract/attendance/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { ActionCount } from './actions.store.ts';

const MOST_SHOWN = 3;
const reasons = new Map<string, string>(Object.entries(reviewReasonWord));

/** `28 di luar area, 9 tanpa foto selfie, 2 lainnya`: the most frequent ones by name, the others summed up. */
function divided(parts: ActionCount['parts'], most: number, words: (word: string | null) => string): string {
  const rest = parts.slice(most).reduce((sum, { count }) => sum + count, 0);
  const named = parts.slice(0, most).map(({ word, count }) => `${count} ${words(word)}`);
  return [...named, ...(rest === 0 ? [] : [`${rest} lainnya`])].join(', ');
}

/** `Adi, Budi, Citra, dan 4 lainnya` */
function listed(names: readonly string[], count: number): string {
  const rest = count - names.length;
  return [...names, ...(rest > 0 && names.length > 0 ? [`dan ${rest} lainnya`] : [])].join(', ');
}

function countOf(parts: ActionCount['parts'], word: string): number {
  return parts.find((part) => part.word === word)?.count ?? 0;
}

/** `5 tanpa masuk, 8 tanpa pulang`; empty when nothing is. */
function forgotten(parts: ActionCount['parts']): string[] {
  const without = [
    [countOf(parts, 'TIDAK_ABSEN_MASUK'), 'tanpa masuk'],
    [countOf(parts, 'TIDAK_ABSEN_PULANG'), 'tanpa pulang'],
    [countOf(parts, 'review'), 'perlu ditinjau'],
    [countOf(parts, 'change'), 'koreksi HR belum selesai'],
  ] as const;
  return without.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
}

/** @returns null where the first line says it all */
export function actionDetail({ kind, count, date, parts, names }: ActionCount): string | null {
  switch (kind) {
    case 'reviews':
      return divided(parts, MOST_SHOWN, (code) => (reasons.get(code ?? '') ?? 'Lain').toLowerCase());
    case 'missing':
      return divided(parts, 2, (unit) => (unit === null ? 'tanpa unit' : `di ${unit}`));
    case 'missing_punch':
      return [...forgotten(parts), ...(date === null ? [] : [`tertua ${dateText(date)}`])].join(', ');
    case 'mangkir':
    case 'no_place':
    case 'failed_exports':
      return listed(names, count) || null;
    case 'period_closing':
      return [...forgotten(parts), ...(date === null ? [] : [`dikunci ${dateText(date)}`])].join(', ');
  }
}

/** `Adi 19/11/2026, Budi 18/11/2026`: whose day, the oldest first. */
export function changesDetail(changes: readonly { fullname: string; date: LocalDate }[]): string {
  const named = changes.slice(0, MOST_SHOWN).map(({ fullname, date }) => `${fullname} ${dateText(date)}`);
  return listed(named, changes.length);
}

/** `Adi 20/12/2026, Budi 22/12/2026, dan 2 lainnya`, in the order given. */
export function endingDetail(people: readonly { fullname: string; end: LocalDate }[]): string {
  const named = people.slice(0, MOST_SHOWN).map(({ fullname, end }) => `${fullname} ${dateText(end)}`);
  return listed(named, people.length);
}
