import { expect, test } from 'vitest';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { asksCorrection, everybody, house } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import { untilLocked } from '../../../test/world/wait-until.ts';
import type { World } from '../../../test/world/world.ts';
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
 * @returns undefined where a starved machine let it end the other one
 */
async function crosses<T>(userId: string, requestId: string, decide: () => Promise<T>): Promise<T | undefined> {
  const other = await w.pool.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from app_user where id = $1 for update', [userId]);
    const decided = decide();
    await untilLocked(w);
    const ended = await other.query('select 1 from request where id = $1 for update', [requestId]).then(
      () => false,
      () => true,
    );
    await other.query(ended ? 'rollback' : 'commit');
    const answer = await decided;
    return ended ? undefined : answer;
  } finally {
    other.release();
  }
}

/** Decides a new request of somebody else until the decision is the one that PostgreSQL has ended. */
async function crossed<T>(decide: (superior: Person, id: string) => Promise<T>): Promise<{ id: string; answer: T }> {
  for (;;) {
    const found = await house(w);
    const { staff, superior } = await everybody(server, found);
    const { id } = (await asksCorrection(staff)).reply.data;
    const answer = await crosses(found.staff.id, id, () => decide(superior, id));
    if (answer !== undefined) return { id, answer };
  }
}

const decisionsOf = async (id: string) => {
  const { rows } = await w.pool.query('select move from request_decision where request_id = $1 order by version', [id]);
  return rows.map(({ move }) => move);
};

test('A decision among many that crosses another transaction is taken again, once, and nobody hears of it', async () => {
  const { id, answer } = await crossed((superior, request) =>
    superior.call(requests.decide, { body: { move: 'approve', items: [{ id: request, version: 1 }] } }),
  );
  expect(answer.status, answer.text).toBe(200);
  expect(answer.reply.data).toMatchObject([{ id, status: 200, code: null }]);
  expect(await decisionsOf(id)).toEqual(['submit', 'approve']);
});

test('So is a single one', async () => {
  const { id, answer } = await crossed((superior, request) =>
    superior.call(requests.move, { params: { id: request }, body: { move: 'approve', version: 1 } }),
  );
  expect(answer.status, answer.text).toBe(200);
  expect(await decisionsOf(id)).toEqual(['submit', 'approve']);
});
