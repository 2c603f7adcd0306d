import { beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '@hadir/contract/notifications/endpoints.ts';
import { peopleDrafts } from '@hadir/contract/people/drafts.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import { PURGE_NOW } from '../../../engines/jobs/purge-clock.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { newPerson, NOWHERE, peopleSetting } from '../../../../test/people/people-setting.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { authModule } from '../../auth/auth.module.ts';
import { notificationsModule } from '../../notifications/notifications.module.ts';
import { tidyDrafts } from './drafts.job.ts';
import { peopleDraftsModule } from './drafts.module.ts';
import { peopleRecordsModule } from '../records.module.ts';

let w: World;
let server: Served;
let setting: Awaited<ReturnType<typeof peopleSetting>>;
let superior: Person;
let author: TestUser;
let unit: Awaited<ReturnType<World['make']['unit']>>;

usesWorld({ only: [peopleDraftsModule, peopleRecordsModule, notificationsModule, authModule], jobs: true }, (made) => {
  ({ w, server } = made);
});
beforeEach(async () => {
  setting = await peopleSetting(w, server);
  unit = await w.make.unit({ company: setting.company, name: 'Gerai Timur' });
  author = await w.make.user({ company: setting.company, role: 'supervisor', fullname: 'Sari Atasan', unit });
  superior = await server.as(author);
});

const begin = async (person: Person, content: object = {}) =>
  (await person.call(peopleDrafts.begin, { body: { content: { fullname: 'Calon Baru', ...content } } })).reply.data;
const list = async (person: Person) => (await person.call(peopleDrafts.list)).reply.data;
const titles = async (person: Person) => (await person.call(notifications.list)).reply.data.map(({ title }) => title);

describe('a draft', () => {
  test('that nobody touched for 90 days goes; whoever left it open is told', async () => {
    const first = await begin(superior, { unitId: unit.id });
    const params = { id: first.id };
    await superior.call(peopleDrafts.propose, { params, body: { version: first.version } });
    const second = await begin(setting.admin);
    const touchedOn = (id: string, at: string) =>
      w.pool.query('update person_draft set updated_at = $2 where id = $1', [id, at]);
    // 90 days before 20 November 10.00 WIB: 22 August.
    await touchedOn(first.id, '2026-08-22T02:59:59Z');
    await touchedOn(second.id, '2026-08-22T03:00:01Z');
    const left = async () => {
      await tidyDrafts(w.pool, w.clock(), PURGE_NOW);
      const ids = [first.id, second.id];
      const { rows } = await w.pool.query('select id from person_draft where id = any($1::uuid[])', [ids]);
      return rows;
    };
    expect([await left(), await left()]).toEqual([[{ id: second.id }], [{ id: second.id }]]);
    expect(await titles(superior)).toEqual(['Usulan pendaftaran Calon Baru dihapus']);
    await touchedOn(second.id, '2026-01-01T00:00:00Z');
    await w.pool.query(`update person_draft set state = 'dibuang' where id = $1`, [second.id]);
    const before = (await titles(setting.admin)).length;
    expect(await left()).toEqual([]);
    expect(await titles(setting.admin)).toHaveLength(before);
  });

  test('is kept as far as it was typed, resumed with its names, and gone once the person is registered', async () => {
    const made = await begin(setting.admin, { phone: '08', unitId: unit.id });
    const { version } = (
      await setting.admin.call(peopleDrafts.change, {
        params: { id: made.id },
        body: { version: made.version, content: { ...made.content, fullname: 'Calon Baru', employeeNo: 'K-7' } },
      })
    ).reply.data;
    const [stored] = await list(setting.admin);
    expect(stored).toMatchObject({
      version,
      state: 'draf',
      content: { employeeNo: 'K-7', phone: '08', unitId: unit.id },
      names: { [unit.id]: 'Gerai Timur' },
      can: ['change', 'register', 'remove'],
    });
    const body = { ...newPerson, employeeNo: 'K-7', draftId: made.id };
    expect((await setting.admin.call(peopleRecords.create, { body })).status).toBe(200);
    expect(await list(setting.admin)).toEqual([]);
  });

  test('is its author’s alone; a stale one is refused, nothing is overwritten', async () => {
    const made = await begin(setting.admin);
    const other = await server.as(await w.make.user({ company: setting.company, role: 'admin' }));
    expect(await list(other)).toEqual([]);
    const params = { id: made.id };
    expect((await other.call(peopleDrafts.remove, { params, body: { version: made.version } })).status).toBe(404);
    const stale = { version: made.version + 1, content: { fullname: 'Lain' } };
    expect((await setting.admin.call(peopleDrafts.change, { params, body: stale })).status).toBe(409);
    expect((await setting.admin.call(peopleDrafts.remove, { params, body: { version: made.version } })).status).toBe(
      200,
    );
    expect(await list(setting.admin)).toEqual([]);
  });

  test('of a registration that is refused stays', async () => {
    const made = await begin(setting.admin);
    const body = { ...newPerson, employeeNo: 'K-8', ktpNo: '123', draftId: made.id };
    expect((await setting.admin.call(peopleRecords.create, { body })).status).toBe(422);
    await setting.create({ employeeNo: 'K-8', email: null, ktpNo: null });
    const taken = await setting.admin.call(peopleRecords.create, { body: { ...body, ktpNo: null } });
    expect(taken.status).toBe(422);
    expect(await list(setting.admin)).toHaveLength(1);
  });
});

describe('a proposal', () => {
  const proposed = async () => {
    const otherUnit = await w.make.unit({ company: setting.company, name: 'Gerai Barat' });
    const made = await begin(superior, { unitId: otherUnit.id, superiorId: null });
    const body = { version: made.version, note: 'pengganti Adi' };
    return (await superior.call(peopleDrafts.propose, { params: { id: made.id }, body })).reply.data;
  };

  test('is for the own unit under the own name, and waits in the queue of HR', async () => {
    const { id } = await proposed();
    expect(await list(setting.admin)).toMatchObject([
      { id, state: 'diusulkan', by: 'Sari Atasan', note: 'pengganti Adi', mine: false, can: ['register', 'refuse'] },
    ]);
    const [row] = await list(setting.admin);
    expect(row?.content).toMatchObject({ unitId: unit.id, superiorId: author.id });
    expect(await titles(setting.admin)).toEqual(['Usulan karyawan baru']);
    const colleague = await server.as(await w.make.user({ company: setting.company, role: 'supervisor' }));
    expect(await list(colleague)).toEqual([]);
  });

  test('becomes a person by HR alone, and its author is told', async () => {
    const { id } = await proposed();
    const structure = { ...NOWHERE, unitId: unit.id, superiorId: author.id };
    const body = { ...newPerson, employeeNo: 'U-1', structure, draftId: id };
    expect((await superior.call(peopleRecords.create, { body })).status).toBe(403);
    expect((await setting.admin.call(peopleRecords.create, { body })).status).toBe(200);
    expect(await list(setting.admin)).toEqual([]);
    expect(await list(superior)).toMatchObject([{ id, state: 'selesai', fullname: 'Calon Baru', content: null }]);
    expect(await titles(superior)).toEqual(['Calon Baru sudah didaftarkan']);
    // Once: it is no proposal any more.
    const second = await setting.admin.call(peopleRecords.create, {
      body: { ...body, employeeNo: 'U-2', email: null, ktpNo: null },
    });
    expect(second.status).toBe(404);
  });

  test('is refused with a reason, mended, proposed again, and may be taken back meanwhile', async () => {
    const { id, version } = await proposed();
    const params = { id };
    expect(
      (await superior.call(peopleDrafts.refuse, { params, body: { version, note: 'unit ini penuh' } })).status,
    ).toBe(403);
    expect(
      (await setting.admin.call(peopleDrafts.refuse, { params, body: { version, note: 'unit ini penuh' } })).status,
    ).toBe(200);
    const [refused] = await list(superior);
    expect(refused).toMatchObject({ state: 'dibuang', note: 'unit ini penuh', can: ['change', 'propose', 'remove'] });
    expect(await list(setting.admin)).toEqual([]);
    const resubmitted = await superior.call(peopleDrafts.propose, { params, body: { version: refused?.version ?? 0 } });
    expect(resubmitted.reply.data.state).toBe('diusulkan');
    // Two at once: the one who comes second is told.
    const late = await superior.call(peopleDrafts.withdraw, { params, body: { version } });
    expect(late.status).toBe(409);
    const back = await superior.call(peopleDrafts.withdraw, {
      params,
      body: { version: resubmitted.reply.data.version },
    });
    expect(back.reply.data.state).toBe('draf');
    expect(await list(setting.admin)).toEqual([]);
  });
});
