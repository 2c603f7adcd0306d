/** One id under many spellings: it is the same row, whoever compares, or it is no id at all. */
import { beforeAll, describe, expect, it } from 'vitest';
import { correction } from '@hadir/contract/corrections/endpoints.ts';
import { delegations } from '@hadir/contract/requests/delegations.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { type Person, type Served } from '../world/http.ts';
import {
  asksCorrection,
  everybody,
  house,
  type House,
  judgeDay,
  missedDay,
  performAction,
} from '../requests/request-house.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';

let w: World;
let server: Served;
let our: House;
let people: Record<keyof House, Person>;

usesWorld({ jobs: true }, (made) => ({ w, server } = made));

beforeAll(async () => {
  our = await house(w);
  people = await everybody(server, our);
});

const SAME: readonly [string, (id: string) => string][] = [
  ['as it is', (id) => id],
  ['in capitals', (id) => id.toUpperCase()],
  ['partly in capitals', (id) => id.slice(0, 18).toUpperCase() + id.slice(18)],
  ['percent-encoded', (id) => id.replace(/[0-9a-f]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)],
];

const NONE: readonly [string, (id: string) => string][] = [
  ['without dashes', (id) => id.replaceAll('-', '')],
  ['in braces', (id) => `%7B${id}%7D`],
  ['as a URN', (id) => `urn:uuid:${id}`],
  ['with a blank behind', (id) => `${id}%20`],
  ['with a line break behind', (id) => `${id}%0A`],
  ['with a zero byte behind', (id) => `${id}%00`],
  ['with more behind', (id) => `${id}0`],
  ['with a full-width digit', (id) => id.replace('0', encodeURIComponent('\uff10'))],
  ['with an Arabic digit', (id) => id.replace('0', encodeURIComponent('\u0660'))],
  ['with another kind of dash', (id) => id.replace('-', encodeURIComponent('\u2010'))],
  ['twice', (id) => `${id},${id}`],
];

const open = (id: string) =>
  server.app.http.inject({ method: 'GET', url: `/api/people/${id}`, headers: people.admin.headers });

describe('an id in the path', () => {
  it.each(SAME)('%s is the row', async (_, write) => {
    const answer = await open(write(our.staff.id));
    expect([answer.statusCode, answer.json().data?.userId]).toEqual([200, our.staff.id]);
  });

  it.each(NONE)('%s is refused as malformed', async (_, write) => {
    expect((await open(write(our.staff.id))).statusCode).toBe(422);
  });
});

describe('the own id in capitals is still the own one', () => {
  /** Longer ago than an employee may correct; HR may, for others. */
  const LONG_AGO = localDate('2026-11-05');

  it.each(SAME.slice(0, 3))('%s: HR has no wider limits in its own matters', async (_, write) => {
    await judgeDay(w, our.admin, LONG_AGO);
    const answer = await asksCorrection(people.admin, { userId: write(our.admin.id), date: LONG_AGO });
    const plain = await asksCorrection(people.admin, { date: LONG_AGO });
    expect([answer.status, answer.error.code]).toEqual([plain.status, plain.error.code]);
    expect(answer.status).toBe(422);
  });

  it('an employee asks for no more than the own days by it', async () => {
    const plain = await people.staff.call(correction.preview, { body: missedDay({ userId: our.staff.id }) });
    const capitals = await people.staff.call(correction.preview, {
      body: missedDay({ userId: our.staff.id.toUpperCase() }),
    });
    expect(capitals.reply).toEqual(plain.reply);
  });

  it.each(SAME.slice(0, 3))('%s: nobody delegates to the own person', async (_, write) => {
    const answer = await people.superior.call(delegations.create, {
      body: { delegateId: write(our.superior.id), from: localDate('2026-11-23'), to: localDate('2026-11-24') },
    });
    expect([answer.status, answer.error.code]).toEqual([422, 'DELEGASI_TIDAK_VALID']);
  });
});

describe('one id twice in a list, in two spellings', () => {
  it('is the same row twice, and refused', async () => {
    await judgeDay(w, our.staff);
    const response = await asksCorrection(people.staff);
    const { id } = response.reply.data;
    const decided = await people.superior.call(requests.decide, {
      body: { move: 'approve', items: [id, id.toUpperCase()].map((one) => ({ id: one, version: 1 })) },
    });
    expect([decided.status, decided.error.code]).toEqual([422, 'BARIS_GANDA']);
    expect((await performAction(people.superior, id, 'approve')).status).toBe(200);
  });
});
