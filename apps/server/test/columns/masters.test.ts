/** Each master table shows what was written in each of its fields, on screen and in its file. */
import { allMasters } from '@hadir/contract/master/all-masters.ts';
import { cellText } from '@hadir/contract/kernel/cell.ts';
import { fieldText } from '@hadir/contract/kernel/master-field.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { fieldsOf, masterColumns } from '@hadir/contract/kernel/master.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import type { Person, Served } from '../world/http.ts';
import { writerOf } from '../masters/master-writer.ts';
import type { Values } from '../masters/plain-row.ts';
import { madeRow } from '../routes/master-rows.ts';
import { readXlsxCells } from '../files/sheets.ts';
import type { TestCompany } from '../world/structure-factories.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';
import { EMPTY, FILLED_MASTERS, type FilledSpare } from './filled-masters.ts';

let w: World;
let server: Served;
let company: TestCompany;
let spare: FilledSpare;
const nameOfId = new Map<unknown, string>();
usesWorld({}, (made) => {
  ({ w, server } = made);
});

async function jobLevel(companyId: string) {
  const level = { id: newId(), name: 'Jenjang Isi' };
  await insertRows(w.pool, 'job_level', [{ company_id: companyId, ...level, code: 'JI', rank: 3 }]);
  return level;
}

beforeAll(async () => {
  company = await w.make.company();
  const client = await w.make.client({ company, name: 'Klien Isi' });
  const made = {
    unitId: await w.make.unit({ company, client, name: 'Unit Isi' }),
    clientId: client,
    shiftId: await w.make.shift({ company, name: 'Shift Isi' }),
    locationPointId: await w.make.location({ company, name: 'Titik Isi' }),
    departmentId: await w.make.department({ company, name: 'Departemen Isi' }),
    divisionId: await w.make.division({ company, name: 'Divisi Isi' }),
    jobLevelId: await jobLevel(company.id),
  };
  const people = {
    userId: await w.make.user({ company, fullname: 'Orang Isi' }),
    monitoringId: await w.make.user({ company, role: 'monitoring', fullname: 'Pemantau Isi' }),
    validator1Id: await w.make.user({ company, role: 'client', client, fullname: 'Validator Satu' }),
    validator2Id: await w.make.user({ company, role: 'client3', client, fullname: 'Validator Dua' }),
  };
  for (const { id, name } of Object.values(made)) nameOfId.set(id, name);
  for (const { id, fullname } of Object.values(people)) nameOfId.set(id, fullname);
  spare = Object.fromEntries(Object.entries({ ...made, ...people }).map(([key, { id }]) => [key, id])) as never;
});

describe.each(allMasters.map((master) => [master.key, master] as const))('%s', (key, master) => {
  const ends = masterEndpoints(master);
  let writer: Person;
  let values: Values;
  let id: string;
  const text = (field: string) => {
    const [, declared] = fieldsOf(master).find(([name]) => name === field) ?? [];
    return declared === undefined ? '' : fieldText(declared, values[field], nameOfId.get(values[field]));
  };
  beforeAll(async () => {
    values = { ...madeRow(master).make(spare), ...FILLED_MASTERS[key]?.(spare) };
    const role = writerOf(master);
    if (role === 'leader') throw new Error(`${key}: a leader is no role of an account`);
    writer = await server.as(await w.make.user({ company, role }));
    const answer = await writer.call(ends.create, { body: values });
    if (answer.status !== 200) throw new Error(answer.text);
    id = answer.reply.data.id;
  });

  test('every field is filled, or it is said why not', () => {
    const empty = fieldsOf(master).flatMap(([field]) => (text(field) === '' ? [field] : []));
    expect(empty.sort()).toEqual(Object.keys(EMPTY[key] ?? {}).sort());
  });

  test('the list on screen', async () => {
    const { reply } = await writer.call(ends.list, { query: { archived: 'semua' } });
    const row = reply.data.find((one) => one.id === id);
    const shown = fieldsOf(master).map(([field, declared]) => [
      field,
      fieldText(declared, row?.values[field], row?.names[field]),
    ]);
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(fieldsOf(master).map(([field]) => [field, text(field)])),
    );
  });

  test('xlsx', async () => {
    const { bytes } = await writer.call(ends.file, { query: { archived: 'semua' } });
    const lines = await readXlsxCells(bytes);
    const head = lines.findIndex(([first]) => first === 'No');
    const columns = masterColumns(master, 'Asia/Jakarta');
    expect(lines[head]).toEqual(columns.map(({ label }) => label));
    const rows = lines.slice(head + 1);
    const titled = columns.findIndex((column) => column.key === master.titleField);
    const row = rows.find((cells) => cells[titled] === text(master.titleField));
    for (const [index, { key: field, format }] of columns.entries()) {
      if (!(field in values)) continue;
      const value = values[field] ?? null;
      const isPlain = typeof value === 'number' || format === 'date';
      const written = isPlain ? cellText(format, value as string | number | null, 'Asia/Jakarta') : text(field);
      expect(row?.[index] ?? '', field).toBe(written);
    }
  });
});
