/** Readers from outside and leaders try to get at people of others through files that are made by themselves. */
import { reportFiles, REPORTS } from '@hadir/contract/exports/endpoints.ts';
import { reportSchedules } from '@hadir/contract/exports/schedules.ts';
import { reportTypes } from '@hadir/contract/report-types/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIRST, MONTHLY, runAt, WROTE } from '../exports/report-schedules.ts';
import type { Person, Served } from '../world/http.ts';
import type { World } from '../world/world.ts';
import type { Cast } from './access-people.ts';
import { namedIn, OUTSIDERS, outsideOf, outsidersStage, SEEN } from './outsiders.ts';

let w: World;
let server: Served;
let cast: Cast;
let admin: Person;
let otherClient: string;
let end: () => Promise<void>;

beforeAll(async () => {
  ({ w, server, cast, admin, otherClient, end } = await outsidersStage());
});
afterAll(() => end());
beforeEach(async () => {
  w.moveClock(WROTE);
  await w.pool.query('delete from report_schedule');
  await w.pool.query('delete from export_job');
});

async function schedules(person: Person, more: object): Promise<string> {
  const answer = await person.call(reportSchedules.create, { body: { ...MONTHLY, ...more } });
  expect(answer.status, answer.text).toBe(200);
  return answer.reply.data.id;
}

/** What the files hold that have been made for somebody, by the name of their schedule. */
async function madeFor(person: Person): Promise<string[]> {
  const jobs = (await person.call(reportFiles.list)).reply.data;
  const texts: string[] = [];
  for (const { id } of jobs) {
    const file = await person.call(reportFiles.download, { params: { id } });
    expect(file.status, file.text).toBe(200);
    texts.push(file.text);
  }
  return texts;
}

describe.each(OUTSIDERS)('%s', (reader) => {
  let person: Person;
  beforeAll(async () => {
    person = await server.as(cast.actors[reader]);
  });

  // Sums by a key name nobody: their scope is proved by their sums (access.test.ts).
  const ofPeople = REPORTS.filter((name) => name !== 'kehadiran-unit-minggu');
  test.each(ofPeople)('%s holds the own people when its time has come', async (report) => {
    await schedules(person, { report, filter: { search: 'Kanari' } });
    await runAt({ w, server }, FIRST);
    expect((await madeFor(person)).map(namedIn)).toEqual([SEEN[reader]]);
  });

  test('holds nobody of others who are asked for by their ids or by their client', async () => {
    const filters = [
      ...outsideOf(reader).map((name) => ({ userId: cast.subjects[name].id })),
      { client: [otherClient] },
    ];
    // The filter finds whom it may.
    const [own] = SEEN[reader];
    const all = [...filters, { userId: cast.subjects[own].id }];
    for (const filter of all) await schedules(person, { report: 'kehadiran-detail', filter });
    await runAt({ w, server }, FIRST);
    const texts = await madeFor(person);
    expect(texts).toHaveLength(all.length);
    expect(texts.flatMap(namedIn)).toEqual([own]);
  });

  test('neither sees, ends nor fetches what the admin has scheduled', async () => {
    const id = await schedules(admin, { report: 'kehadiran-detail', name: 'Kanariadmin' });
    expect((await person.call(reportSchedules.list)).reply.data).toEqual([]);
    expect((await person.call(reportSchedules.remove, { params: { id } })).status).toBe(404);
    await runAt({ w, server }, FIRST);
    expect((await madeFor(admin)).map((text) => namedIn(text).length)).toEqual([8]);
    const [job] = (await admin.call(reportFiles.list)).reply.data;
    const params = { id: job?.id ?? '' };
    expect((await person.call(reportFiles.download, { params })).status).toBe(404);
    expect(await madeFor(person)).toEqual([]);
  });

  test('schedules no own report of HR that is not shared with the role', async () => {
    const definition = { columns: ['fullname'], filters: [], groupBy: [], sort: [] };
    const body = { name: `Milik HR ${reader}`, dataset: 'days' as const, definition, sharedWith: [] };
    const type = (await admin.call(reportTypes.create, { body })).reply.data.id;
    const { report: _, filter: __, ...plan } = MONTHLY;
    const tried = await person.call(reportSchedules.createOwn, { body: { ...plan, type } });
    // Who has no builder is refused before anything is looked for.
    expect(tried.status).toBe(reader === 'leader' ? 404 : 403);
    expect((await admin.call(reportSchedules.createOwn, { body: { ...plan, type } })).status).toBe(200);
  });
});
