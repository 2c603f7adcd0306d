/** The first-run wizard of a new company. */
import { onboarding } from '@hadir/contract/onboarding/endpoints.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { closeSetup, closeStep, makeStructure, saveCompany, setupState } from './onboarding.service.ts';

export function onboardingModule(app: App): void {
  serve(app, onboarding.state, setupState);
  serve(app, onboarding.company, saveCompany);
  serve(app, onboarding.structure, makeStructure);
  serve(app, onboarding.mark, closeStep);
  serve(app, onboarding.finish, closeSetup);
}
