/** Clients of a company, added and archived by the operator. */
import type { companies, CompanyClient } from '@hadir/contract/companies/endpoints.ts';
import { changedParts } from '@hadir/domain/audit/changes.ts';
import { writeAudit } from '../../db/audit.ts';
import { lockCompany } from '../../db/transactions/lock-company.ts';
import { newId } from '../../db/new-id.ts';
import { transaction, type Db } from '../../db/pool.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { clientById, clientCodeIsTaken, clientsOf, saveClient } from './clients.store.ts';
import { actUpon } from './companies.service.ts';
import { companyById } from './companies.store.ts';

/** Held: two clients with one code come one after the other. */
async function lockCustomer(
  db: Db,
  c: Call<typeof companies.addClient | typeof companies.changeClient>,
): Promise<void> {
  await lockCompany(db, c.params.id);
  if (!(await companyById(db, c.params.id, c.now))) throw notFound();
}

async function requireFreeCode(db: Db, companyId: string, code: string, except: string): Promise<void> {
  if (await clientCodeIsTaken(db, companyId, code, except))
    throw refusedField('code', 'SUDAH_DIGUNAKAN', { kolom: 'kode' });
}

export async function listClients(c: Call<typeof companies.clients>): Promise<{ data: CompanyClient[] }> {
  if (!(await companyById(c.app.pool, c.params.id, c.now))) throw notFound();
  return { data: await clientsOf(c.app.pool, c.params.id, c.now) };
}

export async function addClient(c: Call<typeof companies.addClient>): Promise<{ data: CompanyClient }> {
  const { id: companyId } = c.params;
  return transaction(c.app.pool, async (db) => {
    await lockCustomer(db, c);
    const id = newId();
    await requireFreeCode(db, companyId, c.body.code, id);
    await saveClient(db, { ...c.body, active: true, companyId, id, by: c.actor.userId }, c.now);
    await writeAudit(db, {
      ...actUpon(c, companyId, { action: 'client.create', entity: 'client', entityId: id }),
      after: c.body,
    });
    return { data: { ...c.body, id, active: true, placed: 0, version: 1 } };
  });
}

/** Archiving refuses nothing: placements stay, and end by their own dates. */
export async function changeClient(c: Call<typeof companies.changeClient>): Promise<{ data: CompanyClient }> {
  const { id: companyId, clientId } = c.params;
  const { version, ...fields } = c.body;
  return transaction(c.app.pool, async (db) => {
    await lockCustomer(db, c);
    const before = await clientById(db, companyId, clientId, c.now);
    if (!before) throw notFound();
    if (before.version !== version) throw new Refused('VERSI_BERUBAH');
    await requireFreeCode(db, companyId, fields.code, clientId);
    const changes = changedParts({ code: before.code, name: before.name, active: before.active }, fields);
    if (Object.keys(changes.after).length === 0) return { data: before };
    await saveClient(db, { ...fields, companyId, id: clientId, by: c.actor.userId }, c.now);
    await writeAudit(db, {
      ...actUpon(c, companyId, { action: 'client.change', entity: 'client', entityId: clientId }),
      ...changes,
    });
    return { data: { ...before, ...fields, version: before.version + 1 } };
  });
}
