import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { clientUpliner, userMonitoring } from '@hadir/contract/master/people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWorld, type Served } from '../../../../test/world/http.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { supervisionModule } from './supervision.module.ts';

const upliners = masterEndpoints(clientUpliner);
const monitors = masterEndpoints(userMonitoring);

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [supervisionModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

async function setting() {
  const company = await w.make.company();
  const client = await w.make.client({ company });
  const unit = await w.make.unit({ company, client });
  const upliner = await w.make.user({ company });
  const validator = await w.make.user({ company, role: 'client', client });
  const person = await server.as(await w.make.user({ company, role: 'admin' }));
  const body = {
    clientId: client.id,
    unitId: unit.id as string | null,
    userId: null as string | null,
    uplinerUserId: upliner.id,
    validator1UserId: validator.id as string | null,
    validator2UserId: null as string | null,
    validFrom: '2026-01-01',
    validTo: null as string | null,
  };
  return { company, client, unit, upliner, person, body };
}

describe('client-upliner', () => {
  test('names the other row when the dates overlap, and follows it when they do not', async () => {
    const { person, body } = await setting();
    expect((await person.call(upliners.create, { body: { ...body, validTo: '2026-06-30' } })).status).toBe(200);
    const refused = await person.call(upliners.create, { body: { ...body, validFrom: '2026-06-01' } });
    expect(refused.error.errors).toEqual({
      validFrom: [
        'Upliner yang sama sudah berlaku 01/01/2026 sampai 30/06/2026. Akhiri yang itu, atau ubah tanggal ini.',
      ],
    });
    expect((await person.call(upliners.create, { body: { ...body, validFrom: '2026-07-01' } })).status).toBe(200);
    const list = (await person.call(upliners.list)).reply;
    expect([list.total, list.counts]).toEqual([1, { active: 1, archived: 1 }]);
  });

  test('takes validators of the same client and role only', async () => {
    const { person, body, company } = await setting();
    const otherClientUser = await w.make.user({ company, role: 'client', client: await w.make.client({ company }) });
    const refused = await person.call(upliners.create, { body: { ...body, validator1UserId: otherClientUser.id } });
    expect(refused.error.errors).toHaveProperty('validator1UserId');
    const swapped = { ...body, validator1UserId: null, validator2UserId: body.validator1UserId };
    expect((await person.call(upliners.create, { body: swapped })).error.errors).toHaveProperty('validator2UserId');
  });

  test('is about a unit or a person, and its dates run forwards', async () => {
    const { person, body, upliner } = await setting();
    const fields = async (change: object) =>
      Object.keys((await person.call(upliners.create, { body: { ...body, ...change } })).error.errors ?? {});
    expect(await fields({ unitId: null })).toEqual(['unitId']);
    expect(await fields({ userId: upliner.id })).toEqual(['unitId']);
    expect(await fields({ validTo: '2025-12-31' })).toEqual(['validTo']);
  });

  test('offers as validators only people of that role, and is taken away for good', async () => {
    const { person, body } = await setting();
    const offered = await person.call(upliners.choices, { query: { field: 'validator1UserId' } });
    expect(offered.reply.data.map(({ id }) => id)).toEqual([body.validator1UserId]);
    const { id } = (await person.call(upliners.create, { body })).reply.data;
    expect((await person.call(upliners.remove, { params: { id }, body: { version: 1 } })).status).toBe(200);
    expect((await person.call(upliners.one, { params: { id } })).status).toBe(404);
  });
});

test('user-monitoring takes observers only, and not the same twice', async () => {
  const { person, company, unit, upliner } = await setting();
  const observer = await w.make.user({ company, role: 'monitoring' });
  const body = { userId: observer.id, unitId: unit.id, clientId: null, validFrom: '2026-01-01', validTo: null };
  const wrong = await person.call(monitors.create, { body: { ...body, userId: upliner.id } });
  expect(wrong.error.errors).toEqual({ userId: ['Pilih akun dengan peran pemantau.'] });
  expect((await person.call(monitors.create, { body })).status).toBe(200);
  expect((await person.call(monitors.create, { body })).error.errors).toHaveProperty('validFrom');
});
