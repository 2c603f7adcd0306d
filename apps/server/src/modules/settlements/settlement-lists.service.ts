/** Settlements of everybody in scope: list, one of them, and their expenses as a file (rules/reports#settlements). */
import { dateText } from '@hadir/contract/kernel/cell.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { settlementColumns, type SettlementFileRow } from '@hadir/contract/settlements/columns.ts';
import { MAX_SETTLEMENT_DAYS, type settlements } from '@hadir/contract/settlements/endpoints.ts';
import { settlementStateWord } from '@hadir/contract/settlements/words.ts';
import { daysInclusive } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../engines/reports/table-file.ts';
import { notFound, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { expensesOf } from './expense.store.ts';
import { countFileRows, fileRows } from './settlement-file.store.ts';
import {
  countSettlements,
  countWaiting,
  findSettlement,
  listSettlements,
  type SettlementFilter,
} from './settlement.store.ts';
import { judgeStored, limitsOf, readDetails, readerOf, settlementOnWire } from './settlement-view.ts';

/** @throws Refused where the range has one end, is upside down or too long */
function checkRange({ from, to }: SettlementFilter): void {
  if (from === undefined && to === undefined) return;
  if (from === undefined) throw refusedField('from', 'WAJIB_DIISI', { kolom: 'dari' });
  if (to === undefined) throw refusedField('to', 'WAJIB_DIISI', { kolom: 'sampai' });
  if (from > to) throw refusedField('to', 'RENTANG_TANGGAL_TIDAK_VALID');
  if (daysInclusive(from, to) > MAX_SETTLEMENT_DAYS)
    throw refusedField('to', 'RENTANG_TERLALU_PANJANG', { n: MAX_SETTLEMENT_DAYS });
}

export async function listAllSettlements(c: Call<typeof settlements.list>): Promise<ReplyOf<typeof settlements.list>> {
  const { page, size, ...filter } = c.query;
  checkRange(filter);
  const query = { actor: c.actor, scopes: c.scopes, filter };
  const total = await countSettlements(c.db, query);
  const rows = await listSettlements(c.db, query, { limit: size, offset: (page - 1) * size });
  const ids = rows.map(({ id }) => id);
  const { settings } = await currentRules(c.db);
  const reader = await readerOf(c.db, c);
  const expenses = Map.groupBy(await expensesOf(c.db, ids), ({ settlementId }) => settlementId);
  const data = rows.map((row) => {
    const own = expenses.get(row.id) ?? [];
    const judged = { row, expenses: own, limits: limitsOf(row, own, settings) };
    return settlementOnWire(judged, reader, c);
  });
  return { data, total, page, size };
}

/** Whatever the reader could do something about. */
export async function countWaitingSettlements(
  c: Call<typeof settlements.waiting>,
): Promise<ReplyOf<typeof settlements.waiting>> {
  const { approves, others } = await readerOf(c.db, c);
  const { userId } = c.actor;
  const total = await countWaiting(c.db, {
    userId,
    approves,
    mayOwn: others.all === 0,
    mayOwnApproval: others.admins === 0,
  });
  return { data: { total } };
}

export async function readSettlement(c: Call<typeof settlements.detail>): Promise<ReplyOf<typeof settlements.detail>> {
  const row = await findSettlement(c.db, c.params.id, c);
  const [data] = row === undefined ? [] : await readDetails(c.db, [row], c);
  if (data === undefined) throw notFound();
  return { data };
}

/** Rows of a file that are read at once. */
const FILE_PAGE = 500;

function filterText({ from, to, search = '', state }: SettlementFilter): string {
  return [
    ...(from !== undefined && to === undefined ? [`mulai ${dateText(from)}`] : []),
    ...(from === undefined && to !== undefined ? [`sampai ${dateText(to)}`] : []),
    ...(search === '' ? [] : [`pencarian "${search}"`]),
    ...state.map((one) => settlementStateWord[one]),
  ].join(', ');
}

export async function settlementFile(c: Call<typeof settlements.file>): Promise<FastifyReply> {
  const { format, ...filter } = c.query;
  const { from, to } = filter;
  checkRange(filter);
  const query = { actor: c.actor, scopes: c.scopes, filter };
  const total = await countFileRows(c.db, query);
  const { settings } = await currentRules(c.db);
  async function* pages(): AsyncGenerator<readonly SettlementFileRow[]> {
    for (let offset = 0; offset < total; offset += FILE_PAGE) {
      const rows = await fileRows(c.db, query, { limit: FILE_PAGE, offset });
      const all = await expensesOf(c.db, [...new Set(rows.map(({ settlementId }) => settlementId))]);
      const expenses = Map.groupBy(all, ({ settlementId }) => settlementId);
      yield rows.map((row) => {
        const { hotelCap, tripNights: nights } = row;
        const judged = judgeStored(row, limitsOf({ hotelCap, nights }, expenses.get(row.settlementId) ?? [], settings));
        return { ...row, hasReceipt: row.receiptFileId !== null, cap: row.cap ?? judged.cap };
      });
    }
  }
  return sendTable(c, {
    title: 'Realisasi',
    columns: settlementColumns,
    pages: pages(),
    total,
    format,
    ...(from !== undefined && to !== undefined && { dates: { from, to } }),
    filter: filterText(filter),
    frozenColumns: settlementColumns.slice(0, 3).map(({ key }) => key),
    audit: { action: 'settlement.export', entity: 'settlement' },
  });
}
