/** How many questions the bot answered: in sum, and over time as a chart or as its table. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { botHistory } from '@hadir/contract/contact-center/chat.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { type Fact, Facts } from '../../../ui/facts/facts.tsx';
import { showDate, showNumber, showPercent } from '../../../ui/text/format.ts';
import { AnswerChart } from './answer-chart.tsx';
import { changeOf, courseOf, shareOf } from './answer-course.ts';

type Figures = ReplyOf<typeof botHistory.figures>['data'];
type Form = 'chart' | 'table';

interface RateProps {
  readonly figures: Figures;
  readonly range: { readonly from: LocalDate; readonly to: LocalDate };
}

export function AnswerRate({ figures: { totals, days }, range }: RateProps) {
  const [form, setForm] = useState<Form>('chart');
  const { questions, answered, suggested, missed, handedOver } = totals;
  const figure = (count: number) => `${showNumber(count)} (${showPercent(shareOf(count, questions))})`;
  return (
    <section className="card stack one-column gap-12 pad-16" aria-label="Tingkat jawaban">
      <div className="row wrap between gap-12">
        <div className="stack gap-4">
          <h2 className="section bold letter-tight">{titleOf({ totals, days, range })}</h2>
          {questions > 0 && (
            <p className="caption secondary">Garis: pertanyaan terjawab. Batang: jumlah pertanyaan per hari.</p>
          )}
        </div>
        {questions > 0 && (
          <ToggleButtonGroup
            exclusive
            value={form}
            aria-label="Bentuk"
            onChange={(_, next: Form | null) => next !== null && setForm(next)}
          >
            <ToggleButton value="chart">Grafik</ToggleButton>
            <ToggleButton value="table">Tabel</ToggleButton>
          </ToggleButtonGroup>
        )}
      </div>
      {questions > 0 && (
        <>
          {form === 'chart' ? <AnswerChart course={courseOf(days, range)} /> : <DayTable days={days} />}
          <Facts
            sideBySide
            of={[
              ['Terjawab', figure(answered)],
              ['Disarankan', figure(suggested)],
              ['Tak terjawab', figure(missed)],
              ['Dialihkan', figure(handedOver)],
            ]}
          />
        </>
      )}
    </section>
  );
}

function titleOf({ totals, days, range }: Pick<Figures, 'totals' | 'days'> & Pick<RateProps, 'range'>): string {
  const { questions, answered, suggested } = totals;
  if (questions === 0) return 'Belum ada pertanyaan';
  const rate = showPercent(shareOf(answered + suggested, questions));
  return `Bot menjawab ${rate} dari ${showNumber(questions)} pertanyaan${changeWords(changeOf(days, range))}`;
}

function changeWords(change: number | undefined): string {
  if (change === undefined) return '';
  if (change === 0) return ', tetap sepanjang rentang ini';
  return `, ${change > 0 ? 'naik' : 'turun'} ${showNumber(Math.abs(change))} poin`;
}

function DayTable({ days }: Pick<Figures, 'days'>) {
  return (
    <Facts
      sideBySide
      of={days
        .toReversed()
        .map(
          (day): Fact => [
            showDate(day.date),
            `${showPercent(shareOf(day.answered, day.questions))} dari ${showNumber(day.questions)}`,
          ],
        )}
    />
  );
}
