/** Companies (tenants), their clients, limits and settings. */
import { companies } from '@hadir/contract/companies/endpoints.ts';
import type { App } from '../../app-context.ts';
import { type CompanyDb, companyDb } from '../../db/company-db.ts';
import { retryOnDeadlock } from '../../db/transactions/deadlock.ts';
import { rehearsed } from '../../db/transactions/dry-run.ts';
import { notFound } from '../../http/refused.ts';
import { serve } from '../../http/serve.ts';
import { addClient, changeClient, listClients } from './clients.service.ts';
import { changeCompany, createCompany, listOfCompanies, moveCompanyState, oneCompany } from './companies.service.ts';
import { companyById, consequencesOf } from './companies.store.ts';
import { listPeople, openPeople } from './company-people.service.ts';
import { removeSettingVersion, rewriteSettings } from './settings/company-settings-rewrite.service.ts';
import { changeSettings, previewSettings, readSettings } from './settings/settings.service.ts';

export function companiesModule(app: App): void {
  serve(app, companies.list, listOfCompanies);
  serve(app, companies.one, oneCompany);
  serve(app, companies.create, createCompany);
  serve(app, companies.change, changeCompany);
  serve(app, companies.consequences, async (c) => {
    if (!(await companyById(app.pool, c.params.id, c.now))) throw notFound();
    return { data: await consequencesOf(app.pool, c.params.id, c.now) };
  });
  serve(app, companies.move, moveCompanyState);
  serve(app, companies.clients, listClients);
  serve(app, companies.addClient, addClient);
  serve(app, companies.changeClient, changeClient);
  serve(app, companies.settings, async (c) => ({ data: await readSettings(companyDb(app.pool, c.params.id), c.now) }));
  serve(app, companies.saveSettings, async (c) => {
    const wish = { ...c.body, actor: c.actor, ip: c.ip, ref: c.ref };
    return companyDb(app.pool, c.params.id).transaction((tx) => changeSettings(app, tx, wish, c.now));
  });
  serve(app, companies.previewSettings, async (c) => ({
    data: await previewSettings(companyDb(app.pool, c.params.id), { ...c.body, actor: c.actor }, c.now),
  }));
  serve(app, companies.ownSettings, async (c) => ({ data: await readSettings(c.db, c.now) }));
  serve(app, companies.saveOwnSettings, async (c) => {
    const wish = { ...c.body, actor: c.actor, ip: c.ip, ref: c.ref };
    return c.db.transaction((tx) => changeSettings(app, tx, wish, c.now));
  });
  serve(app, companies.previewOwnSettings, async (c) => ({
    data: await previewSettings(c.db, { ...c.body, actor: c.actor }, c.now),
  }));
  serve(app, companies.removeSettingVersion, async (c) => {
    const wish = { ...c.body, versionId: c.params.versionId, actor: c.actor, ip: c.ip, ref: c.ref };
    const removed = (tx: CompanyDb) => removeSettingVersion(tx, wish, c.now);
    return { data: await companyDb(app.pool, c.params.id).transaction(removed) };
  });
  serve(app, companies.removeOwnSettingVersion, async (c) => {
    const wish = { ...c.body, versionId: c.params.versionId, actor: c.actor, ip: c.ip, ref: c.ref };
    return { data: await c.db.transaction((tx) => removeSettingVersion(tx, wish, c.now)) };
  });
  serve(app, companies.previewOwnRewrite, async (c) => {
    const wish = { ...c.body, actor: c.actor, ip: c.ip, ref: c.ref, reason: null };
    return { data: await rehearsed(c.db, async (tx) => (await rewriteSettings(app, tx, wish, c.now)).effect) };
  });
  serve(app, companies.rewriteOwnSettings, async (c) => {
    const wish = { ...c.body, actor: c.actor, ip: c.ip, ref: c.ref };
    return retryOnDeadlock(() => c.once((tx) => rewriteSettings(app, tx, wish, c.now)));
  });
  serve(app, companies.openPeople, openPeople);
  serve(app, companies.people, listPeople);
}
