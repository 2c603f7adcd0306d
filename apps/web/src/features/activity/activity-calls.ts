/** The calls of activities and daily reports, and the rows they answer with. */
import type { activities, dailyReports } from '@hadir/contract/activity/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { remote } from '../../api/call.ts';

export const getOwnDay = remote<typeof activities.ownDay>('GET', '/api/activities/own', ['activity', 'day']);
export const removeActivity = remote<typeof activities.remove>('DELETE', '/api/activities/:id');
export const listActivities = remote<typeof activities.list>('GET', '/api/activities', ['activity']);
export const activitiesFile = remote<typeof activities.file>('GET', '/api/activities/file');
export const listReports = remote<typeof dailyReports.list>('GET', '/api/daily-reports', ['activity']);
export const getReport = remote<typeof dailyReports.detail>('GET', '/api/daily-reports/:id', ['activity']);
export const reviewReport = remote<typeof dailyReports.review>('POST', '/api/daily-reports/:id/review');
export const addReportFile = remote<typeof dailyReports.addFile>('POST', '/api/daily-reports/own/:date/files');
export const removeReportFile = remote<typeof dailyReports.removeFile>(
  'DELETE',
  '/api/daily-reports/own/:date/files/:fileId',
);
export const reportsFile = remote<typeof dailyReports.file>('GET', '/api/daily-reports/file');

export type OwnDayReply = ReplyOf<typeof activities.ownDay>;
export type OwnDay = OwnDayReply['data'];
export type DailyReportDetail = ReplyOf<typeof dailyReports.detail>['data'];
