/** The calls of the check page. */
import type { closingCheck } from '@hadir/contract/closing/check.ts';
import { remote } from '../../../api/call.ts';

export const checkCode = remote<typeof closingCheck.look>('GET', '/api/closing-codes/:code');
export const getAlterations = remote<typeof closingCheck.alterations>('GET', '/api/closing-codes/:code/alterations');
