/** Dates, numbers, words and orders in forms that look alike: read as what they are, refused, or telling nothing. */
import { beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import type { QueryIn } from '@hadir/contract/kernel/endpoint.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { type Person, type Served } from '../world/http.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';

type Readers = Record<'admin' | 'meeting' | 'client' | 'monitoring' | 'supervisor' | 'leader', Person>;
let w: World;
let server: Served;
let readers: Readers;

usesWorld({ jobs: true }, (made) => ({ w, server } = made));

beforeAll(async () => {
  readers = await makeReaders();
});

/** Ani and Zul by name; by date of joining and end of contract the other way round. */
async function makeReaders(): Promise<Readers> {
  const company = await w.make.company();
  const client = await w.make.client({ company });
  const as = async (role: 'admin' | 'admin_meeting' | 'monitoring' | 'supervisor') => w.make.user({ company, role });
  const [admin, meeting, monitoring, superior] = [
    await as('admin'),
    await as('admin_meeting'),
    await as('monitoring'),
    await as('supervisor'),
  ];
  const validator = await w.make.user({ company, role: 'client', client });
  const leader = await w.make.user({ company, isLeader: true });
  for (const [fullname, joined] of [
    ['Kanari 100% Ani', '2026-03-02'],
    ['Kanari Zul_Fikar', '2025-03-03'],
  ] as const) {
    const user = await w.make.user({ company, fullname, superior, leader, joined: localDate(joined) });
    await w.pool.query(
      `update employment set employment_type = 'PKWT', contract_end = join_date + 700 where user_id = $1`,
      [user.id],
    );
    await w.make.placement({ user, client });
    await w.make.upliner({ client, user, upliner: leader, validator1: validator });
  }
  await w.make.monitoring({ user: monitoring, client });
  return {
    admin: await server.as(admin),
    meeting: await server.as(meeting),
    client: await server.as(validator),
    monitoring: await server.as(monitoring),
    supervisor: await server.as(superior),
    leader: await server.as(leader),
  };
}

type ListQuery = QueryIn<typeof peopleRecords.list>;
async function listed(person: Person, query: ListQuery): Promise<string[]> {
  const answer = await person.call(peopleRecords.list, { query: { search: 'kanari', ...query } });
  return answer.reply.data.map(({ fullname }) => fullname.split(' ').at(-1) ?? '');
}

describe('what a reader is not shown is not found out by sorting', () => {
  const ORDERS = [
    ['joinDate', 'asc'],
    ['joinDate', 'desc'],
    ['contractEnd', 'asc'],
    ['contractEnd', 'desc'],
  ] as const;

  it.each(ORDERS)('%s %s: whoever reads contracts has them in that order', async (sort, order) => {
    const byDate = order === 'asc' ? ['Zul_Fikar', 'Ani'] : ['Ani', 'Zul_Fikar'];
    for (const reader of ['admin', 'supervisor', 'leader'] as const)
      expect(await listed(readers[reader], { sort, order }), reader).toEqual(byDate);
  });

  it.each(ORDERS)('%s %s: whoever does not has them by name', async (sort, order) => {
    const byName = order === 'asc' ? ['Ani', 'Zul_Fikar'] : ['Zul_Fikar', 'Ani'];
    for (const reader of ['meeting', 'client', 'monitoring'] as const)
      expect(await listed(readers[reader], { sort, order }), reader).toEqual(byName);
  });
});

describe('nor by filtering', () => {
  it.each<[string, ListQuery]>([
    ['a role nobody has', { role: ['mtv'] }],
    ['a type of contract nobody has', { employmentType: ['PKWTT'] }],
    ['a contract that ends soon', { endsWithin: 1 }],
  ])('%s: empty for HR, no difference for the others', async (_, filter) => {
    expect(await listed(readers.admin, filter)).toEqual([]);
    for (const reader of ['meeting', 'client', 'monitoring', 'supervisor', 'leader'] as const)
      expect(await listed(readers[reader], filter), reader).toEqual(['Ani', 'Zul_Fikar']);
  });
});

describe('signs of patterns in a search stand for themselves', () => {
  it.each([
    ['100%', ['Ani']],
    ['%', ['Ani']],
    ['_', ['Zul_Fikar']],
    ['Zul_F', ['Zul_Fikar']],
    ['A_i', []],
    ['A%i', []],
    ['.*', []],
    ['^Kanari', []],
    ['[A-Z]', []],
    ['\\', []],
    ['\\%', []],
    ["' or 1=1 --", []],
    ['$1', []],
  ])('%s', async (search, found) => {
    expect(await listed(readers.admin, { search })).toEqual(found);
  });

  it.each([
    ['a zero byte', 'Ani%00'],
    ['half a surrogate', 'Ani%ED%A0%80'],
    ['a hundred and one letters', 'a'.repeat(101)],
  ])('%s is refused or finds nobody', async (_, search) => {
    const answer = await server.app.http.inject({
      method: 'GET',
      url: `/api/people/list?search=${search}`,
      headers: readers.admin.headers,
    });
    expect(answer.statusCode === 422 || answer.json().total === 0, answer.body).toBe(true);
  });
});

const daysWith = (search: string) =>
  server.app.http.inject({
    method: 'GET',
    url: `/api/attendance/days?${search}`,
    headers: readers.admin.headers,
  });
const encoded = (text: string) => encodeURIComponent(text);

describe('a date', () => {
  it.each([
    '2026-11-2',
    '2026-9-02',
    '2026-09-31',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '0099-01-01',
    '20261102',
    '2026-11-02T00:00Z',
    '2026-11-02T00:00:00.000Z',
    '2026-11-02 ',
    ' 2026-11-02',
    '2026-11-02\n',
    '2026-11-02\0',
    '2026/11/02',
    '02-11-2026',
    '+002026-11-02',
    '-002026-11-02',
    '2026-W45-1',
    '2026-306',
    '2026\u201011\u201002',
    '2026-11-0\u0662',
    '\uff12026-11-02',
    '1793577600000',
    '0x10',
    'today',
    'infinity',
    '',
  ])('written %j is refused', async (date) => {
    const answer = await daysWith(`from=${encoded(date)}&to=2026-11-30`);
    expect([answer.statusCode, answer.json().errors?.from]).toEqual([422, [expect.any(String)]]);
    // Not for the length of the range.
    expect(answer.json().code).not.toMatch(/RENTANG|TERLALU/);
  });

  it.each([
    ['the last before the first', '2026-11-03', '2026-11-02'],
    ['one day too many', '2026-08-01', '2026-11-02'],
    ['thousands of years', '0100-01-01', '9999-12-31'],
  ])('range with %s is refused', async (_, from, to) => {
    expect((await daysWith(`from=${from}&to=${to}`)).statusCode).toBe(422);
  });

  it.each(['2026-02-30', '2026-1-2', '2026-11-02T00:00Z', '2026-11-02%00'])('%s in a path is refused', async (date) => {
    const answer = await server.app.http.inject({
      method: 'GET',
      url: `/api/attendance/days/00000000-0000-7000-8000-000000000001/${date}`,
      headers: readers.admin.headers,
    });
    expect(answer.statusCode).toBe(422);
  });
});

describe('a number', () => {
  const november = 'from=2026-11-02&to=2026-11-03';

  it.each([
    '0',
    '-0',
    '-1',
    '1.5',
    '101',
    '1e9',
    '1e-1',
    'Infinity',
    'NaN',
    '\u0663',
    '\uff13',
    '1_0',
    '5n',
    '1,0',
    '',
    ' ',
  ])('%j for the size of a page is refused', async (size) => {
    expect((await daysWith(`${november}&size=${encoded(size)}`)).statusCode).toBe(422);
  });

  it.each([
    ['5', 5],
    ['005', 5],
    ['+5', 5],
    ['5.0', 5],
    ['1e1', 10],
    ['0x10', 16],
  ])('%s for the size of a page is %i', async (size, read) => {
    expect((await daysWith(`${november}&size=${encoded(size)}`)).json().size).toBe(read);
  });

  it.each(['100001', '9007199254740993', '99999999999999999999', '-1'])('page %s is refused', async (page) => {
    expect((await daysWith(`${november}&page=${page}`)).statusCode).toBe(422);
  });

  it('the last page there may be is empty, not an error', async () => {
    const answer = await readers.admin.call(attendance.days, {
      query: { from: '2026-11-02', to: '2026-11-03', page: 100_000, size: 100 },
    });
    expect([answer.status, answer.reply.data]).toEqual([200, []]);
  });
});

describe('an order', () => {
  it.each([
    'password_hash',
    'd.work_date',
    'workDate,fullname',
    'workDate desc',
    'WORKDATE',
    'workdate',
    '__proto__',
    'constructor',
    'toString',
    '1',
    '',
  ])('by %j is refused', async (sort) => {
    expect((await daysWith(`from=2026-11-02&to=2026-11-03&sort=${encoded(sort)}`)).statusCode).toBe(422);
    const people = await server.app.http.inject({
      method: 'GET',
      url: `/api/people/list?sort=${encoded(sort)}`,
      headers: readers.admin.headers,
    });
    expect(people.statusCode).toBe(422);
  });

  it.each(['ASC', 'asc;', 'asc nulls first', ''])('running %j is refused', async (order) => {
    expect((await daysWith(`from=2026-11-02&to=2026-11-03&order=${encoded(order)}`)).statusCode).toBe(422);
  });
});
