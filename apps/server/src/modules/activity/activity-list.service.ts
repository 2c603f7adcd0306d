/** Activities of everybody in scope, as a list and as a file (rules/activity, rules/reports#activities-and-daily-reports). */
import { activityColumns } from '@hadir/contract/activity/columns.ts';
import type { activities, ActivityRow } from '@hadir/contract/activity/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../engines/reports/table-file.ts';
import type { Call } from '../../http/serve.ts';
import { countActivities, listActivities, type PersonColumns, type StoredActivity } from './activity.store.ts';
import { activityOnWire } from './own-day.service.ts';
import { checkRange, FILE_PAGE, filterText, zoneOf } from './work-list.ts';

function rowOnWire({ zone, ...row }: StoredActivity & PersonColumns): ActivityRow {
  const { userId, employeeNo, fullname, division, department, position, unit, superior, place } = row;
  const who = { userId, employeeNo, fullname, division, department, position, unit, superior, place };
  return { ...activityOnWire(row, zoneOf(zone)), ...who };
}

export async function listAllActivities(c: Call<typeof activities.list>): Promise<ReplyOf<typeof activities.list>> {
  const { page, size, ...filter } = c.query;
  checkRange(filter);
  const query = { actor: c.actor, scopes: c.scopes, filter };
  const total = await countActivities(c.db, query);
  const rows = await listActivities(c.db, { ...query, limit: size, offset: (page - 1) * size });
  return { data: rows.map(rowOnWire), total, page, size };
}

export async function activityFile(c: Call<typeof activities.file>): Promise<FastifyReply> {
  const { format, ...filter } = c.query;
  checkRange(filter);
  const query = { actor: c.actor, scopes: c.scopes, filter };
  const total = await countActivities(c.db, query);
  async function* pages(): AsyncGenerator<readonly ActivityRow[]> {
    for (let offset = 0; offset < total; offset += FILE_PAGE)
      yield (await listActivities(c.db, { ...query, limit: FILE_PAGE, offset })).map(rowOnWire);
  }
  return sendTable(c, {
    title: 'Aktivitas',
    columns: activityColumns,
    pages: pages(),
    total,
    format,
    dates: filter,
    filter: filterText(filter),
    frozenColumns: activityColumns.slice(0, 3).map(({ key }) => key),
    audit: { action: 'activity.export', entity: 'activity' },
  });
}
