/** The calls of closing a period and what they answer with. */
import type { closing } from '@hadir/contract/closing/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { people } from '@hadir/contract/people/endpoints.ts';
import { remote } from '../../api/call.ts';

export const getPeriods = remote<typeof closing.periods>('GET', '/api/closing', ['day']);
export const getPeriod = remote<typeof closing.period>('GET', '/api/closing/:period', ['day']);
export const getOpenItems = remote<typeof closing.openItems>('GET', '/api/closing/:period/open-items', [
  'day',
  'review',
  'request',
]);
export const getOpenRows = remote<typeof closing.openRows>('GET', '/api/closing/:period/open-items/:item', [
  'day',
  'review',
  'request',
]);
export const getAdjustments = remote<typeof closing.adjustments>('GET', '/api/closing/:period/adjustments', ['day']);
export const remindApprovers = remote<typeof closing.remind>('POST', '/api/closing/:period/reminders');
export const closePeriod = remote<typeof closing.close>('POST', '/api/closing/:period/close');
export const reopenPeriod = remote<typeof closing.reopen>('POST', '/api/closing/:period/reopen');
export const getFilterChoices = remote<typeof people.filterChoices>('GET', '/api/people/filter-choices');

export type OpenItems = ReplyOf<typeof closing.openItems>['data'];
export type Approver = OpenItems['approvers'][number];
export type OpenRow = ReplyOf<typeof closing.openRows>['data'][number];
export type Adjustment = ReplyOf<typeof closing.adjustments>['data'][number];

/** What a closing changes on other screens. */
export const CHANGES = ['day', 'review', 'request', 'plan'] as const;
