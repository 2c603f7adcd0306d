/** The calls of HR's correction. */
import type { hrCorrections } from '@hadir/contract/corrections/day-changes.ts';
import type { BodyIn, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { remote } from '../../api/call.ts';

const PATH = '/api/attendance/days/:userId/:date/correction';

export const getPrefill = remote<typeof hrCorrections.prefill>('GET', PATH);
export const previewCorrection = remote<typeof hrCorrections.preview>('POST', `${PATH}/preview`);
export const writeCorrection = remote<typeof hrCorrections.write>('POST', PATH);

export type Prefill = ReplyOf<typeof hrCorrections.prefill>['data'];
export type Preview = ReplyOf<typeof hrCorrections.preview>['data'];
export type WantedDay = Omit<BodyIn<typeof hrCorrections.preview>, 'version'>;
