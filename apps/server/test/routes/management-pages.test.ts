/** Every page of part 2 in the route catalogue and every other master table, for each role that may open it, over HTTP on seeded rows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allMasters } from '@hadir/contract/master/all-masters.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { LONG_TESTS } from '../../../../tools/suites/long-tests.ts';
import { SEED } from '../../../../tools/suites/sampling.ts';
import catalogue from '../../../../e2e/routes.json' with { type: 'json' };
import { writerOf } from '../masters/master-writer.ts';
import type { Person } from '../world/http.ts';
import type { Master } from '@hadir/contract/kernel/master.ts';
import { choiceTexts, companyTableReads, type PageReads, partTwoReads, type Reader } from './page-reads.ts';
import { spareRows, storyOf, writesOver } from './master-page-steps.ts';
import { madeRow, type Spare } from './master-rows.ts';
import { CANARIES, type Canary, canariesIn, makeStage, mark, type Stage } from './page-seeds.ts';

const routes = catalogue.routes.filter(({ part }) => part === 2);

let stage: Stage;
let spare: Spare;
const people = new Map<string, Person>();
beforeAll(async () => {
  stage = await makeStage();
  for (const reader of ['superadmin', 'admin', 'supervisor', 'staff', 'leader', 'client', 'client3'] as const)
    people.set(reader, await stage.server.as(stage.cast.actors[reader]));
  spare = await spareRows(stage);
  await seedPlainRows();
});
afterAll(() => stage.close());

const personOf = (reader: string): Person => {
  const person = people.get(reader);
  if (person === undefined) throw new Error(`nobody is a ${reader}`);
  return person;
};

const inCatalogue = Object.values(partTwoReads).flatMap((page) => page.masters ?? []);
/** A table in which HR's admin has no part is tried by its feature. */
const otherTables: readonly Master[] = allMasters.filter(
  (master) => !inCatalogue.includes(master) && writerOf(master) === 'admin',
);
const masters = [...inCatalogue, ...otherTables];
const pages: Readonly<Record<string, PageReads>> = {
  ...partTwoReads,
  ...Object.fromEntries(otherTables.map((master) => [master.path, companyTableReads(master)])),
};

/** A row of each company, by its admin, in tables of which page-seeds.ts knows nothing. */
async function seedPlainRows(): Promise<void> {
  const admins = { kita: stage.people.admin, asing: stage.people.foreignAdmin } as const;
  for (const master of masters.filter((one) => otherTables.includes(one) || stage.rowsOf(one.key).length === 0)) {
    for (const [owner, admin] of [
      ['kita', admins.kita],
      ['asing', admins.asing],
    ] as const) {
      const named = {
        ...('code' in master.fields ? { code: owner.toUpperCase() } : {}),
        [master.titleField]: `Baris ${mark(owner)}`,
      };
      const body = { ...madeRow(master).make(spare), ...named };
      const made = await admin.call(masterEndpoints(master).create, { body });
      if (made.status !== 200) throw new Error(`${master.key}: ${made.text}`);
      stage.addRow(master.key, owner, made.reply.data.id);
    }
  }
}

/** Two of those who read a master table, to try its filters; who, moves on from table to table and from seed to seed. */
function filteringReaders(master: Master, readers: readonly string[]): readonly string[] {
  const others = readers.filter((reader) => reader !== 'admin');
  const first = SEED + 2 * masters.indexOf(master);
  return LONG_TESTS ? others : others.filter((_, at) => [first, first + 1].some((turn) => turn % others.length === at));
}

/** The row as its own company's admin reads it. */
async function storedRow(master: Master, id: string): Promise<unknown> {
  const ours = await personOf('admin').call(masterEndpoints(master).one, { params: { id } });
  if (ours.status === 200) return ours.reply.data;
  return (await stage.people.foreignAdmin.call(masterEndpoints(master).one, { params: { id } })).reply.data;
}

test('each page and each role of the catalogue has its line, and no other has', () => {
  const lines = Object.entries(partTwoReads).map(([path, { sees }]) => [path, Object.keys(sees).toSorted()]);
  expect(Object.fromEntries(lines)).toEqual(
    Object.fromEntries(routes.map(({ path, access }) => [path, access.toSorted()])),
  );
});

test('everybody who reads master tables tries the filters of some of them', () => {
  const readers = Object.values(pages).flatMap((page) =>
    (page.masters ?? []).map((master) => ({
      all: Object.keys(page.sees),
      drawn: filteringReaders(master, Object.keys(page.sees)),
    })),
  );
  const drawn = new Set(readers.flatMap((one) => one.drawn));
  expect(drawn).toEqual(new Set(readers.flatMap((one) => one.all).filter((reader) => reader !== 'admin')));
});

for (const [path, page] of Object.entries(pages)) {
  describe(path, () => {
    for (const [reader, sees] of Object.entries(page.sees)) {
      test(`shows ${reader} the rows of the own scope and nothing of anybody else`, async () => {
        const texts = await page.reads(personOf(reader), stage, reader as Reader);
        expect(canariesIn(texts.join('\n')).toSorted()).toEqual([...sees].toSorted());
      });
    }
    for (const master of page.masters ?? []) {
      const readers = Object.keys(page.sees).filter((reader) => reader !== 'admin');
      const filtering = new Set(filteringReaders(master, Object.keys(page.sees)));

      test(`${master.key}: an admin adds, filters, changes, archives, brings back and deletes a row`, async () => {
        const story = storyOf(master, personOf('admin'));
        const { make, change } = madeRow(master);
        const made = await story.creates(make(spare));
        await story.filters(made);
        const changed = await story.edits(made, change);
        expect(await story.deletes(await story.archivesAndUndoes(changed, made))).toBe(404);
      });

      test(`${master.key}: rows of another company are not there for an admin, and stay as they are`, async () => {
        const id = stage.rowOf(master.key, 'asing');
        const before = await storedRow(master, id);
        const { make } = madeRow(master);
        const ends = masterEndpoints(master);
        const statuses = await writesOver(master, personOf('admin'), id, make(spare));
        expect(new Set(statuses)).toEqual(new Set([404]));
        const looks = [ends.one, ends.history].map((end) => personOf('admin').call(end, { params: { id } }));
        expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([404, 404]);
        expect(await storedRow(master, id)).toEqual(before);
      });

      test.each(readers)(
        `${master.key}: %s is offered nothing, refused every write, and kept from rows out of scope`,
        async (reader) => {
          const person = personOf(reader);
          const ends = masterEndpoints(master);
          const list = await person.call(ends.list, { query: { archived: 'semua', size: 100 } });
          expect(list.reply.data.length).toBeGreaterThan(0);
          expect([list.reply.can, list.reply.data.flatMap(({ can }) => can)]).toEqual([[], []]);
          const { make } = madeRow(master);
          const id = list.reply.data[0]?.id ?? '';
          const before = await storedRow(master, id);
          const statuses = await writesOver(master, person, id, make(spare));
          statuses.push((await person.call(ends.create, { body: make(spare) })).status);
          expect(new Set(statuses)).toEqual(new Set([403]));
          expect(await storedRow(master, id)).toEqual(before);
          const reloaded = await person.call(ends.list, { query: { archived: 'semua', size: 100 } });
          expect(reloaded.reply.total).toBe(list.reply.total);
          const visible = new Set(list.reply.data.map((row) => row.id));
          for (const other of stage.rowsOf(master.key).filter((row) => !visible.has(row))) {
            expect((await person.call(ends.one, { params: { id: other } })).status).toBe(404);
            expect((await person.call(ends.history, { params: { id: other } })).status).toBe(404);
          }
        },
      );

      test.each([...filtering])(`${master.key}: %s filters`, async (reader) => {
        const list = await personOf(reader).call(masterEndpoints(master).list, {
          query: { archived: 'semua', size: 1 },
        });
        expect(list.reply.data.length).toBe(1);
        await storyOf(master, personOf(reader)).filters(list.reply.data[0]!);
      });

      test.each(Object.entries(page.sees))(
        `${master.key}: %s chooses among names of the own scope`,
        async (reader, sees) => {
          // Structure and shifts are everybody's to read, and with the units the names of clients.
          const departments = partTwoReads['/management/departemens']?.sees.admin ?? [];
          for (const [field, text] of Object.entries(await choiceTexts(personOf(reader), master))) {
            const allowed = reader === 'admin' ? CANARIES.filter((one) => one !== 'asing') : sees;
            const clients: readonly Canary[] = field === 'clientId' && master.reads === 'master.read' ? ['klien2'] : [];
            const known = new Set([...allowed, 'kita', ...clients, ...(field === 'departmentId' ? departments : [])]);
            expect(
              canariesIn(text).filter((one) => !known.has(one)),
              field,
            ).toEqual([]);
          }
        },
      );
    }
  });
}
