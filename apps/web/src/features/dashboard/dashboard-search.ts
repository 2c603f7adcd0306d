/** What the dashboard shows, as its URL tells it: day, divisions, units, and which of its two views. */
import { day, list, oneOf } from '../../ui/navigation/page-search.ts';

const VIEWS = ['ringkasan', 'tim'] as const;
export type DashboardView = (typeof VIEWS)[number];

export const DASHBOARD_SEARCH = { tanggal: day, divisi: list, unit: list, tampilan: oneOf(VIEWS) };

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    '/dashboards/dashboard': typeof DASHBOARD_SEARCH;
    '/client/all': typeof DASHBOARD_SEARCH;
    '/monitoring/semua': typeof DASHBOARD_SEARCH;
    '/leader/all': typeof DASHBOARD_SEARCH;
  }
}
