/** Registrations and feedback as lists and as files (rules/company-events#reports). */
import { feedbackColumns, registrationColumns } from '@hadir/contract/company-events/columns.ts';
import type { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { registrationStateWord } from '@hadir/contract/company-events/words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../engines/reports/table-file.ts';
import type { Call } from '../../http/serve.ts';
import { registrationOnWire } from './door.service.ts';
import { filterText, pagesOf } from './event-files.ts';
import { countFeedback, listFeedback } from './feedback.store.ts';
import { countRegistrations, listRegistrations } from './registrations.store.ts';

export async function readRegistrations(
  c: Call<typeof companyEvents.registrations>,
): Promise<ReplyOf<typeof companyEvents.registrations>> {
  const { page, size, ...filter } = c.query;
  const total = await countRegistrations(c.db, filter);
  const slice = { today: dateIn(c.now, c.actor.zone), limit: size, offset: (page - 1) * size };
  const rows = await listRegistrations(c.db, filter, slice);
  const now = may(c.actor, 'event.write') ? c.now : undefined;
  return { data: rows.map((row) => registrationOnWire(row, now)), total, page, size };
}

export async function registrationsFile(c: Call<typeof companyEvents.registrationsFile>): Promise<FastifyReply> {
  const { format, ...filter } = c.query;
  const total = await countRegistrations(c.db, filter);
  const today = dateIn(c.now, c.actor.zone);
  const read = async (slice: { limit: number; offset: number }) =>
    (await listRegistrations(c.db, filter, { today, ...slice })).map((row) => registrationOnWire(row, undefined));
  return sendTable(c, {
    title: 'Registrasi Event',
    columns: registrationColumns,
    pages: pagesOf(total, read),
    total,
    format,
    filter: filterText(filter.search, filter.state.map((one) => registrationStateWord[one]).join(', ')),
    frozenColumns: ['employeeNo', 'fullname'],
    audit: { action: 'company_event.export', entity: 'company_event' },
  });
}

export async function readFeedback(
  c: Call<typeof companyEvents.feedbacks>,
): Promise<ReplyOf<typeof companyEvents.feedbacks>> {
  const { page, size, ...filter } = c.query;
  const total = await countFeedback(c.db, filter);
  return { data: await listFeedback(c.db, filter, { limit: size, offset: (page - 1) * size }), total, page, size };
}

export async function feedbackFile(c: Call<typeof companyEvents.feedbackFile>): Promise<FastifyReply> {
  const { format, ...filter } = c.query;
  const total = await countFeedback(c.db, filter);
  return sendTable(c, {
    title: 'Feedback Event',
    columns: feedbackColumns,
    pages: pagesOf(total, (slice) => listFeedback(c.db, filter, slice)),
    total,
    format,
    filter: filterText(filter.search, ''),
    frozenColumns: ['event'],
    audit: { action: 'company_event.export', entity: 'company_event' },
  });
}
