/** Kehadiran per unit per minggu: the days of a unit in a week (Monday to Sunday), by the unit that each day names. */
import { unitWeeks } from '@hadir/contract/attendance/reports.ts';
import { attendanceWhere } from '../../db/attendance/attendance-filter.ts';
import { nameOn } from '../../db/attendance/period-names.ts';
import { sql } from '../../db/sql.ts';
import { groupedRows } from '../../engines/reports/grouped-rows.store.ts';
import { daySums } from './day-sums.ts';
import type { ReportQuestion } from './report-question.ts';

export const unitWeekRows = groupedRows(unitWeeks, {
  from: ({ query: { actor, scopes, filter } }: ReportQuestion) =>
    sql`attendance_day d where ${attendanceWhere(actor, scopes, filter, 'd')}`,
  key: {
    unitId: sql`d.unit_id`,
    // Whoever is placed without a unit stands with the client.
    clientId: sql`case when d.unit_id is null then d.client_id end`,
    monday: sql`date_trunc('week', d.work_date)::date`,
  },
  select({ query: { actor, filter }, rules }) {
    // A unit is called in a week as the last of its days there calls it.
    const on = { company: sql`${actor.companyId}::uuid`, date: sql`max(d.work_date)` };
    return {
      ...daySums(rules),
      unit: sql`coalesce(${nameOn(on, 'unit', sql`d."unitId"`)}, ${nameOn(on, 'client', sql`d."clientId"`)})`,
      // The part of the week that was asked for.
      weekFrom: sql`greatest(d.monday, ${filter.from}::date)`,
      weekTo: sql`least(d.monday + 6, ${filter.to}::date)`,
      people: sql`count(distinct d.user_id)::int`,
    };
  },
  zoneOf: ({ rules }) => rules.zone,
});
