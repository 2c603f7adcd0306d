/** Readers from outside and leaders try to get at people of others through reports: by filter, sort, job and file. */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { DAY_SORTS } from '@hadir/contract/attendance/days.ts';
import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import { REPORTS, reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { DATASETS } from '@hadir/contract/report-types/datasets.ts';
import { reportTypes } from '@hadir/contract/report-types/endpoints.ts';
import { files } from '@hadir/contract/files/endpoints.ts';
import { streamXlsxRows } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaitingExports } from '../../src/modules/exports/exports.job.ts';
import type { Person, Served } from '../world/http.ts';
import type { World } from '../world/world.ts';
import { type Cast, FIRST, LAST, type SubjectName } from './access-people.ts';
import { namedIn, OUTSIDERS, outsideOf, outsidersStage, SEEN } from './outsiders.ts';

const range = { from: FIRST, to: LAST };
const detail = { ...range, report: 'kehadiran-detail', format: 'csv' } as const;

let w: World;
let server: Served;
let cast: Cast;
/** A file of the whole company, made for its admin. */
let ofAdmin: { id: string; fileId: string };
let admin: Person;
let otherClient: string;
let end: () => Promise<void>;

beforeAll(async () => {
  ({ w, server, cast, admin, otherClient, end } = await outsidersStage());
  const { id } = (await admin.call(reportFiles.create, { body: detail })).reply.data;
  await runWaitingExports(server.app, new AbortController().signal);
  const { rows } = await w.pool.query('select file_id from export_job where id = $1', [id]);
  ofAdmin = { id, fileId: rows[0].file_id };
});
afterAll(() => end());

async function cellsOf(bytes: Buffer): Promise<string> {
  const cells: unknown[] = [];
  for await (const row of streamXlsxRows(bytes)) cells.push(...row.values);
  return cells.join('\n');
}

describe.each(OUTSIDERS)('%s', (reader) => {
  let person: Person;
  beforeAll(async () => {
    person = await server.as(cast.actors[reader]);
  });

  test.each(REPORTS)('finds nobody of others by name in %s', async (report) => {
    const answer = await person.call(reportFiles.file, { query: { ...detail, report, search: 'Kanari' } });
    expect(answer.status, answer.text).toBe(200);
    expect(namedIn(answer.text).filter((name) => outsideOf(reader).includes(name))).toEqual([]);
  });

  test('sees on the home who of the own people is there; the number to call is for superiors alone', async () => {
    await w.pool.query(`update app_user set phone = '+628111222333'`);
    const { reply } = await person.call(dashboard.team, { query: { date: LAST } });
    const seen: readonly SubjectName[] = SEEN[reader];
    // Who moved away is seen until then alone.
    const there = seen.filter((name) => name !== 'pindah');
    expect(namedIn(JSON.stringify(reply.data))).toEqual(there);
    const others = reply.data.filter(({ fullname }) => fullname !== cast.actors[reader].fullname);
    expect(new Set(others.map(({ phone }) => phone))).toEqual(new Set([reader === 'leader' ? '+628111222333' : null]));
  });

  test('finds the own people, and nobody of others, by their ids', async () => {
    const whole = await person.call(reportFiles.file, { query: detail });
    expect(namedIn(whole.text)).toEqual(SEEN[reader]);
    for (const subject of outsideOf(reader)) {
      const answer = await person.call(reportFiles.file, {
        query: { ...detail, userId: cast.subjects[subject].id },
      });
      expect([answer.status, ...namedIn(answer.text)], subject).toEqual([200]);
    }
  });

  test('finds nobody by the client of others', async () => {
    const answer = await person.call(reportFiles.file, { query: { ...detail, client: [otherClient] } });
    expect([answer.status, ...namedIn(answer.text)]).toEqual([200]);
  });

  test('sees the same people in every order', async () => {
    for (const sort of DAY_SORTS) {
      for (const order of ['asc', 'desc'] as const) {
        const answer = await person.call(attendance.days, { query: { ...range, sort, order, size: 100 } });
        expect(namedIn(answer.text), `${sort} ${order}`).toEqual(SEEN[reader]);
      }
    }
  });

  test('gets nobody of others out of the builder, by preview, choices or file', async () => {
    for (const dataset of DATASETS) {
      const definition = { columns: ['fullname'], filters: [], groupBy: [], sort: [] };
      const outcomes = await Promise.all([
        person.call(reportTypes.preview, { body: { dataset, definition, ...range } }),
        person.call(reportTypes.values, { query: { dataset, field: 'fullname', ...range } }),
      ]);
      for (const { status, text } of outcomes) {
        // Who has no builder is refused; who may not read the dataset, too.
        if (reader !== 'leader') expect([dataset, status]).toEqual([dataset, 403]);
        expect(
          namedIn(text).filter((name) => outsideOf(reader).includes(name)),
          dataset,
        ).toEqual([]);
      }
    }
    const file = { template: 'daftar-hadir-harian', format: 'csv', ...range } as const;
    const taken = await person.call(reportTypes.file, { query: file });
    expect(namedIn(taken.text)).toEqual(reader === 'leader' ? SEEN.leader : []);
  });

  test('neither downloads, cancels, repeats nor lists the file of the admin', async () => {
    const params = { id: ofAdmin.id };
    expect(namedIn((await admin.call(reportFiles.download, { params })).text)).toContain('lain');
    const answers = [
      await person.call(reportFiles.download, { params }),
      await person.call(reportFiles.cancel, { params, body: {} }),
      await person.call(reportFiles.repeat, { params, body: {} }),
      await person.call(files.picture, { params: { id: ofAdmin.fileId }, query: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await person.call(reportFiles.list)).reply.data).toEqual([]);
  });
});

describe('the head of a file', () => {
  const headFor = async (person: Person) => {
    const query = { ...detail, format: 'xlsx', client: [otherClient] } as const;
    return cellsOf((await person.call(reportFiles.file, { query })).bytes);
  };

  test.each(['client', 'client3', 'monitoring'] as const)(
    'does not name the client of others to %s',
    async (reader) => {
      const head = await headFor(await server.as(cast.actors[reader]));
      expect(head).toContain('Jumlah baris: 0');
      expect(namedIn(head)).toEqual([]);
    },
  );

  test('names a client to its own validator and to whoever reads the master data', async () => {
    await w.pool.query('update attendance_day set client_id = $1 where user_id = $2', [
      otherClient,
      cast.subjects.klien2.id,
    ]);
    const { rows } = await w.pool.query('select name from client where id = $1', [otherClient]);
    const client = { id: otherClient, name: rows[0].name, company: cast.ours };
    const validator1 = await w.make.user({ company: cast.ours, role: 'client', client });
    await w.make.upliner({ client, user: cast.subjects.klien2, upliner: cast.actors.leader, validator1 });
    const validator = await server.as(validator1);
    expect(await headFor(validator)).toContain(`Klien ${client.name}`);
    expect(await headFor(admin)).toContain(`Klien ${client.name}`);
    // With days of theirs to be found, too, it is not named to another.
    expect(await headFor(await server.as(cast.actors.client))).not.toContain(client.name);
  });
});
