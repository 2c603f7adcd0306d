import { files } from '@hadir/contract/files/endpoints.ts';
import { settlements } from '@hadir/contract/settlements/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type Served, serveWorld } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import {
  act,
  claim,
  detailOf,
  gaOf,
  photograph,
  prove,
  sent,
  settlementHouse,
  verify,
  versionOf,
  write,
} from '../../../test/people/settlement-house.ts';
import { newId } from '../../db/new-id.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const house = (options: Parameters<typeof settlementHouse>[1] = {}) => settlementHouse({ w, server }, options);

describe('who decides', () => {
  test('whoever verified does not approve while there is another admin', async () => {
    const made = await house();
    const [first, second] = made.hr as [Person, Person];
    const { id } = await sent(made.siti);
    await verify(first, id);
    expect((await act(first, 'approve', id)).error.code).toBe('TIDAK_BOLEH_SENDIRI');
    expect((await act(second, 'approve', id)).status).toBe(200);
  });

  test('the only admin does, and it is marked', async () => {
    const made = await house({ admins: 1, office: false });
    const [admin] = made.hr as [Person];
    const { id } = await sent(made.siti);
    await verify(admin, id);
    expect((await act(admin, 'approve', id)).reply.data).toMatchObject({ state: 'approved', alone: true });
  });

  test('nobody verifies the own expenses, GA does those of HR', async () => {
    const made = await house();
    const ga = gaOf(made);
    const [admin] = made.hr as [Person];
    const { id } = await sent(admin);
    expect((await verify(admin, id)).error.code).toBe('TIDAK_BOLEH_SENDIRI');
    expect((await verify(ga, id)).status).toBe(200);
    expect((await act(admin, 'approve', id)).error.code).toBe('TIDAK_BOLEH_SENDIRI');
  });

  test('nobody proves the own payment while another could', async () => {
    const made = await house();
    const ga = gaOf(made);
    const [first, second] = made.hr as [Person, Person];
    const { id } = await sent(first);
    await verify(ga, id);
    await act(second, 'approve', id);
    expect((await prove(first, id)).error.code).toBe('TIDAK_BOLEH_SENDIRI');
    expect((await prove(made.siti, id)).status).toBe(403);
    expect((await prove(ga, id)).status).toBe(200);
  });

  test('of twenty that verify at once one does', async () => {
    const made = await house();
    const ga = gaOf(made);
    const { id } = await sent(made.siti);
    const version = await versionOf(ga, id);
    const call = { params: { id }, body: { lines: [], version } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ga.call(settlements.verify, call)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await detailOf(ga, id)).events).toHaveLength(2);
  });
});

describe('who sees it', () => {
  test("a draft and its receipt are the writer's; sent, superior, GA and HR see both, colleagues neither", async () => {
    const made = await house();
    const { siti, superior, other, hr } = made;
    const { id } = await claim(siti);
    const readers = [siti, superior, gaOf(made), hr[0] as Person, other];
    const receipt = (await detailOf(siti, id)).list[0]?.receipt ?? '';
    const { rows } = await w.pool.query<{ after: object }>(
      "select after from audit_log where company_id = $1 and action = 'settlement.item.receipt'",
      [made.ids.company],
    );
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual({ after: { berkas: receipt.split('/').at(-1) } });
    const open = (who: Person) =>
      who.call(files.picture, { params: { id: receipt.split('/').at(-1) ?? '' } }).then(({ status }) => status);
    const read = (who: Person) => who.call(settlements.detail, { params: { id } }).then(({ status }) => status);
    expect([await Promise.all(readers.map(open)), await Promise.all(readers.map(read))]).toEqual([
      [200, 404, 404, 404, 404],
      [200, 404, 404, 404, 404],
    ]);
    await act(siti, 'submit', id);
    expect([await Promise.all(readers.map(open)), await Promise.all(readers.map(read))]).toEqual([
      [200, 200, 200, 200, 404],
      [200, 200, 200, 200, 404],
    ]);
  });

  test('an expense of somebody else is neither written nor photographed nor taken out', async () => {
    const { siti, other } = await house();
    const { id, items } = await claim(siti);
    const [item = ''] = items;
    const answers = [
      await write(other, id, newId()),
      await write(other, newId(), item),
      await photograph(other, id, item),
      await other.call(settlements.removeItem, { params: { id, item } }),
      await other.call(settlements.remove, { params: { id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await detailOf(siti, id)).list).toHaveLength(4);
  });

  test("receipts that look alike are named: own ones to the writer, everybody's to who verifies", async () => {
    const made = await house();
    const { siti, other } = made;
    const first = await claim(siti);
    await act(siti, 'submit', first.id);
    const second = newId();
    const twice = newId();
    await write(siti, second, twice, { title: 'Taksi lagi' });
    const theirs = newId();
    const item = newId();
    await write(other, theirs, item, { title: 'Taksi rekan', amount: 90_000 });
    await photograph(other, theirs, item, '#aa1100');
    await act(other, 'submit', theirs);
    expect((await detailOf(siti, second)).list[0]?.alike).toEqual(['Taksi 19/11/2026, Taksi dan pulsa']);
    expect((await detailOf(other, theirs)).list[0]?.alike).toEqual([]);
    expect((await detailOf(gaOf(made), theirs)).list[0]?.alike).toEqual([
      'Foto yang sama: Taksi 19/11/2026, Taksi dan pulsa, Siti Aminah',
    ]);
  });

  test('a draft that looks alike is named to nobody but its writer, also when it was taken back', async () => {
    const made = await house();
    const { siti, other } = made;
    const { id } = await claim(siti);
    const mine = newId();
    await write(siti, mine, newId(), { title: 'Taksi lagi' });
    const theirs = newId();
    const item = newId();
    await write(other, theirs, item, { title: 'Taksi rekan', amount: 90_000 });
    await photograph(other, theirs, item, '#aa1100');
    await act(other, 'submit', theirs);
    await act(siti, 'submit', mine);
    const named = async () =>
      Promise.all([theirs, mine].map(async (one) => (await detailOf(gaOf(made), one)).list[0]?.alike));
    expect(await named()).toEqual([[], []]);
    expect((await detailOf(siti, mine)).list[0]?.alike).toEqual(['Taksi 19/11/2026, Taksi dan pulsa']);
    await act(siti, 'submit', id);
    expect(await named()).toEqual([
      ['Foto yang sama: Taksi 19/11/2026, Taksi dan pulsa, Siti Aminah'],
      ['Taksi 19/11/2026, Taksi dan pulsa'],
    ]);
    await act(siti, 'withdraw', id);
    expect(await named()).toEqual([[], []]);
  });
});
