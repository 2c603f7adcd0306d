/** How many questions the bot answered: in sum, and per day as a table. */
import type { botHistory } from '@hadir/contract/contact-center/chat.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type Fact, Facts } from '../../../ui/facts/facts.tsx';
import { showDate, showNumber, showPercent } from '../../../ui/text/format.ts';

type Figures = ReplyOf<typeof botHistory.figures>['data'];

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
const MOST_DAYS = 14;

export function AnswerRate({ figures: { totals, days } }: { readonly figures: Figures }) {
  const { questions, answered, suggested, missed, handedOver } = totals;
  const figure = (count: number) => `${showNumber(count)} (${showPercent(share(count, questions))})`;
  return (
    <section className="card stack one-column gap-12 pad-16" aria-label="Tingkat jawaban">
      <h2 className="section bold letter-tight">
        {questions === 0
          ? 'Belum ada pertanyaan'
          : `Bot menjawab ${showPercent(share(answered + suggested, questions))} dari ${showNumber(questions)} pertanyaan`}
      </h2>
      {questions > 0 && (
        <div className="stack two-columns gap-16">
          <Facts
            sideBySide
            of={[
              ['Terjawab', figure(answered)],
              ['Disarankan', figure(suggested)],
              ['Tak terjawab', figure(missed)],
              ['Dialihkan', figure(handedOver)],
            ]}
          />
          <Facts
            sideBySide
            of={days
              .slice(-MOST_DAYS)
              .toReversed()
              .map(
                (day): Fact => [
                  showDate(day.date),
                  `${showPercent(share(day.answered, day.questions))} dari ${showNumber(day.questions)}`,
                ],
              )}
          />
        </div>
      )}
    </section>
  );
}
