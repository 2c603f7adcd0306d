/** The ledger of clients' validators, and its signatures. */
import { validator } from '@hadir/contract/validator/endpoints.ts';
import { recapSigning } from '@hadir/contract/validator/recap.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { readRecap, readRecapDays } from './recap/closed-recap.service.ts';
import { answerToObjection, listObjections, objectToDay, signRecap } from './recap/sign-recap.service.ts';
import { readWorksheet, sign } from './validator.service.ts';

export function validatorModule(app: App): void {
  serve(app, validator.ledger, readWorksheet);
  serve(app, validator.sign, sign);
  serve(app, recapSigning.read, readRecap);
  serve(app, recapSigning.days, readRecapDays);
  serve(app, recapSigning.sign, signRecap);
  serve(app, recapSigning.object, objectToDay);
  serve(app, recapSigning.objections, listObjections);
  serve(app, recapSigning.answer, answerToObjection);
}
