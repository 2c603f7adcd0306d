/** The deputy decider: read, chosen, and what waits for a decider resolved at once. */
import type { deputyDecider } from '@hadir/contract/approval-flows/deputy-decider.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import { adminsOf } from '../../../db/admins-of.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { Refused, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { candidatesFor } from '../delegation/delegation.store.ts';
import { countWithoutDecider, mayBeDeputy, readDeputy, writeDeputy } from './deputy.store.ts';
import { resolveStepsSoon } from './resolve-steps.job.ts';

type Shown = ReplyOf<typeof deputyDecider.read>;

async function shown(db: CompanyDb): Promise<Shown> {
  const { version, userId, fullname, decides } = await readDeputy(db);
  return {
    data: {
      version,
      person: userId === null ? null : { id: userId, fullname: fullname ?? '' },
      decides,
      waiting: await countWithoutDecider(db),
      admins: (await adminsOf(db, db.companyId)).length,
    },
  };
}

export async function readDeputyDecider(c: Call<typeof deputyDecider.read>): Promise<Shown> {
  return shown(c.db);
}

export async function deputyCandidates(
  c: Call<typeof deputyDecider.candidates>,
): Promise<ReplyOf<typeof deputyDecider.candidates>> {
  const found = await candidatesFor(
    c.db,
    { userId: c.actor.userId, clientId: null },
    { search: c.query.search, today: dateIn(c.now, c.actor.zone), roles: ['supervisor'] },
  );
  return { data: found.map(({ id, fullname, position }) => ({ id, fullname, position })) };
}

/** @throws Refused PILIHAN_TIDAK_ADA for somebody who leads nobody or has left, VERSI_BERUBAH */
export async function saveDeputyDecider(c: Call<typeof deputyDecider.save>): Promise<Shown> {
  return c.once(async (tx) => {
    const { userId, version } = c.body;
    const before = await readDeputy(tx, { lock: true });
    if (before.version !== version) throw new Refused('VERSI_BERUBAH');
    if (userId !== null && !(await mayBeDeputy(tx, userId)))
      throw refusedField('userId', 'PILIHAN_TIDAK_ADA', { kolom: 'pemutus pengganti' });
    if (!(await writeDeputy(tx, c.body, { by: c.actor.userId, now: c.now }))) throw new Refused('VERSI_BERUBAH');
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'request.deputy.save', 'deputy_decider', tx.companyId),
      before: { userId: before.userId },
      after: { userId },
    });
    await resolveStepsSoon(c.app, tx);
    return shown(tx);
  });
}
