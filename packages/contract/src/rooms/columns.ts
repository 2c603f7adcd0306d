/** Columns of the report Meeting as a file (rules/rooms#report). */
import { identityColumns } from '../attendance/columns.ts';
import type { Column } from '../kernel/cell.ts';
import { bookingColumns } from './booking-columns.ts';
import type { MeetingRow } from './meeting-report.ts';

/** Whose booking it is stands before it, as in every report about people. */
export const meetingColumns: readonly Column<MeetingRow>[] = [...identityColumns, ...bookingColumns];
