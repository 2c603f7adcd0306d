/** How many requests of each kind stand in which state: the summary that leads to the lists, and the figures above them. */
import { z } from 'zod';
import { REQUEST_STATUSES } from '@hadir/domain/requests/request-state.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, listOf, localDate, text } from '../kernel/fields.ts';
import { requestKindName } from './shapes.ts';

/** Of every state, those without requests as 0. */
const statusCounts = z.record(z.enum(REQUEST_STATUSES), z.number().int());

const kindCounts = z.object({ kind: requestKindName, counts: statusCounts });
export type KindCounts = z.output<typeof kindCounts>;

/** The running period and those before it that the figures of a list tell of. */
export const SUMMARY_PERIODS = 6;

/** Requests that share a date with the period. */
const periodCounts = z.object({ from: localDate, to: localDate, counts: statusCounts });
export type PeriodCounts = z.output<typeof periodCounts>;

export const requestSummary = {
  read: endpoint({
    method: 'GET',
    path: '/api/requests/summary',
    summary: 'Jumlah pengajuan tiap jenis menurut statusnya, dalam cakupan sendiri.',
    access: 'request.read',
    tags: ['request'],
    /** Requests that share a date with the range. */
    query: z.strictObject({ from: localDate, to: localDate }),
    /** The kinds that the caller reads. */
    reply: dataOf(z.array(kindCounts)),
  }),
  periods: endpoint({
    method: 'GET',
    path: '/api/requests/periods',
    summary: 'Jumlah pengajuan satu jenis menurut statusnya, tiap periode, dalam cakupan sendiri.',
    access: 'request.read',
    tags: ['request'],
    /** People as the list of the kind is narrowed to. */
    query: z.strictObject({
      kind: requestKindName,
      search: text(100, 0).optional(),
      division: listOf(id),
      unit: listOf(id),
    }),
    /** The oldest first; the last is the period of today. Nothing of a kind that the caller does not read. */
    reply: dataOf(z.array(periodCounts)),
  }),
};
