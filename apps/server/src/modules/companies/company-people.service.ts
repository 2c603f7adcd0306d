/** Opening a company's personal data: a reason first, then 30 minutes, and every look is noted. */
import type { companies } from '@hadir/contract/companies/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { dateIn, MINUTE_MS, toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import { transaction } from '../../db/pool.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { actUpon } from './companies.service.ts';
import { companyById } from './companies.store.ts';
import { openAccess, openUntil, peopleOf } from './company-people.store.ts';

const OPEN_MINUTES = 30;

export async function openPeople(c: Call<typeof companies.openPeople>): Promise<ReplyOf<typeof companies.openPeople>> {
  const { id: companyId } = c.params;
  const until = (c.now + OPEN_MINUTES * MINUTE_MS) as Instant;
  await transaction(c.app.pool, async (db) => {
    if (!(await companyById(db, companyId, c.now))) throw notFound();
    await openAccess(db, { accountId: c.actor.accountId, companyId, reason: c.body.reason, until }, c.now);
    await writeAudit(db, {
      ...actUpon(c, companyId, { action: 'company.people.open', entity: 'company', entityId: companyId }),
      after: { alasan: c.body.reason, sampai: toWire(until) },
    });
  });
  return { data: { expiresAt: toWire(until) } };
}

export async function listPeople(c: Call<typeof companies.people>): Promise<ReplyOf<typeof companies.people>> {
  const { pool } = c.app;
  const company = await companyById(pool, c.params.id, c.now);
  if (!company) throw notFound();
  const until = await openUntil(pool, c.actor.accountId, company.id, c.now);
  if (until === undefined) throw new Refused('ALASAN_AKSES_WAJIB');
  const { search, page, size } = c.query;
  const rows = await peopleOf(pool, company.id, { search, page, size, today: dateIn(c.now, company.tz) });
  await writeAudit(pool, {
    ...actUpon(c, company.id, { action: 'company.people.read', entity: 'company', entityId: company.id }),
    after: { cari: search, halaman: page, baris: rows.length },
  });
  return {
    data: rows.map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
    page,
    size,
    expiresAt: toWire(until),
  };
}
