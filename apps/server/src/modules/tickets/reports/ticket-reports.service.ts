/** The reports Tiket and SLA as files (rules/tickets#reports). */
import { serviceLevelColumns, ticketColumns, type TicketFileRow } from '@hadir/contract/tickets/columns.ts';
import { MAX_TICKET_DAYS, type ticketReports } from '@hadir/contract/tickets/figures.ts';
import type { FastifyReply } from 'fastify';
import { requireRange } from '../../../engines/reports/report-range.ts';
import { sendTable } from '../../../engines/reports/table-file.ts';
import type { Call } from '../../../http/serve.ts';
import { countTickets, serviceLevelRows, ticketFileRows } from './ticket-reports.store.ts';

const PAGE = 500;
const audit = { action: 'ticket.export', entity: 'ticket' } as const;

export async function ticketsFile(c: Call<typeof ticketReports.tickets>): Promise<FastifyReply> {
  const { format, ...dates } = c.query;
  requireRange(dates.from, dates.to, MAX_TICKET_DAYS);
  const range = { ...dates, zone: c.actor.zone };
  const total = await countTickets(c.db, range);
  async function* pages(): AsyncGenerator<readonly TicketFileRow[]> {
    for (let offset = 0; offset < total; offset += PAGE)
      yield await ticketFileRows(c.db, range, { now: c.now, limit: PAGE, offset });
  }
  return sendTable(c, {
    title: 'Tiket',
    columns: ticketColumns,
    pages: pages(),
    total,
    format,
    dates,
    filter: '',
    frozenColumns: ticketColumns.slice(0, 3).map(({ key }) => key),
    audit,
  });
}

export async function levelsFile(c: Call<typeof ticketReports.levels>): Promise<FastifyReply> {
  const { format, ...dates } = c.query;
  requireRange(dates.from, dates.to, MAX_TICKET_DAYS);
  const rows = await serviceLevelRows(c.db, { ...dates, zone: c.actor.zone }, c.now);
  async function* pages() {
    yield rows;
  }
  return sendTable(c, {
    title: 'SLA',
    columns: serviceLevelColumns,
    pages: pages(),
    total: rows.length,
    format,
    dates,
    filter: '',
    frozenColumns: serviceLevelColumns.slice(0, 3).map(({ key }) => key),
    audit,
  });
}
