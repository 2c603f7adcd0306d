/**
 * "Masuk sebagai" (product/desk#acting-as-another): 30 minutes in another's name, with a reason, noted in the company's
 * own log. What is refused meanwhile: domain/access/impersonation.ts.
 */
import { homeFor } from '@hadir/contract/specification.ts';
import type { platform } from '@hadir/contract/platform/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { IMPERSONATION_MINUTES } from '@hadir/domain/access/impersonation.ts';
import { MINUTE_MS, toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import { newId } from '../../../db/new-id.ts';
import { transaction } from '../../../db/pool.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { refuseDemoAccount } from '../../auth/demo-access.service.ts';
import { giveCookies } from '../../auth/sign-in.service.ts';
import { actUpon } from '../companies.service.ts';
import { endActingSession, insertActingSession, personToEnter, wakeSession } from './impersonation.store.ts';

const SECONDS = IMPERSONATION_MINUTES * 60;

export async function enterAs(c: Call<typeof platform.enterAs>): Promise<ReplyOf<typeof platform.enterAs>> {
  const { companyId, userId, reason } = c.body;
  const person = await personToEnter(c.app.pool, companyId, userId, c.now);
  if (!person) throw notFound();
  if (person.superadmin) throw new Refused('TUJUAN_SUPERADMIN');
  const { accountId, epoch } = person;
  if (accountId === null || epoch === null) throw new Refused('TIDAK_ADA_AKUN');
  if (!person.active || person.accountActive !== true) throw new Refused('PENGGUNA_NONAKTIF');
  if (!person.open) throw new Refused('PERUSAHAAN_NONAKTIF');
  refuseDemoAccount(person, c.request);
  const until = (c.now + IMPERSONATION_MINUTES * MINUTE_MS) as Instant;
  const id = newId();
  await transaction(c.app.pool, async (db) => {
    await insertActingSession(
      db,
      {
        id,
        accountId,
        companyId,
        userId,
        epoch,
        parentId: c.actor.sessionId,
        impersonatorAccountId: c.actor.accountId,
        reason,
        seconds: SECONDS,
        userAgent: (c.request.headers['user-agent'] ?? '').slice(0, 300),
        ip: c.ip,
      },
      c.now,
    );
    await writeAudit(db, {
      ...actUpon(c, companyId, { action: 'impersonation.begin', entity: 'app_user', entityId: userId }),
      after: { sebagai: person.fullname, alasan: reason, sampai: toWire(until) },
    });
  });
  giveCookies(c, id);
  return { data: { home: homeFor({ role: person.role, isLeader: person.isLeader }), until: toWire(until) } };
}

/** Back to the own session, if it still stands; else the next request asks to sign in. */
export async function leave(c: Call<typeof platform.leave>): Promise<ReplyOf<typeof platform.leave>> {
  const { impersonator } = c.actor;
  if (impersonator === null) throw new Refused('STATUS_TIDAK_SESUAI');
  await transaction(c.app.pool, async (db) => {
    await endActingSession(db, c.actor.sessionId, c.now);
    await wakeSession(db, impersonator.sessionId, c.now);
    await writeAudit(
      db,
      actUpon(c, c.actor.companyId, { action: 'impersonation.end', entity: 'app_user', entityId: c.actor.userId }),
    );
  });
  giveCookies(c, impersonator.sessionId);
  return { data: { home: homeFor({ role: 'superadmin', isLeader: false }) } };
}
