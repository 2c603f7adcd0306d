/** The calls of the operator's pages. */
import type { accessChanges } from '@hadir/contract/access/endpoints.ts';
import type { backups } from '@hadir/contract/backups/endpoints.ts';
import type { companies } from '@hadir/contract/companies/endpoints.ts';
import type { platform } from '@hadir/contract/platform/endpoints.ts';
import { remote } from '../../api/call.ts';

export const listCompanies = remote<typeof companies.list>('GET', '/api/platform/companies');
export const oneCompany = remote<typeof companies.one>('GET', '/api/platform/companies/:id');
export const createCompany = remote<typeof companies.create>('POST', '/api/platform/companies');
export const changeCompany = remote<typeof companies.change>('PUT', '/api/platform/companies/:id');
export const getConsequences = remote<typeof companies.consequences>('GET', '/api/platform/companies/:id/consequences');
export const moveCompany = remote<typeof companies.move>('POST', '/api/platform/companies/:id/state');
export const listClients = remote<typeof companies.clients>('GET', '/api/platform/companies/:id/clients');
export const addClient = remote<typeof companies.addClient>('POST', '/api/platform/companies/:id/clients');
export const changeClient = remote<typeof companies.changeClient>(
  'PUT',
  '/api/platform/companies/:id/clients/:clientId',
);
export const getSettings = remote<typeof companies.settings>('GET', '/api/platform/companies/:id/settings');
export const saveSettings = remote<typeof companies.saveSettings>('PUT', '/api/platform/companies/:id/settings');
export const previewSettings = remote<typeof companies.previewSettings>(
  'POST',
  '/api/platform/companies/:id/settings/foresee',
);
export const getOwnSettings = remote<typeof companies.ownSettings>('GET', '/api/company/settings');
export const saveOwnSettings = remote<typeof companies.saveOwnSettings>('PUT', '/api/company/settings');
export const previewOwnSettings = remote<typeof companies.previewOwnSettings>('POST', '/api/company/settings/foresee');
export const removeSettingVersion = remote<typeof companies.removeSettingVersion>(
  'DELETE',
  '/api/platform/companies/:id/settings/versions/:versionId',
);
export const removeOwnSettingVersion = remote<typeof companies.removeOwnSettingVersion>(
  'DELETE',
  '/api/company/settings/versions/:versionId',
);
export const previewOwnRewrite = remote<typeof companies.previewOwnRewrite>(
  'POST',
  '/api/company/settings/rewrite/foresee',
);
export const rewriteOwnSettings = remote<typeof companies.rewriteOwnSettings>('POST', '/api/company/settings/rewrite');
export const openPeople = remote<typeof companies.openPeople>('POST', '/api/platform/companies/:id/people-access');
export const listPeople = remote<typeof companies.people>('GET', '/api/platform/companies/:id/people');

export const getHealth = remote<typeof platform.health>('GET', '/api/platform/health');
export const getBackupProofs = remote<typeof backups.proofs>('GET', '/api/platform/backup-proof');
export const listUsers = remote<typeof platform.users>('GET', '/api/platform/users');
export const oneUser = remote<typeof platform.user>('GET', '/api/platform/users/:id');
export const lockUser = remote<typeof platform.lock>('POST', '/api/platform/users/:id/lock');
export const endUserSessions = remote<typeof platform.endSessions>('POST', '/api/platform/users/:id/end-sessions');
export const listOperatorAccess = remote<typeof accessChanges.operatorList>('GET', '/api/platform/access-changes');
export const decideOperatorAccess = remote<typeof accessChanges.operatorDecide>(
  'POST',
  '/api/platform/access-changes/:id/decision',
);
export const issueAdminCode = remote<typeof platform.issueCode>('POST', '/api/platform/users/:id/one-time-code');
export const enterAs = remote<typeof platform.enterAs>('POST', '/api/platform/impersonation');
export const leaveActing = remote<typeof platform.leave>('POST', '/api/impersonation/end');
export const getHolidays = remote<typeof platform.holidays>('GET', '/api/platform/holidays');
export const addHoliday = remote<typeof platform.addHoliday>('POST', '/api/platform/holidays');
export const changeHoliday = remote<typeof platform.changeHoliday>('PUT', '/api/platform/holidays/:id');
export const removeHoliday = remote<typeof platform.removeHoliday>('DELETE', '/api/platform/holidays/:id');
export const getLaw = remote<typeof platform.law>('GET', '/api/platform/law');
export const addLaw = remote<typeof platform.addLaw>('POST', '/api/platform/law');
