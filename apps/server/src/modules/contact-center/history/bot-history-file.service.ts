/** The report Riwayat Bot as a file: figures of conversations, never what was said (rules/contact-center#bot-history). */
import { chatOutcomeWord } from '@hadir/contract/contact-center/chat-words.ts';
import { type botHistory, MAX_CHAT_DAYS } from '@hadir/contract/contact-center/chat.ts';
import { type BotHistoryFileRow, botHistoryColumns } from '@hadir/contract/contact-center/history-columns.ts';
import type { FastifyReply } from 'fastify';
import { requireRange } from '../../../engines/reports/report-range.ts';
import { sendTable } from '../../../engines/reports/table-file.ts';
import type { Call } from '../../../http/serve.ts';
import { countSessions, listFileRows } from './bot-history.store.ts';

const FILE_PAGE = 500;

export async function historyFile(c: Call<typeof botHistory.file>): Promise<FastifyReply> {
  const { format, ...query } = c.query;
  requireRange(query.from, query.to, MAX_CHAT_DAYS);
  const filter = { ...query, zone: c.actor.zone };
  const total = await countSessions(c.db, filter);
  async function* pages(): AsyncGenerator<readonly BotHistoryFileRow[]> {
    for (let offset = 0; offset < total; offset += FILE_PAGE)
      yield await listFileRows(c.db, filter, { limit: FILE_PAGE, offset });
  }
  return sendTable(c, {
    title: 'Riwayat Bot',
    columns: botHistoryColumns,
    pages: pages(),
    total,
    format,
    dates: query,
    filter: query.outcome.length === 0 ? '' : `Hasil ${query.outcome.map((one) => chatOutcomeWord[one]).join(', ')}`,
    frozenColumns: botHistoryColumns.slice(0, 3).map(({ key }) => key),
    audit: { action: 'chat.export', entity: 'chat_session' },
  });
}
