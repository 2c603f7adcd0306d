/** What the bot was asked and what it answered; opening a conversation is noted (rules/contact-center#bot-history). */
import { type botHistory, type ChatSessionRow, MAX_CHAT_DAYS } from '@hadir/contract/contact-center/chat.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { questionGroups } from '@hadir/domain/bot/question-groups.ts';
import { daysInclusive, type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { messageOnWire } from '../chat/chat.service.ts';
import { headOf, messagesOf } from '../chat/chat.store.ts';
import { publishedOf } from '../faq/faq-index.service.ts';
import {
  countSessions,
  figuresByDay,
  type HistoryRow,
  listSessions,
  missedQuestions,
  readSession,
} from './bot-history.store.ts';

const MOST_GROUPS = 20;
const MOST_WAYS = 5;

/** @throws Refused RENTANG_TANGGAL_TIDAK_VALID, RENTANG_TERLALU_PANJANG */
function checkRange({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }): void {
  const days = daysInclusive(from, to);
  if (days === 0) throw refusedField('to', 'RENTANG_TANGGAL_TIDAK_VALID');
  if (days > MAX_CHAT_DAYS) throw new Refused('RENTANG_TERLALU_PANJANG', { params: { n: MAX_CHAT_DAYS } });
}

const rowOnWire = ({ startedAt, lastAt, ...row }: HistoryRow): ChatSessionRow => ({
  ...row,
  startedAt: toWire(startedAt),
  lastAt: toWire(lastAt),
});

export async function listHistory(c: Call<typeof botHistory.list>): Promise<ReplyOf<typeof botHistory.list>> {
  checkRange(c.query);
  const { page, size, ...query } = c.query;
  const filter = { ...query, zone: c.actor.zone };
  const total = await countSessions(c.db, filter);
  const rows = await listSessions(c.db, filter, { limit: size, offset: (page - 1) * size });
  return { data: rows.map(rowOnWire), total, page, size };
}

export async function readHistory(c: Call<typeof botHistory.detail>): Promise<ReplyOf<typeof botHistory.detail>> {
  const { id } = c.params;
  const row = await readSession(c.db, id);
  if (row === undefined) throw notFound();
  const published = await publishedOf(c.db);
  const messages = (await messagesOf(c.db, id)).map((message) => messageOnWire(published, message));
  const { readSeq } = await headOf(c.db, id);
  await c.db.transaction((tx) =>
    writeAudit(tx, { ...auditFieldsOf(c, 'chat.look', 'chat_session', id), after: { userId: row.userId } }),
  );
  return { data: { ...rowOnWire(row), messages, readSeq } };
}

export async function readFigures(c: Call<typeof botHistory.figures>): Promise<ReplyOf<typeof botHistory.figures>> {
  checkRange(c.query);
  const range = { ...c.query, zone: c.actor.zone };
  const days = await figuresByDay(c.db, range);
  const { index, byId } = await publishedOf(c.db);
  const groups = questionGroups(await missedQuestions(c.db, range), MOST_GROUPS);
  const sum = (pick: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + pick(day), 0);
  return {
    data: {
      days: days.map(({ date, questions, answered, suggested }) => ({
        date,
        questions,
        answered: answered + suggested,
      })),
      totals: {
        questions: sum(({ questions }) => questions),
        answered: sum(({ answered }) => answered),
        suggested: sum(({ suggested }) => suggested),
        missed: sum(({ missed }) => missed),
        handedOver: sum(({ handedOver }) => handedOver),
      },
      groups: groups.map(({ question, times, people, ways, lastAt }) => {
        const [best] = index.find(question, 1);
        const text = best === undefined ? undefined : byId.get(best.id);
        const nearest =
          best === undefined || text === undefined ? null : { id: text.id, question: text.question, score: best.score };
        return { question, times, people, ways: ways.slice(0, MOST_WAYS), lastAt: toWire(lastAt as Instant), nearest };
      }),
    },
  };
}
