/** Activities, daily reports, expenses and scans of a door in the queue, sent from a page. */
import type { activities, dailyReports } from '@hadir/contract/activity/endpoints.ts';
import { remote } from '../../call.ts';
import type { settlements } from '@hadir/contract/settlements/endpoints.ts';
import type { eventDoor } from '@hadir/contract/company-events/door.ts';
import type { OwnWorkFacts, ScanFacts } from '../queued-item.ts';
import type { ScanSaid, SentScan } from './sending-scans.ts';

const storeActivity = remote<typeof activities.store>('PUT', '/api/activities/:id');
const storePhoto = remote<typeof activities.storePhoto>('PUT', '/api/activities/:id/photo');
const storeReport = remote<typeof dailyReports.store>('PUT', '/api/daily-reports/own/:date');

const storeExpense = remote<typeof settlements.storeItem>('PUT', '/api/settlements/:id/items/:item');
const storeReceipt = remote<typeof settlements.storeReceipt>('PUT', '/api/settlements/:id/items/:item/receipt');

export async function sendOwnWork(facts: OwnWorkFacts, photo: ArrayBuffer | null, timeoutMs: number): Promise<void> {
  const body = JSON.parse(facts.body);
  if (facts.kind === 'daily_report') {
    await storeReport({ params: { date: facts.date }, body, timeoutMs });
    return;
  }
  const picture =
    photo === null || facts.mime === null
      ? undefined
      : { bytes: new Blob([photo], { type: facts.mime }), timeoutMs: 2 * timeoutMs };
  if (facts.kind === 'expense') {
    const params = { id: facts.settlementId, item: facts.expenseId };
    await storeExpense({ params, body, timeoutMs });
    if (picture !== undefined) await storeReceipt({ params, ...picture });
    return;
  }
  const params = { id: facts.activityId };
  await storeActivity({ params, body, timeoutMs });
  if (picture !== undefined) await storePhoto({ params, ...picture });
}

const postScans = remote<typeof eventDoor.scan>('POST', '/api/company-events/:id/scans');

export async function sendScansOf(
  { eventId, gate }: Pick<ScanFacts, 'eventId' | 'gate'>,
  scans: readonly SentScan[],
  timeoutMs: number,
): Promise<readonly ScanSaid[]> {
  return (await postScans({ params: { id: eventId }, body: { gate, scans: [...scans] }, timeoutMs })).data.answers;
}
