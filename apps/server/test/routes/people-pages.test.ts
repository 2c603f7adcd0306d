/** What each role does on the pages of people of part 2: real rows over HTTP, found again and taken back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { departmentSettings } from '@hadir/contract/settings/department-settings.ts';
import { peopleDataRequest } from '@hadir/contract/people/data-request.ts';
import { peopleDrafts } from '@hadir/contract/people/drafts.ts';
import { peopleOwn } from '@hadir/contract/people/own-unit.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { registration } from '@hadir/contract/registration/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { INHERITS } from '@hadir/domain/settings/inherited-rules.ts';
import type { Person } from '../world/http.ts';
import { newPerson } from '../people/people-setting.ts';
import { makeStage, mark, type Stage } from './page-seeds.ts';

let stage: Stage;
let admin: Person;
beforeAll(async () => {
  stage = await makeStage();
  admin = stage.people.admin;
});
afterAll(() => stage.close());

/** Names on the list of people, by what is asked. */
const listed = async (person: Person, query: object = {}) =>
  (await person.call(peopleRecords.list, { query: { status: 'semua', size: 100, ...query } })).reply;
const names = async (person: Person, query: object = {}) =>
  (await listed(person, query)).data.map(({ fullname }) => fullname);

describe.each([
  ['/client/staff/lists', 'client', 'klien1'],
  ['/client/staff/lists', 'client3', 'klien1'],
  ['/leader/staff/lists', 'leader', 'tim'],
] as const)('%s', (_, reader, owner) => {
  test(`${reader} filters the own people alone, finds nobody else, and changes nobody`, async () => {
    const person = await stage.server.as(stage.cast.actors[reader]);
    const { id } = stage.cast.subjects[owner];
    expect(await names(person, { search: mark(owner) })).toHaveLength(1);
    expect(await names(person, { unit: stage.rowOf('unit', owner) })).toHaveLength(1);
    expect(await names(person, { search: mark('lain') })).toEqual([]);
    expect(await names(person, { unit: stage.rowOf('unit', 'lain') })).toEqual([]);
    expect((await listed(person)).can).toEqual([]);
    const write = { version: 1, lastDay: localDate('2026-11-20'), endReason: 'LAINNYA' } as const;
    const refused = [
      await person.call(peopleParts.deactivate, { params: { id }, body: write }),
      await person.call(peopleParts.structure, {
        params: { id },
        body: { version: 1, from: write.lastDay, ...newPerson.structure },
      }),
      await person.call(peopleRecords.create, { body: newPerson }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('/management/user', () => {
  test('admin adds somebody, finds the person by each filter, changes, lets go, and brings back', async () => {
    const unitId = stage.rowOf('unit', 'lain');
    const body = { ...newPerson, structure: { ...newPerson.structure, unitId } };
    const made = await admin.call(peopleRecords.create, { body });
    expect(made.status, made.text).toBe(200);
    const params = { id: made.reply.data.userId };
    for (const query of [{ search: 'citra' }, { unit: unitId }, { employmentType: 'PKWTT' }, { role: 'staff' }])
      expect(await names(admin, query), JSON.stringify(query)).toContain('Citra Baru');
    expect(await names(admin, { unit: stage.rowOf('unit', 'tim') })).not.toContain('Citra Baru');
    const version = async () => (await admin.call(peopleRecords.one, { params })).reply.data.version;
    const {
      ktpNo: _ktp,
      employment,
      structure: _s,
      locationPointIds: _l,
      scheduleId: _c,
      placement: _p,
      access: _a,
      ...profile
    } = newPerson;
    const change = { ...profile, fullname: 'Citra Diganti', version: await version() };
    expect((await admin.call(peopleParts.profile, { params, body: change })).reply.data.fullname).toBe('Citra Diganti');
    const stale = await admin.call(peopleParts.profile, { params, body: change });
    expect(stale.error.code).toBe('VERSI_BERUBAH');
    const leaving = { version: await version(), lastDay: localDate('2026-11-19'), endReason: 'RESIGN' } as const;
    expect((await admin.call(peopleParts.deactivate, { params, body: leaving })).reply.data.active).toBe(false);
    expect(await names(admin, { search: 'citra', status: 'nonaktif' })).toEqual(['Citra Diganti']);
    expect(await names(admin, { search: 'citra', status: 'aktif' })).toEqual([]);
    if (!employment) throw new Error('an employee has an employment');
    const back = { ...employment, joinDate: localDate('2026-11-20'), version: await version() };
    expect((await admin.call(peopleParts.activate, { params, body: back })).reply.data.active).toBe(true);
    expect(await names(admin, { search: 'citra', status: 'aktif' })).toEqual(['Citra Diganti']);
  });

  test.each([
    ['supervisor', 'bawahan'],
    ['leader', 'tim'],
  ] as const)('%s filters the own people alone and may write none of them', async (reader, owner) => {
    const person = stage.people[reader];
    const own = await listed(person, { search: mark(owner) });
    expect(own.data.map(({ can }) => can)).toEqual([['open']]);
    expect(await names(person, { search: mark('lain') })).toEqual([]);
    const { id } = stage.cast.subjects[owner];
    const record = (await person.call(peopleRecords.one, { params: { id } })).reply.data;
    const body = { version: record.version, role: 'admin', isLeader: true, clientId: null } as const;
    expect((await person.call(peopleParts.role, { params: { id }, body })).status).toBe(403);
    expect((await person.call(peopleRecords.one, { params: { id: stage.cast.subjects.lain.id } })).status).toBe(404);
  });

  test('staff finds colleagues of the own unit and changes the own number, back and forth', async () => {
    const { staff } = stage.people;
    const found = async (search: string) =>
      (await staff.call(peopleOwn.directory, { query: { search } })).reply.data.map(({ fullname }) => fullname);
    expect(await found('rekan')).toEqual([mark('rekan')]);
    expect(await found(mark('lain'))).toEqual([]);
    const params = { id: stage.cast.actors.staff.id };
    const own = async () => (await staff.call(peopleRecords.one, { params })).reply.data;
    const before = (await own()).phone;
    for (const phone of ['+628123456789', before]) {
      await staff.call(peopleOwn.contact, { body: { version: (await own()).version, phone } });
      expect((await own()).phone).toBe(phone);
    }
    expect((await staff.call(peopleRecords.list)).status).toBe(403);
  });
});

describe('/management/user-v2/register', () => {
  test.each(['admin', 'supervisor'] as const)('%s keeps a draft, changes it, and throws it away', async (reader) => {
    const person = stage.people[reader];
    const own = async () => (await person.call(peopleDrafts.list)).reply.data.map(({ fullname }) => fullname);
    const content = { fullname: 'Calon Uji' };
    const made = (await person.call(peopleDrafts.begin, { body: { content } })).reply.data;
    const params = { id: made.id };
    const change = { version: made.version, content: { fullname: 'Calon Diganti' } };
    const { version } = (await person.call(peopleDrafts.change, { params, body: change })).reply.data;
    expect(await own()).toContain('Calon Diganti');
    expect((await stage.people.foreignAdmin.call(peopleDrafts.remove, { params, body: { version } })).status).toBe(404);
    await person.call(peopleDrafts.remove, { params, body: { version } });
    expect(await own()).not.toContain('Calon Diganti');
  });

  test('supervisor proposes, takes it back, and proposes again; an admin registers it', async () => {
    const { supervisor } = stage.people;
    const content = { fullname: 'Usulan Uji' };
    const made = (await supervisor.call(peopleDrafts.begin, { body: { content } })).reply.data;
    const params = { id: made.id };
    let { version } = made;
    for (const move of ['propose', 'withdraw', 'propose'] as const) {
      const answer = await supervisor.call(peopleDrafts[move], { params, body: { version } });
      expect(answer.reply.data.state).toBe(move === 'propose' ? 'diusulkan' : 'draf');
      version = answer.reply.data.version;
    }
    const body = {
      ...newPerson,
      employeeNo: 'U-1',
      email: null,
      ktpNo: null,
      fullname: 'Usulan Uji',
      draftId: made.id,
    };
    expect((await supervisor.call(peopleRecords.create, { body })).status).toBe(403);
    expect((await admin.call(peopleRecords.create, { body })).status).toBe(200);
    expect(await names(admin, { search: 'usulan uji' })).toEqual(['Usulan Uji']);
  });

  test('supervisor chooses from the structure, and is told no places, patterns or clients of others', async () => {
    const { data } = (await stage.people.supervisor.call(peopleRecords.choices)).reply;
    expect(data.positions.length).toBeGreaterThan(0);
    expect([data.locations, data.schedules, data.clients]).toEqual([[], [], []]);
    const whole = (await admin.call(peopleRecords.choices)).reply.data;
    expect([whole.locations, whole.schedules, whole.clients].map(({ length }) => length > 0)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test.each(['staff', 'leader'] as const)(
    '%s completes what HR asked for, and HR may take the question back',
    async (reader) => {
      const person = stage.people[reader];
      const params = { id: stage.cast.actors[reader].id };
      const mine = async () => (await person.call(peopleDataRequest.mine)).reply.data;
      const ask = () => admin.call(peopleDataRequest.ask, { params, body: { fields: ['phone'] } });
      await ask();
      const open = await mine();
      const phone = `+62812000${params.id.slice(-4).replace(/\D/g, '1')}00`;
      const body = { requestId: open?.id ?? '', version: open?.version ?? 0, phone };
      expect((await person.call(peopleDataRequest.complete, { body })).status).toBe(200);
      expect((await admin.call(peopleRecords.one, { params })).reply.data.phone).toBe(phone);
      await ask();
      await admin.call(peopleDataRequest.withdraw, { params });
      expect(await mine()).toBeNull();
      expect((await person.call(peopleDrafts.list)).status).toBe(403);
    },
  );
});

describe('/management/self-registration', () => {
  test('admin shuts and opens the door, filters the queue by state, and decides; another company finds nothing', async () => {
    const queue = async (state: 'submitted' | 'rejected', person = admin) =>
      (await person.call(registration.list, { query: { state } })).reply.data;
    const [row] = await queue('submitted');
    const params = { id: row?.id ?? '' };
    const body = { reason: 'tidak dikenal di unit' };
    expect((await stage.people.foreignAdmin.call(registration.reject, { params, body })).status).toBe(404);
    expect((await admin.call(registration.reject, { params, body })).status).toBe(200);
    expect([(await queue('submitted')).length, (await queue('rejected')).length]).toEqual([0, 1]);
    expect(await queue('rejected', stage.people.foreignAdmin)).toEqual([]);
    for (const open of [false, true]) {
      await admin.call(registration.setDoor, { body: { open } });
      expect((await admin.call(registration.door)).reply.data.open).toBe(open);
    }
  });
});

describe('/management/departements-settings', () => {
  const save = (person: Person, version: number, settings: object) =>
    person.call(departmentSettings.save, {
      params: { id: stage.rowOf('department', 'staff') },
      body: { version, settings: { ...INHERITS, ...settings } },
    });
  const accuracyOf = async (person: Person) => {
    const { mine } = (await person.call(departmentSettings.list)).reply.data;
    const rule = mine?.rules.find(({ key }) => key === 'max_accuracy_m');
    return [rule?.value, rule?.from];
  };

  test('admin sets a rule, changes it, and lets the department inherit again; staff reads each, with where it comes from', async () => {
    const { staff } = stage.people;
    const before = await accuracyOf(staff);
    const first = await save(admin, 0, { max_accuracy_m: 50 });
    expect(first.status, first.text).toBe(200);
    expect(await accuracyOf(staff)).toEqual([50, 'department']);
    const { version } = first.reply.data;
    const second = await save(admin, version, { max_accuracy_m: 70 });
    expect(await accuracyOf(staff)).toEqual([70, 'department']);
    expect((await save(admin, version, {})).error.code).toBe('VERSI_BERUBAH');
    const third = await save(admin, second.reply.data.version, { grace_late: 5 });
    expect(await accuracyOf(staff)).toEqual(before);
    // A rule that judges days comes with the next period.
    const planned = { key: 'grace_late', state: 'coming', own: true, value: 5 };
    expect(third.reply.data.versions).toMatchObject([planned]);
    expect((await save(stage.people.foreignAdmin, 0, {})).status).toBe(404);
  });

  test.each(['supervisor', 'staff', 'leader'] as const)('%s reads the rules and may change none', async (reader) => {
    const person = stage.people[reader];
    const { departments } = (await person.call(departmentSettings.list)).reply.data;
    expect(departments.flatMap(({ can }) => can)).toEqual([]);
    expect((await save(person, 0, { grace_late: 1 })).status).toBe(403);
  });
});
