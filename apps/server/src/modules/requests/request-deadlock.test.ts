import { expect, test } from 'vitest';
import { requests } from '@hadir/contract/requests.ts';
import type { Served } from '../../../test/http.ts';
import { asksCorrection, everybody, house } from '../../../test/requests.ts';
import { usesWorld } from '../../../test/uses-world.ts';
import { untilLocked } from '../../../test/waiting.ts';
import type { World } from '../../../test/world.ts';
import { correctionsModule } from '../corrections/corrections.module.ts';
import { requestsModule } from './requests.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, correctionsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

/**
 * Somebody else holds the person and then wants the request, while the decision holds the request and wants the person:
 * PostgreSQL ends the one that has waited longest, the decision.
 */
async function crosses<T>(userId: string, requestId: string, decide: () => Promise<T>): Promise<T> {
  const other = await w.pool.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from app_user where id = $1 for update', [userId]);
    const decided = decide();
    await untilLocked(w);
    await other.query('select 1 from request where id = $1 for update', [requestId]);
    await other.query('commit');
    return await decided;
  } finally {
    other.release();
  }
}

const decisionsOf = async (id: string) => {
  const { rows } = await w.pool.query('select move from request_decision where request_id = $1 order by version', [id]);
  return rows.map(({ move }) => move);
};

test('A decision among many that crosses another transaction is taken again, once, and nobody hears of it', async () => {
  const found = await house(w);
  const { staff, superior } = await everybody(server, found);
  const { id } = (await asksCorrection(staff)).reply.data;
  const answer = await crosses(found.staff.id, id, () =>
    superior.call(requests.decide, { body: { move: 'approve', items: [{ id, version: 1 }] } }),
  );
  expect(answer.status, answer.text).toBe(200);
  expect(answer.reply.data).toMatchObject([{ id, status: 200, code: null }]);
  expect(await decisionsOf(id)).toEqual(['submit', 'approve']);
});

test('So is a single one', async () => {
  const found = await house(w);
  const { staff, superior } = await everybody(server, found);
  const { id } = (await asksCorrection(staff)).reply.data;
  const answer = await crosses(found.staff.id, id, () =>
    superior.call(requests.move, { params: { id }, body: { move: 'approve', version: 1 } }),
  );
  expect(answer.status, answer.text).toBe(200);
  expect(await decisionsOf(id)).toEqual(['submit', 'approve']);
});
