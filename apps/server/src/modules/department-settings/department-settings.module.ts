/** Rules of departments. */
import { departmentSettings } from '@hadir/contract/settings/department-settings.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { previewRulesRewrite, removeRuleVersion, rewriteRules } from './department-settings-rewrite.service.ts';
import { previewRules, listRules, saveRules } from './department-settings.service.ts';

export function departmentSettingsModule(app: App): void {
  serve(app, departmentSettings.list, listRules);
  serve(app, departmentSettings.save, saveRules);
  serve(app, departmentSettings.preview, previewRules);
  serve(app, departmentSettings.removeVersion, removeRuleVersion);
  serve(app, departmentSettings.previewRewrite, previewRulesRewrite);
  serve(app, departmentSettings.rewrite, rewriteRules);
}
