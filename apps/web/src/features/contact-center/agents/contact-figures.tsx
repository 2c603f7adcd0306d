/** The contact center in figures: what waits now, how fast it is answered, who carries how much, when it comes; its reports as files. */
import { ticketCategoryWord, ticketStateWord } from '@hadir/contract/tickets/words.ts';
import type { ticketFigures } from '@hadir/contract/tickets/figures.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { TICKET_STATES } from '@hadir/domain/tickets/ticket.ts';
import type { ReactNode } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { DownloadButtons } from '../../../ui/buttons/download-buttons.tsx';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import { type Fact, Facts } from '../../../ui/facts/facts.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { oneOf } from '../../../ui/navigation/page-search.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { sinceText } from '../../../ui/text/time-words.ts';
import { FigureTiles, figuresOf } from '../desk/figure-tiles.tsx';
import { levelsFile, readFigures, ticketsFile } from '../tickets/ticket-calls.ts';
import { AgentLoads } from './agent-loads.tsx';
import { HourMap } from './hour-map.tsx';

const SPANS = [7, 30, 90] as const;
type Span = (typeof SPANS)[number];
export const FIGURE_SEARCH = { rentang: oneOf(SPANS, 30) };

type Figures = ReplyOf<typeof ticketFigures.all>['data'];

interface ContactFiguresProps {
  readonly days: Span;
  readonly setDays: (days: Span) => void;
  /** Beside the choice of days. */
  readonly extra?: ReactNode;
  /** Each ticket by itself is for whoever looks after them. */
  readonly hasTicketReport: boolean;
}

export function ContactFigures({ days, setDays, extra, hasTicketReport }: ContactFiguresProps) {
  const { today } = useMe();
  const range = { from: addDays(today, 1 - days), to: today };
  const answer = useRemote(readFigures, { query: range }, { keepPreviousData: true });
  return (
    <div className="stack one-column w-full width-dashboard gap-16">
      <div className="row between wrap gap-8">
        <ChoiceChip
          label="Rentang"
          none={`${days} hari terakhir`}
          choices={SPANS.map((span) => ({ id: String(span), name: `${span} hari terakhir` }))}
          chosen={[String(days)]}
          choose={(ids) => setDays(SPANS.find((span) => String(span) === ids.at(-1)) ?? 30)}
        />
        {extra}
      </div>
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[96, 240, 240]}>
        {(figures) => <Board figures={figures} />}
      </AsyncContent>
      <Reports range={range} hasTicketReport={hasTicketReport} />
    </div>
  );
}

const FORMATS = ['xlsx', 'csv', 'pdf'] as const;

interface ReportsProps extends Pick<ContactFiguresProps, 'hasTicketReport'> {
  readonly range: { readonly from: LocalDate; readonly to: LocalDate };
}

function Reports({ range, hasTicketReport }: ReportsProps) {
  return (
    <div className="stack two-columns gap-16">
      {hasTicketReport && (
        <Card title="Laporan tiket" dense sub="Setiap tiket dengan batas waktunya, tanpa isi percakapan.">
          <div className="row wrap gap-8">
            <DownloadButtons
              formats={FORMATS}
              address={(format) => ticketsFile.address({ query: { ...range, format } })}
            />
          </div>
        </Card>
      )}
      <Card title="Laporan SLA" dense sub="Per tanggal dan prioritas: masuk, selesai, tepat waktu, nilai.">
        <div className="row wrap gap-8">
          <DownloadButtons
            formats={FORMATS}
            address={(format) => levelsFile.address({ query: { ...range, format } })}
          />
        </div>
      </Card>
    </div>
  );
}

function Board({ figures }: { readonly figures: Figures }) {
  const { zone } = useMe();
  const { states, longestWaitSince, categories, agents, hours } = figures;
  const countOf = (state: string) => states.find((one) => one.state === state)?.count ?? 0;
  const waiting = countOf('new');
  return (
    <>
      <FigureTiles
        of={[
          {
            name: 'Menunggu petugas',
            figure: showNumber(waiting),
            detail:
              longestWaitSince === null
                ? 'antrean kosong'
                : `terlama ${sinceText(longestWaitSince, serverNow(), zone)}`,
            isAlarm: waiting > 0 && agents.every(({ status }) => status === 'offline'),
          },
          ...figuresOf(figures),
        ]}
      />
      <div className="stack two-columns gap-16">
        <AgentLoads agents={agents} />
        <Card title="Belum selesai, menurut keadaan" dense className="start">
          <Facts
            sideBySide
            of={TICKET_STATES.slice(0, OPEN).map((state): Fact => [ticketStateWord[state], showNumber(countOf(state))])}
          />
          <h3 className="large bold mt-16">Kategori</h3>
          {categories.length === 0 ? (
            <p className="secondary">Belum ada tiket dalam rentang ini.</p>
          ) : (
            <Facts
              sideBySide
              of={categories.map(({ category, count }): Fact => [ticketCategoryWord[category], showNumber(count)])}
            />
          )}
        </Card>
      </div>
      <HourMap hours={hours} />
    </>
  );
}

/** The first states are those in which somebody owes an answer. */
const OPEN = 4;
