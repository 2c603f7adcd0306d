/** The calls of the validator's ledger. */
import type { validator } from '@hadir/contract/validator.ts';
import { remote } from '../../../api/call.ts';

export const getLedger = remote<typeof validator.ledger>('GET', '/api/validator/ledger');
export const signLedger = remote<typeof validator.sign>('POST', '/api/validator/signatures');
