/** Rules of departments. */
import { departmentSettings } from '@hadir/contract/department-settings.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { foreseeRulesRewrite, removeRuleVersion, rewriteRules } from './settings-past.service.ts';
import { foreseeRules, listRules, saveRules } from './settings.service.ts';

export function settingsModule(app: App): void {
  serve(app, departmentSettings.list, listRules);
  serve(app, departmentSettings.save, saveRules);
  serve(app, departmentSettings.foresee, foreseeRules);
  serve(app, departmentSettings.removeVersion, removeRuleVersion);
  serve(app, departmentSettings.foreseeRewrite, foreseeRulesRewrite);
  serve(app, departmentSettings.rewrite, rewriteRules);
}
