/** /contact-center/admin/riwayat-bot: how often the bot answers, what it could not, and the conversations. */
import { addDays } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { PageTabs } from '../../../ui/layout/page-tabs.tsx';
import { addressOf } from '../../../ui/navigation/go.tsx';
import { id, oneOf, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { Conversations } from './conversations.tsx';
import { readFigures } from './history-calls.ts';
import { MissedGroups } from './missed-groups.tsx';
import { AnswerRate } from './answer-rate.tsx';

const PATH = '/contact-center/admin/riwayat-bot';
const PARTS = ['kelompok', 'percakapan'] as const;
const SPANS = [7, 30, 90] as const;
const SEARCH = { bagian: oneOf(PARTS, 'kelompok'), rentang: oneOf(SPANS, 30), buka: id };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

const WORDS = { kelompok: 'Pertanyaan tak terjawab', percakapan: 'Percakapan' } as const;

export default function BotHistoryPage() {
  const { search, change } = usePageSearch(SEARCH);
  const { today } = useMe();
  const range = { from: addDays(today, 1 - search.rentang), to: today };
  const figures = useRemote(readFigures, { query: range }, { keepPreviousData: true });
  // A message leads to one conversation.
  const part = search.buka === undefined ? search.bagian : 'percakapan';
  return (
    <div className="stack one-column w-full width-dashboard gap-16">
      <div className="row wrap gap-8">
        <ChoiceChip
          label="Rentang"
          none={`${search.rentang} hari terakhir`}
          choices={SPANS.map((days) => ({ id: String(days), name: `${days} hari terakhir` }))}
          chosen={[String(search.rentang)]}
          choose={(ids) => change({ rentang: SPANS.find((days) => String(days) === ids.at(-1)) ?? 30 })}
        />
        <span className="secondary">Percakapan disimpan 12 bulan. Data pribadi tidak ikut tersimpan di dalamnya.</span>
      </div>
      <AsyncContent data={figures.data?.data} error={figures.error} retry={figures.mutate} loading={[120, 240]}>
        {(data) => (
          <>
            <AnswerRate figures={data} range={range} />
            <PageTabs
              label="Bagian"
              tabs={PARTS.map((one) => ({
                to: addressOf(PATH, { ...search, bagian: one, buka: undefined }),
                name: one === 'kelompok' ? `${WORDS[one]} (${data.groups.length})` : WORDS[one],
                current: one === part,
              }))}
            />
            {part === 'kelompok' ? (
              <MissedGroups groups={data.groups} />
            ) : (
              <Conversations
                range={range}
                opened={search.buka}
                open={(buka) => change({ bagian: 'percakapan', buka })}
              />
            )}
          </>
        )}
      </AsyncContent>
    </div>
  );
}
