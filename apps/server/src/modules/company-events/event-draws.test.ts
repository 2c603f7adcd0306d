import { createHash, createHmac, randomUUID } from 'node:crypto';
import { eventDraws } from '@hadir/contract/company-events/draws.ts';
import { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { expect, test } from 'vitest';
import { admit, at, published, register, usesEventHouse } from '../../../test/company-events/event-house.ts';

const events = usesEventHouse();

/** The morning of an event: three of four who registered have come. */
async function house() {
  const { company, keeper, employee } = await events.company('2026-12-12T08:05');
  const closes = at('2026-12-12T11:00');
  const event = await published(keeper, { title: 'Hari Keluarga', capacity: null, registrationCloses: closes });
  const params = { id: event.id };
  const guests = [];
  for (const fullname of ['Siti', 'Adi', 'Budi', 'Dewi']) {
    const { person } = await employee(fullname);
    await register({ person }, event);
    guests.push(person);
  }
  expect(await admit(keeper, event.id, (fullname) => fullname !== 'Dewi')).toBe(3);
  const prepare = async (title: string, count: number) =>
    (await keeper.call(eventDraws.prepare, { params, body: { title, count }, key: randomUUID() })).reply.data;
  const run = (id: string) => keeper.call(eventDraws.run, { params: { id }, body: {}, key: randomUUID() });
  const [guest] = guests;
  if (guest === undefined) throw new Error('no guest');
  const proof = async (id: string) => (await guest.call(eventDraws.proof, { params: { id } })).reply.data;
  return { company, params, keeper, guests, guest, prepare, run, proof };
}

test('the digest is told before, the seed after; whoever has both draws the same winners again', async () => {
  const { guests, guest, prepare, run, proof } = await house();
  const [{ id = '', commitment = '' } = {}] = (await prepare('Sepeda lipat', 2)).draws;
  expect(await proof(id)).toMatchObject({ seed: null, drawnAt: null, entrants: [], winners: [], commitment });
  expect((await run(id)).status).toBe(200);
  const drawn = await proof(id);
  expect(drawn.commitment).toBe(commitment);
  const { seed, entrants, winners } = drawn;
  const key = Buffer.from(seed ?? '', 'hex');
  expect(createHash('sha256').update(key).digest('hex')).toBe(commitment);
  // Only who came takes part.
  expect(entrants).toEqual([1, 2, 3]);
  const redrawn = entrants
    .map((number) => [createHmac('sha256', key).update(`draw ${number}`).digest('hex'), number] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, number]) => number);
  expect(winners).toEqual(redrawn.slice(0, 2));
  const won = [];
  for (const person of guests) won.push((await person.call(companyEvents.own)).reply.data[0]?.draws[0]?.isWon);
  expect(won).toEqual([1, 2, 3, 4].map((number) => winners.includes(number)));
  expect((await guest.call(companyEvents.own)).reply.data[0]?.draws).toMatchObject([
    { title: 'Sepeda lipat', winners },
  ]);
});

test('a draw is drawn once, winners are told and win no second time at the event', async () => {
  const { company, keeper, params, prepare, run } = await house();
  const [{ id = '' } = {}] = (await prepare('Sepeda lipat', 2)).draws;
  const both = await Promise.all([run(id), run(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const other = (await prepare('Payung', 5)).draws.find(({ title }) => title === 'Payung');
  const drawn = (await run(other?.id ?? '')).reply.data.draws;
  const names = drawn.flatMap(({ winners }) => winners.map(({ fullname }) => fullname));
  expect(names.toSorted()).toEqual(['Adi', 'Budi', 'Siti']);
  const third = (await prepare('Mug', 1)).draws.find(({ title }) => title === 'Mug');
  expect((await run(third?.id ?? '')).error.code).toBe('UNDIAN_TANPA_PESERTA');
  const { rows } = await events.w.pool.query(
    `select 1 from notification where kind = 'acara_undian' and company_id = $1`,
    [company.id],
  );
  expect(rows).toHaveLength(3);
  events.moveTo('2026-12-26T12:00');
  expect((await keeper.call(eventDraws.list, { params })).reply.data.can).toEqual([]);
});

test('nobody of another company or unit reads the proof', async () => {
  const { prepare } = await house();
  const [{ id = '' } = {}] = (await prepare('Sepeda lipat', 1)).draws;
  const stranger = await events.server.as(await events.w.make.user({ company: await events.w.make.company() }));
  expect((await stranger.call(eventDraws.proof, { params: { id } })).status).toBe(404);
});
