/** Every declared field of a person, whatever it is: who writes it, who reads it, what tells of it. */
import { privacy } from '@hadir/contract/privacy/endpoints.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { fieldOf, fieldWord, LISTED_FIELDS, personText } from '@hadir/contract/people/person-values.ts';
import {
  IMPORTED_FIELDS,
  pickFields,
  type PersonValues,
  STORED_FIELDS,
  type StoredField,
} from '@hadir/contract/people/person-values.ts';
import { personFields } from '@hadir/contract/people/person-fields.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { importsModule } from '../../src/modules/imports/imports.module.ts';
import { authModule } from '../../src/modules/auth/auth.module.ts';
import { attendanceModule } from '../../src/modules/attendance/attendance.module.ts';
import { peopleRecordsModule } from '../../src/modules/people/records.module.ts';
import { privacyModule } from '../../src/modules/privacy/privacy.module.ts';
import { structure, structureFile } from '../imports/people-imports.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person } from '../world/http.ts';
import { type ServedWorld, usesWorld } from '../world/uses-world.ts';
import { peopleSetting, type PeopleSetting } from './people-setting.ts';

let served: ServedWorld;
let setting: PeopleSetting;
let user: TestUser;
let boss: Person;

usesWorld(
  { only: [peopleRecordsModule, importsModule, attendanceModule, privacyModule, authModule], jobs: true },
  (made) => {
    served = made;
  },
);
beforeEach(async () => {
  const { w, server } = served;
  setting = await peopleSetting(w, server);
  const superior = await w.make.user({ company: setting.company, role: 'supervisor' });
  user = await w.make.user({ company: setting.company, superior });
  boss = await server.as(superior);
});

const BY_FORMAT = { employeeNo: 'UJI-77', email: 'isi.uji@contoh.id', phone: '+628123456077', ktpNo: null } as const;

/** Another value than a new person has. */
function sampleOf(key: StoredField): FieldValue {
  const { input, format } = fieldOf(key);
  if (format !== undefined) return BY_FORMAT[format];
  if (input.kind === 'flag') return true;
  if (input.kind === 'date') return '1991-07-08';
  return input.kind === 'choice' ? (input.options.at(-1)?.[0] ?? null) : `Isi ${key}`.slice(0, input.max);
}

const samples = Object.fromEntries(STORED_FIELDS.map((key) => [key, sampleOf(key)])) as PersonValues<StoredField>;

/** HR fills in everything. */
async function fillIn(): Promise<void> {
  const body = { ...samples, version: await setting.versionOf(user.id) };
  const { status, text } = await setting.admin.call(peopleParts.profile, { params: { id: user.id }, body });
  expect(status, text).toBe(200);
}

describe('A field of a person', () => {
  test('is written by HR, and the history tells it in words', async () => {
    await fillIn();
    expect(pickFields(await setting.one(user.id), STORED_FIELDS)).toEqual(samples);
    const { data } = (await setting.admin.call(peopleRecords.history, { params: { id: user.id } })).reply;
    const words = Object.fromEntries(data[0]?.changes.map(({ label, to }) => [label.toLowerCase(), to]) ?? []);
    expect(words).toEqual(
      Object.fromEntries(STORED_FIELDS.map((key) => [fieldWord(key).toLowerCase(), personText(key, samples[key])])),
    );
  });

  test('is read by the person, and by a superior as far as it is declared', async () => {
    await fillIn();
    const own = await setting.one(user.id, await served.server.as(user));
    expect(pickFields(own, STORED_FIELDS)).toEqual(samples);
    const above = await setting.one(user.id, boss);
    for (const key of STORED_FIELDS)
      expect([key, above[key]]).toEqual([key, fieldOf(key).seenBy === 'whole' ? null : samples[key]]);
  });

  test('stands in the list for those whom it is declared for', async () => {
    await fillIn();
    const listed = async (reader: Person) => {
      const { data } = (await reader.call(peopleRecords.list, { query: { search: samples.fullname } })).reply;
      return data.map((row) => pickFields(row, LISTED_FIELDS));
    };
    expect(await listed(setting.admin)).toEqual([pickFields(samples, LISTED_FIELDS)]);
    const near = LISTED_FIELDS.map((key) => [key, personFields[key].list.seenBy === 'near' ? samples[key] : null]);
    const [row] = (await boss.call(peopleRecords.list, { query: { search: samples.fullname } })).reply.data;
    expect(LISTED_FIELDS.map((key) => [key, row?.[key]])).toEqual(near);
  });

  test('is part of the own data', async () => {
    await fillIn();
    const person = await served.server.as(user);
    const { columns, data } = (await person.call(privacy.rows, { params: { kind: 'identitas' } })).reply;
    const words = Object.fromEntries(columns.map((label, at) => [label, data[0]?.[at]]));
    expect(words).toMatchObject(
      Object.fromEntries(STORED_FIELDS.map((key) => [fieldOf(key).input.label, personText(key, samples[key])])),
    );
  });

  test('that is left out of a change stays as it is', async () => {
    await fillIn();
    const sent = STORED_FIELDS.filter((key) => fieldOf(key).alwaysSent);
    const body = {
      ...(pickFields(samples, sent) as PersonValues<StoredField>),
      version: await setting.versionOf(user.id),
    };
    await setting.admin.call(peopleParts.profile, { params: { id: user.id }, body });
    expect(pickFields(await setting.one(user.id), STORED_FIELDS)).toEqual(samples);
  });

  test('comes from a file, and goes with it when it is taken back', async () => {
    const { employeeNo, ...before } = pickFields(await setting.one(user.id), STORED_FIELDS);
    const columns = IMPORTED_FIELDS.map((key) => personFields[key].import.column);
    const cells = IMPORTED_FIELDS.map((key) => personText(key, samples[key]));
    const { id } = await structure.uploaded(
      setting.admin,
      structureFile(['NIK', ...columns, 'TANGGAL_EFEKTIF'].join(';'), [employeeNo, ...cells, '20/11/2026'].join(';')),
    );
    expect(await structure.findings(setting.admin, id)).toEqual({ 2: [] });
    await structure.commit(setting.admin, id);
    expect(await setting.one(user.id)).toMatchObject({ ...before, ...pickFields(samples, IMPORTED_FIELDS) });
    await structure.revert(setting.admin, id);
    expect(await setting.one(user.id)).toMatchObject(before);
  });
});
