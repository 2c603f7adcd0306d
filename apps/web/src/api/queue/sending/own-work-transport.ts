/** Activities and daily reports of the queue, sent from a page. */
import type { activities, dailyReports } from '@hadir/contract/activity/endpoints.ts';
import { remote } from '../../call.ts';
import type { ActivityFacts, DailyReportFacts } from '../queued-item.ts';

const storeActivity = remote<typeof activities.store>('PUT', '/api/activities/:id');
const storePhoto = remote<typeof activities.storePhoto>('PUT', '/api/activities/:id/photo');
const storeReport = remote<typeof dailyReports.store>('PUT', '/api/daily-reports/own/:date');

export async function sendOwnWork(
  facts: ActivityFacts | DailyReportFacts,
  photo: ArrayBuffer | null,
  timeoutMs: number,
): Promise<void> {
  const body = JSON.parse(facts.body);
  if (facts.kind === 'daily_report') {
    await storeReport({ params: { date: facts.date }, body, timeoutMs });
    return;
  }
  const params = { id: facts.activityId };
  await storeActivity({ params, body, timeoutMs });
  if (photo === null || facts.mime === null) return;
  await storePhoto({ params, bytes: new Blob([photo], { type: facts.mime }), timeoutMs: 2 * timeoutMs });
}
