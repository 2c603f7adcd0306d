import { describe, expect, test } from 'vitest';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { sick, sickLetters } from '@hadir/contract/sick/endpoints.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { everybody, house, performAction } from '../../../test/requests/request-house.ts';
import { asksSick, letterOf } from '../../../test/leave/sick.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { leaveModule } from '../leave/leave.module.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { sickModule } from './sick.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, leaveModule, sickModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

describe('Health data', () => {
  const PUBLIC = ['calendarDays', 'keptTo', 'letter', 'wage', 'workingDays'];

  test('leaves only to the person and HR: hand-written keys per reader', async () => {
    const client = await w.make.client();
    const { company } = client;
    const superior = await w.make.user({ company, role: 'supervisor' });
    const leader = await w.make.user({ company, isLeader: true });
    const person = await w.make.user({ company, superior, leader });
    const validator = await w.make.user({ company, role: 'client', client });
    const observer = await w.make.user({ company, role: 'monitoring' });
    await w.make.placement({ user: person, client });
    await w.make.upliner({ client, user: person, upliner: leader, validator1: validator });
    await w.make.monitoring({ user: observer, client });
    const owner = await server.as(person);
    const { id } = (await asksSick(owner, { files: [await letterOf(owner)], reason: 'Tifus menurut dokter.' })).reply
      .data;
    const rowOf = async (reader: Person) => {
      const answer = await reader.call(sick.list);
      return { text: answer.text, row: answer.reply.data.find((row) => row.id === id) };
    };
    for (const reader of [owner, await server.as(await w.make.user({ company, role: 'admin' }))]) {
      const { row } = await rowOf(reader);
      expect(Object.keys(row?.details ?? {}).sort()).toEqual(PUBLIC);
      expect(row?.details.letter).toMatchObject({ there: true, dueOn: '2026-11-24' });
      expect(row?.details.wage).toEqual({ episodeStart: '2026-11-19', month: 1, percent: 100 });
      expect([row?.reason, row?.files]).toEqual(['Tifus menurut dokter.', 1]);
    }
    for (const user of [superior, leader, validator, observer]) {
      const reader = await server.as(user);
      const { row, text } = await rowOf(reader);
      expect([user.role, Object.keys(row?.details ?? {}).sort()]).toEqual([user.role, PUBLIC]);
      expect(row?.details).toEqual({ workingDays: 2, calendarDays: 2, keptTo: null, letter: null, wage: null });
      expect([row?.reason, row?.files]).toEqual([null, 0]);
      expect(text).not.toContain('Tifus');
      const detail = await reader.call(requests.detail, { params: { id } });
      expect([detail.status, detail.reply.data.attachments]).toEqual([200, []]);
      expect(detail.text).not.toContain('surat-dokter');
    }
  });
});

test('a superior who reports the illness of somebody cannot open the letter that person hands in', async () => {
  const found = await house(w);
  const { staff, superior, admin } = await everybody(server, found);
  const { id } = (await asksSick(superior, { userId: found.staff.id })).reply.data;
  const letter = await letterOf(staff);
  await staff.call(sickLetters.add, { params: { id }, body: { files: [letter] } });
  const open = async (person: Person) =>
    (await person.call(requests.file, { params: { id, fileId: letter.id } })).status;
  expect([await open(staff), await open(admin), await open(superior)]).toEqual([200, 200, 404]);
});

describe('A report sent again', () => {
  /** Reported by the superior, its letter handed in by the person, sent back by HR. */
  async function returned() {
    const found = await house(w);
    const people = await everybody(server, found);
    const { staff, superior, admin } = people;
    const { id } = (await asksSick(superior, { userId: found.staff.id })).reply.data;
    const letter = await letterOf(staff);
    await staff.call(sickLetters.add, { params: { id }, body: { files: [letter] } });
    const { version } = (await performAction(admin, id, 'return', { reason: 'Tanggalnya keliru.' })).reply.data;
    const shownFiles = async () => {
      const { data } = (await staff.call(requests.detail, { params: { id } })).reply;
      const there = data.kind === 'sick' ? data.details.letter?.there : undefined;
      return [data.attachments.map((file) => file.id), there];
    };
    return { ...people, again: { id, version }, letter, shownFiles };
  }

  test('by a superior keeps the letter which that superior may not open', async () => {
    const { superior, again, letter, shownFiles } = await returned();
    const sent = await asksSick(superior, { again });
    expect([sent.status, sent.reply.data.files]).toEqual([200, 0]);
    expect(await shownFiles()).toEqual([[letter.id], true]);
  });

  test('by a superior with another paper has both', async () => {
    const { superior, again, letter, shownFiles } = await returned();
    const other = await letterOf(superior);
    expect((await asksSick(superior, { again, files: [other] })).status).toBe(200);
    expect(await shownFiles()).toEqual([[letter.id, other.id], true]);
  });

  test('by the person lets go what the person let go', async () => {
    const { staff, again, shownFiles } = await returned();
    expect((await asksSick(staff, { again })).status).toBe(200);
    expect(await shownFiles()).toEqual([[], false]);
  });
});
