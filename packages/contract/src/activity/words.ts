/** Words of activities and daily reports, shared by screen and file. No zod here. */
import type { DailyReportState } from '@hadir/domain/activity/daily-report.ts';

export const dailyReportStateWord: Readonly<Record<DailyReportState, string>> = {
  draft: 'Draf',
  submitted: 'Menunggu dibaca',
  returned: 'Dikembalikan',
  reviewed: 'Sudah dibaca',
};
