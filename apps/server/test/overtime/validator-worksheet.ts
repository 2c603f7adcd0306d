/** A ledger that was signed, without the requests in it. */
import { validator } from '@hadir/contract/validator/endpoints.ts';
import { periodLabel, periodNamed } from '@hadir/domain/attendance/period.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { insertSignature } from '../../src/modules/validator/validator.store.ts';
import type { TestUser } from '../world/factories.ts';
import type { Served } from '../world/http.ts';
import type { World } from '../world/world.ts';

const PERIOD = periodNamed(periodLabel('2026-11'), 20);

/** A signature of now over an empty period of overtime. */
export async function signed(w: World, user: TestUser): Promise<void> {
  const { rows } = await w.pool.query<{ clientId: string }>(
    'select client_id as "clientId" from app_user where id = $1',
    [user.id],
  );
  const actor = { userId: user.id, clientId: rows[0]?.clientId ?? '' };
  const figures = { people: 1, requests: 1, total: 0, marks: {}, digest: 'A'.repeat(22) };
  const made = { actor, stage: 1, kind: 'overtime', period: PERIOD, ...figures } as const;
  await insertSignature(companyDb(w.pool, user.company.id), made, w.clock());
}

export async function worksheetOf(server: Served, user: TestUser) {
  const person = await server.as(user);
  return (await person.call(validator.ledger, { query: { kind: 'overtime', period: PERIOD.label } })).reply.data;
}
