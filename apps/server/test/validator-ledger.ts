/** A ledger that was signed, without the requests in it. */
import { validator } from '@hadir/contract/validator.ts';
import { insertRows } from '../src/db/insert-rows.ts';
import { newId } from '../src/db/new-id.ts';
import type { TestUser } from './factories.ts';
import type { Served } from './http.ts';
import type { World } from './world.ts';

const PERIOD = { label: '2026-11', first: '2026-10-21', last: '2026-11-20' };

/** A signature of now over an empty period of overtime. */
export async function signed(w: World, user: TestUser): Promise<void> {
  const { rows } = await w.pool.query<{ clientId: string }>(
    'select client_id as "clientId" from app_user where id = $1',
    [user.id],
  );
  await insertRows(w.pool, 'validator_signature', [
    {
      company_id: user.company.id,
      id: newId(),
      user_id: user.id,
      client_id: rows[0]?.clientId,
      stage: 1,
      kind: 'overtime',
      period: PERIOD.label,
      first_date: PERIOD.first,
      last_date: PERIOD.last,
      signed_at: new Date(w.clock()).toISOString(),
      people: 1,
      requests: 1,
      minutes: 0,
      days: null,
      marks: {},
      digest: 'A'.repeat(22),
    },
  ]);
}

export async function ledgerOf(server: Served, user: TestUser) {
  const person = await server.as(user);
  return (await person.call(validator.ledger, { query: { kind: 'overtime', period: PERIOD.label } })).reply.data;
}
