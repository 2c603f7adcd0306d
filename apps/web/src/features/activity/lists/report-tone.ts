/** The shape and colour of a report's state. */
import type { DailyReportState } from '@hadir/domain/activity/daily-report.ts';
import type { StatusTone } from '../../../ui/theme/tokens.ts';

export const reportTone: Readonly<Record<DailyReportState, StatusTone>> = {
  draft: 'belum',
  submitted: 'belum',
  returned: 'tinjau',
  reviewed: 'hadir',
};
