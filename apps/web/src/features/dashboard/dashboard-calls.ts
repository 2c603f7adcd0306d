/** The calls of the dashboard and the rows they answer with. */
import type { dashboard, Overview } from '@hadir/contract/dashboard/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { people } from '@hadir/contract/people/endpoints.ts';
import { remote } from '../../api/call.ts';

export const getOverview = remote<typeof dashboard.overview>('GET', '/api/dashboard', [
  'day',
  'review',
  'request',
  'export',
]);
export const getTeam = remote<typeof dashboard.team>('GET', '/api/dashboard/team', [
  'day',
  'review',
  'request',
  'export',
]);
export const remind = remote<typeof dashboard.remind>('POST', '/api/dashboard/remind');
export const getFilterChoices = remote<typeof people.filterChoices>('GET', '/api/people/filter-choices');

export type { Overview };
export type TeamDay = ReplyOf<typeof dashboard.team>['data'][number];
export type ActionLine = Overview['actions'][number];

/** Numbers are fetched again after this long even when no news came (product/desk#day-overview). */
export const REFRESH_MS = 60_000;
