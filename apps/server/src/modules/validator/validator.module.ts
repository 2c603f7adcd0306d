/** The ledger of clients' validators, and its signatures. */
import { validator } from '@hadir/contract/validator/endpoints.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { readWorksheet, sign } from './validator.service.ts';

export function validatorModule(app: App): void {
  serve(app, validator.ledger, readWorksheet);
  serve(app, validator.sign, sign);
}
