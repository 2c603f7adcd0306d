/** The calls of the validator's ledger. */
import type { validator } from '@hadir/contract/validator/endpoints.ts';
import { remote } from '../../../api/call.ts';

export const getWorksheet = remote<typeof validator.ledger>('GET', '/api/validator/ledger', ['request']);
export const signWorksheet = remote<typeof validator.sign>('POST', '/api/validator/signatures');
