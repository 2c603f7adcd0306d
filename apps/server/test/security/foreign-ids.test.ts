/** Ids of other companies, other people and other parents in every place that takes one: not there, and untouched. */
import { afterEach, assert, beforeAll, describe, expect, it } from 'vitest';
import { attendanceReviews } from '@hadir/contract/attendance/reviews.ts';
import { correction } from '@hadir/contract/corrections/endpoints.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import {
  imports,
  leaveImports,
  statusImports,
  structureImports,
  wageImports,
} from '@hadir/contract/imports/endpoints.ts';
import { localDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { LAST, makeCast, type Cast } from '../access/access-people.ts';
import { uploadAsk } from '../access/calls.ts';
import type { TestUser } from '../world/factories.ts';
import { type Answered, type Person, type Served } from '../world/http.ts';
import { uploadedPaper } from '../files/uploaded-documents.ts';
import { missedDay } from '../requests/request-house.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';
import { type Foreign, INSIDE, type Scene } from './foreign-calls.ts';

let w: World;
let server: Served;
let cast: Cast;
let admin: Person;
let foreignAdmin: Person;
let scene: Scene;
/** An attachment that the other company uploaded itself. */
let foreignPaper: string;
let before: unknown;

usesWorld({ jobs: true }, (made) => ({ w, server } = made));

beforeAll(async () => {
  cast = await makeCast(w);
  admin = await server.as(cast.actors.admin);
  foreignAdmin = await server.as(cast.foreignAdmin);
  scene = { w, server, cast, admin, foreignAdmin, foreign: await makeRows(cast.foreignAdmin) };
  foreignPaper = await uploadedPaper(foreignAdmin);
  before = await theirs();
});

afterEach(async () => {
  assert.deepEqual(await theirs(), before, 'rows of the other company');
});

async function makeRows({ company }: TestUser): Promise<Foreign> {
  const wish = { company };
  return {
    division: await w.make.division(wish),
    unit: await w.make.unit(wish),
    client: await w.make.client(wish),
    location: await w.make.location(wish),
    schedule: await w.make.schedule(wish),
  };
}

/** Of the other company's rows what nothing but a request may change: reminders and their like run by themselves. */
async function theirs(): Promise<unknown> {
  const { company } = cast.foreignAdmin;
  const rows = async (table: string, columns = '*') =>
    (await w.pool.query(`select ${columns} from ${table} where company_id = $1 order by 1, 2`, [company.id])).rows;
  const whole = ['app_user', 'org_assignment', 'attendance_review', 'file', 'delegation', 'request_file'];
  return [await rows('request', 'id, user_id, status'), ...(await Promise.all(whole.map((table) => rows(table))))];
}

describe('an id of the other company as', () => {
  it.each(INSIDE)('$name is nobody’s', async ({ make }) => {
    const { endpoint, by = admin, ...input } = await make(scene);
    const answer: Answered<Endpoint> = await by.call(endpoint, input as never);
    expect([404, 422], answer.text).toContain(answer.status);
    expect(answer.text).not.toContain('Kanariasing');
  });

  it.each(INSIDE.filter(({ control }) => control))('$name would be taken, were it our own', async ({ make }) => {
    const another = await w.make.user({ company: cast.ours, role: 'supervisor' });
    const ours = {
      ...scene,
      foreign: await makeRows(cast.actors.admin),
      cast: { ...cast, foreignAdmin: another },
    };
    const { endpoint, by = admin, ...input } = await make(ours);
    const answer: Answered<Endpoint> = await by.call(endpoint, input as never);
    expect(answer.status, answer.text).toBe(200);
  });

  it('one among many: that one alone is not there', async () => {
    const [ours, others] = [cast.requestOf.lain, cast.requestOf.asing];
    const decided = await admin.call(requests.decide, {
      body: { move: 'approve', items: [others, ours].map((id) => ({ id, version: 1 })) },
    });
    expect(decided.reply.data.map(({ id, status, row }) => [id, status, row === null])).toEqual([
      [others, 404, true],
      [ours, expect.any(Number), expect.any(Boolean)],
    ]);
    const reviewed = await admin.call(attendanceReviews.decide, {
      body: { move: 'accept', ids: [cast.reviewOf.asing] },
    });
    expect(reviewed.reply.data.map(({ status, row }) => [status, row])).toEqual([[404, null]]);
  });

  it('people of a bulk change: none is done', async () => {
    const answer = await admin.call(peopleRecords.bulkDeactivate, {
      body: { ids: [cast.subjects.asing.id], lastDay: LAST, endReason: 'LAINNYA' } as never,
    });
    expect(answer.status === 404 || answer.reply.data.done.length === 0, answer.text).toBe(true);
    expect(answer.text).not.toContain('Kanariasing');
  });
});

describe('an attachment', () => {
  const asksWith = (person: Person, ...ids: readonly string[]) =>
    person.call(correction.submit, { body: missedDay({ files: ids.map((id) => ({ id, name: 'surat.jpg' })) }) });
  const REFUSED = [422, 'PILIHAN_TIDAK_ADA'];

  it('that somebody else uploaded, here or elsewhere, is not to be had', async () => {
    const lain = await server.as(cast.subjects.lain);
    for (const paper of [await uploadedPaper(admin), foreignPaper]) {
      const answer = await asksWith(lain, paper);
      expect([answer.status, answer.error.code]).toEqual(REFUSED);
    }
  });

  it('that is no attachment at all (a selfie of one’s own) is not to be had', async () => {
    const answer = await asksWith(await server.as(cast.subjects.cucu), cast.fileOf.cucu);
    expect([answer.status, answer.error.code]).toEqual(REFUSED);
  });

  it('named twice is attached once', async () => {
    const tim = await server.as(cast.subjects.tim);
    const id = await uploadedPaper(tim);
    const answer = await asksWith(tim, id, id.toUpperCase());
    expect([answer.status, answer.reply.data?.files], answer.text).toEqual([200, 1]);
  });

  it('of one’s own request does not go to a second one', async () => {
    const klien2 = await server.as(cast.subjects.klien2);
    const id = await uploadedPaper(klien2);
    const files = [{ id, name: 'surat.jpg' }];
    const ask = (date: LocalDate) => klien2.call(correction.submit, { body: missedDay({ date, files }) });
    expect((await ask(localDate('2026-11-19'))).status).toBe(200);
    const second = await ask(localDate('2026-11-18'));
    expect([second.status, second.error.code]).toEqual(REFUSED);
  });
});

describe('an import', () => {
  const OTHERS = { leave: leaveImports, status: statusImports, structure: structureImports, wages: wageImports };

  it.each(Object.entries(OTHERS))('of presences is not there among those of %s', async (_, endpoints) => {
    const batch = await admin.call(imports.upload, uploadAsk as never);
    const params = { id: batch.reply.data.id };
    const asks: readonly [Endpoint, unknown][] = [
      [endpoints.detail, undefined],
      [endpoints.lines, undefined],
      [endpoints.failedLines, undefined],
      [endpoints.commit, {}],
      [endpoints.cancel, {}],
      [endpoints.revert, {}],
    ];
    for (const [endpoint, body] of asks) {
      const answer: Answered<Endpoint> = await admin.call(endpoint, { params, ...(body ? { body } : {}) } as never);
      expect(answer.status, `${endpoint.method} ${endpoint.path} ${answer.text}`).toBe(404);
    }
    expect((await admin.call(imports.detail, { params })).reply.data.state).toBe('validated');
  });
});
