/** The calls of the attendance report and the rows they answer with. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { attendanceReviews, ReviewDetail } from '@hadir/contract/attendance/reviews.ts';
import type { DayDetail, DayRow } from '@hadir/contract/attendance/days.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { people } from '@hadir/contract/people/endpoints.ts';
import { remote } from '../../api/call.ts';

export const getPeriods = remote<typeof attendance.periods>('GET', '/api/attendance/periods');
export const getMatrix = remote<typeof attendance.matrix>('GET', '/api/attendance/matrix', ['day', 'review']);
export const getDays = remote<typeof attendance.days>('GET', '/api/attendance/days', ['day', 'review']);
export const getDay = remote<typeof attendance.day>('GET', '/api/attendance/days/:userId/:date', ['day', 'review']);
export const recompute = remote<typeof attendance.recompute>('POST', '/api/attendance/days/:userId/:date/recompute');
export const getReviews = remote<typeof attendance.reviews>('GET', '/api/attendance/reviews', ['day', 'review']);
export const getReview = remote<typeof attendanceReviews.detail>('GET', '/api/attendance/reviews/:id', [
  'day',
  'review',
]);
export const decideReviews = remote<typeof attendanceReviews.decide>('POST', '/api/attendance/reviews/decide');
export const getFilterChoices = remote<typeof people.filterChoices>('GET', '/api/people/filter-choices');

export type { DayDetail, DayRow, ReviewDetail };
export type Period = ReplyOf<typeof attendance.periods>['data'][number];
export type MatrixPage = ReplyOf<typeof attendance.matrix>;
export type MatrixRow = MatrixPage['data'][number];
export type MatrixDate = MatrixPage['dates'][number];
export type ReviewRow = ReplyOf<typeof attendance.reviews>['data'][number];
export type DayEvent = DayDetail['events'][number];

/** Rows per call of the matrix; the endpoint's most. */
export const MATRIX_PAGE = 100;
