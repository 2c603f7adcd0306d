/** How the share of answered questions went over a range: what the chart and its sentence show. */
import type { botHistory } from '@hadir/contract/contact-center/chat.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { datesBetween, type LocalDate } from '@hadir/domain/kernel/time.ts';

type Day = ReplyOf<typeof botHistory.figures>['data']['days'][number];

export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/** Each date of the range; one without a question has no share. */
export interface CourseDay {
  readonly date: LocalDate;
  readonly questions: number;
  readonly share: number | null;
}

export function courseOf(days: readonly Day[], { from, to }: { from: LocalDate; to: LocalDate }): CourseDay[] {
  const known = new Map(days.map((day) => [day.date, day]));
  return datesBetween(from, to).map((date) => {
    const { questions = 0, answered = 0 } = known.get(date) ?? {};
    return { date, questions, share: questions === 0 ? null : shareOf(answered, questions) };
  });
}

const rateOf = (days: readonly Day[]): number | undefined => {
  const questions = days.reduce((sum, day) => sum + day.questions, 0);
  return questions === 0
    ? undefined
    : shareOf(
        days.reduce((sum, day) => sum + day.answered, 0),
        questions,
      );
};

/** Points that the second half of the range answers more than the first; undefined while one of them had no question. */
export function changeOf(days: readonly Day[], range: { from: LocalDate; to: LocalDate }): number | undefined {
  const dates = datesBetween(range.from, range.to);
  const middle = dates[Math.floor(dates.length / 2)] ?? range.to;
  const before = rateOf(days.filter(({ date }) => date < middle));
  const after = rateOf(days.filter(({ date }) => date >= middle));
  return before === undefined || after === undefined ? undefined : Math.round(after - before);
}
