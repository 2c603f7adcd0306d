/** Figures of counseling in which nobody can be recognised, on screen and as a file (rules/counseling#statistics). */
import { type StatisticsLine, statisticsColumns } from '@hadir/contract/counseling/columns.ts';
import {
  type CounselingFigure,
  type counselingManage,
  type CounselingStatistics,
} from '@hadir/contract/counseling/manage.ts';
import { sessionModeWord, sessionStateWord, sessionTargetWord } from '@hadir/contract/counseling/words.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import {
  MIN_PEOPLE,
  type Quarter,
  quartersWithFigures,
  shownCells,
  shownTotal,
} from '@hadir/domain/counseling/statistics.ts';
import { addDays, atMinutes, dateIn } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../engines/reports/table-file.ts';
import { refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { meanRating, sessionSums, type StatisticsKey, type StatisticsSpan } from './statistics.store.ts';

/** The one that was asked for, or the newest. @throws Refused PILIHAN_TIDAK_ADA for one that is not shown */
function quarterOf(c: Call, key: string | undefined): Quarter {
  const quarters = quartersWithFigures(dateIn(c.now, c.actor.zone));
  const found = key === undefined ? quarters[0] : quarters.find((one) => one.key === key);
  if (found === undefined) throw refusedField('quarter', 'PILIHAN_TIDAK_ADA', { kolom: 'triwulan' });
  return found;
}

function spanOf(c: Call, { from, to }: Quarter): StatisticsSpan {
  const isOwnAlone = !scopesFor(c.actor, 'counseling.statistics').includes('company');
  return {
    from: atMinutes(from, 0, c.actor.zone),
    to: atMinutes(addDays(to, 1), 0, c.actor.zone),
    deskUserId: isOwnAlone ? c.actor.userId : null,
  };
}

async function figures(
  c: Call,
  key: StatisticsKey,
  span: StatisticsSpan,
  words: Readonly<Record<string, string>> = {},
): Promise<CounselingFigure[]> {
  const cells = shownCells(await sessionSums(c.db, key, span));
  return cells.map(({ key: word, sessions, people }) => ({ label: words[word] ?? word, sessions, people }));
}

async function statisticsOf(c: Call, quarter: Quarter): Promise<CounselingStatistics> {
  const span = spanOf(c, quarter);
  const [all = { sessions: 0, people: 0 }] = await sessionSums(c.db, 'all', span);
  const rated = (await sessionSums(c.db, 'rated', span)).find(({ key }) => key === 'rated');
  const isRatingSafe = (rated?.people ?? 0) >= MIN_PEOPLE;
  return {
    quarter: quarter.key,
    from: quarter.from,
    to: quarter.to,
    minPeople: MIN_PEOPLE,
    total: shownTotal(all),
    categories: await figures(c, 'category', span),
    states: await figures(c, 'state', span, sessionStateWord),
    targets: await figures(c, 'target', span, sessionTargetWord),
    modes: await figures(c, 'mode', span, sessionModeWord),
    months: await figures(c, 'month', span),
    rating: isRatingSafe ? await meanRating(c.db, span) : null,
  };
}

export async function readStatistics(
  c: Call<typeof counselingManage.statistics>,
): Promise<{ data: CounselingStatistics }> {
  return { data: await statisticsOf(c, quarterOf(c, c.query.quarter)) };
}

function linesOf({ total, ...parts }: CounselingStatistics): StatisticsLine[] {
  const of = (group: string, list: readonly CounselingFigure[]) => list.map((one) => ({ group, ...one }));
  return [
    { group: 'Semua', label: 'Semua sesi', ...total },
    ...of('Topik', parts.categories),
    ...of('Status', parts.states),
    ...of('Ditujukan kepada', parts.targets),
    ...of('Cara bertemu', parts.modes),
    ...of('Bulan', parts.months),
  ];
}

export async function statisticsFile(c: Call<typeof counselingManage.statisticsFile>): Promise<FastifyReply> {
  const { format } = c.query;
  const quarter = quarterOf(c, c.query.quarter);
  const { from, to } = quarter;
  const lines = linesOf(await statisticsOf(c, quarter));
  async function* pages(): AsyncGenerator<readonly StatisticsLine[]> {
    yield lines;
  }
  return sendTable(c, {
    title: 'Statistik Konseling',
    columns: statisticsColumns,
    pages: pages(),
    total: lines.length,
    format,
    dates: { from, to },
    filter: `angka dari kurang dari ${MIN_PEOPLE} orang tidak ditampilkan`,
    frozenColumns: ['group', 'label'],
    audit: { action: 'counseling_desk.export', entity: 'counseling_desk' },
  });
}
