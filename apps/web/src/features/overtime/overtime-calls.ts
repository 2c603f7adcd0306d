/** The calls of overtime beside those of every kind of request. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { overtime, overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { remote } from '../../api/call.ts';

export const checkPaper = remote<typeof overtimeWork.checkPaper>('GET', '/api/overtime/check/:code');

export const listValidation = remote<typeof overtimeWork.validation>('GET', '/api/overtime/validation', ['request']);
export const validateOne = remote<typeof overtimeWork.validate>('POST', '/api/overtime/:id/validate');
export const validateMany = remote<typeof overtimeWork.validateMany>('POST', '/api/overtime/validate');
export const giveBack = remote<typeof overtimeWork.giveBack>('POST', '/api/overtime/:id/return');
export const reopen = remote<typeof overtimeWork.reopen>('POST', '/api/overtime/:id/reopen');
export const getPay = remote<typeof overtimeWork.pay>('GET', '/api/overtime/:id/pay');
export const getPaper = remote<typeof overtimeWork.paper>('GET', '/api/overtime/:id/paper');

export const listUnordered = remote<typeof overtimeWork.unordered>('GET', '/api/overtime/unordered', ['request']);
export const getReasons = remote<typeof overtimeWork.reasons>('GET', '/api/overtime/reasons');
export const previewOrder = remote<typeof overtime.preview>('POST', '/api/requests/overtime/preview');
export const submitOrder = remote<typeof overtime.submit>('POST', '/api/requests/overtime');

export const getPeriods = remote<typeof attendance.periods>('GET', '/api/attendance/periods');

export type Period = ReplyOf<typeof attendance.periods>['data'][number];
export type UnorderedRow = ReplyOf<typeof overtimeWork.unordered>['data'][number];
export type Pay = ReplyOf<typeof overtimeWork.pay>['data'];
