/** What each kind of permission adds to the rows of its file. */
import { type FileRowParts, judgedDay, ownRow, shiftName } from '../../db/requests/file-parts.ts';
import { sql } from '../../db/sql.ts';

export const lateFile: FileRowParts = {
  columns: sql`, ${shiftName}, d.shift_snapshot ->> 'start' as "scheduledStart", k.until_time as time, d.in_at as "inAt",
    d.late_minutes as "lateMinutes", d.late_excused_minutes as "lateExcusedMinutes"`,
  joins: sql`${ownRow(sql`late_permission`)} ${judgedDay}`,
};

export const earlyFile: FileRowParts = {
  columns: sql`, ${shiftName}, d.shift_snapshot ->> 'end' as "scheduledEnd", k.from_time as time, d.out_at as "outAt",
    d.early_minutes as "earlyMinutes", d.early_excused_minutes as "earlyExcusedMinutes"`,
  joins: sql`${ownRow(sql`early_leave`)} ${judgedDay}`,
};

export const absenceFile: FileRowParts = {
  columns: sql`, k.category, k.paid_days as "paidDays"`,
  joins: ownRow(sql`absence_permission`),
};

export const dayOffFile: FileRowParts = {
  columns: sql`, ${shiftName}, k.mode, k.replacement as "otherDate"`,
  joins: sql`${ownRow(sql`day_off_permission`)} ${judgedDay}`,
};

/** The request's own times: no row beside it. */
export const outFile: FileRowParts = {
  columns: sql`, r.starts_at as "planStart", r.ends_at as "planEnd", r.minutes as "planMinutes"`,
  joins: sql``,
};

export const wfhFile: FileRowParts = { columns: sql``, joins: ownRow(sql`wfh_permission`) };
