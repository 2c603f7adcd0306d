/**
 * Rows behind every page of part 2, one per owner, each with its owner's canary in what the page shows of it: whoever
 * reads a canary of an owner outside the own scope has read too much.
 */
import sharp from 'sharp';
import { statusImports, structureImports } from '@hadir/contract/imports/endpoints.ts';
import { peopleDrafts } from '@hadir/contract/people/drafts.ts';
import { registration } from '@hadir/contract/registration/endpoints.ts';
import { REGISTRATION_CONSENT } from '@hadir/contract/registration/words.ts';
import { insertRows, type NewRow } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { canaryOf, type Cast, makeCast } from '../access/access-people.ts';
import type { TestUser } from '../world/factories.ts';
import { type Person, serveWorld, type Served } from '../world/http.ts';
import { LONG_AGO } from '../world/structure-factories.ts';
import { world, type World } from '../world/world.ts';

/** Whose rows there are: people in each relation to each reader, `kita` for the whole company, `asing` for another one. */
const OWNERS = ['bawahan', 'cucu', 'tim', 'klien1', 'lain', 'supervisor', 'staff', 'leader', 'kita', 'asing'] as const;
export type Owner = (typeof OWNERS)[number];

/** Everybody whose canary may stand in an answer: the cast of the access test, and the owners of rows. */
export const CANARIES = [...new Set([...OWNERS, 'klien2', 'pindah', 'pantau', 'rekan'] as const)];
export type Canary = (typeof CANARIES)[number];

export const mark = (owner: Canary): string =>
  owner === 'kita' || owner === 'rekan' || owner === 'supervisor' || owner === 'staff' || owner === 'leader'
    ? `Kanari${owner}zq`
    : canaryOf(owner);

export const canariesIn = (text: string): Canary[] => CANARIES.filter((owner) => text.includes(mark(owner)));

export interface Stage {
  w: World;
  server: Served;
  cast: Cast;
  people: Readonly<Record<'admin' | 'foreignAdmin' | 'supervisor' | 'staff' | 'leader', Person>>;
  /** Id of the row of a master table that belongs to an owner. */
  rowOf(master: string, owner: Owner): string;
  addRow(master: string, owner: Owner, id: string): void;
  /** Ids of all its seeded rows. */
  rowsOf(master: string): readonly string[];
  close(): Promise<void>;
}

type Later = 'rowOf' | 'addRow' | 'rowsOf' | 'close';
type Rows = Map<string, Map<Owner, string>>;

const ACTORS = ['supervisor', 'staff', 'leader'] as const;

function userOf(cast: Cast, owner: Owner): TestUser | null {
  if (owner === 'kita') return null;
  return owner === 'supervisor' || owner === 'staff' || owner === 'leader' ? cast.actors[owner] : cast.subjects[owner];
}

/** A unit, department, place, pattern and rules of its own per person. */
async function seedPerson(w: World, rows: Rows, owner: Owner, user: TestUser): Promise<void> {
  const { company } = user;
  const own = { company_id: company.id };
  const addRow = (master: string, id: string) => rows.set(master, (rows.get(master) ?? new Map()).set(owner, id));
  const put = async (master: string, table: string, row: NewRow) => {
    const id = newId();
    await insertRows(w.pool, table, [{ ...own, id, ...row }]);
    addRow(master, id);
  };
  const unit = await w.make.unit({ company, name: `Unit ${owner}` });
  addRow('unit', unit.id);
  const department = await w.make.department({ company, name: `Bagian ${mark(owner)}` });
  addRow('department', department.id);
  await w.pool.query('update org_assignment set unit_id = $2, department_id = $3 where user_id = $1', [
    user.id,
    unit.id,
    department.id,
  ]);
  const schedule = await w.make.schedule({ company, name: `Pola ${mark(owner)}` });
  await w.make.follows({ user, schedule });
  addRow('schedule', schedule.id);
  const location = await w.make.location({ company, name: `Titik ${mark(owner)}` });
  addRow('location-point', location.id);
  await put('place-use', 'user_location_point', {
    user_id: user.id,
    location_point_id: location.id,
    valid_from: LONG_AGO,
  });
  const note = `Milik ${mark(owner)}`;
  await put('day-off', 'day_off', { scope: 'user', user_id: user.id, date: '2026-12-28', note });
  await put('unit-leave', 'unit_leave', {
    unit_id: unit.id,
    max_count: 2,
    blackouts: [{ from: '2026-12-21', to: '2026-12-22', note }],
  });
  const hours = { start_time: '08:00', end_time: '16:30', break_mode: 'auto', break_minutes: 30 };
  const shift = await w.make.shift({ company });
  await put('shift-override', 'shift_override', {
    unit_id: unit.id,
    shift_id: shift.id,
    valid_from: '2026-12-01',
    valid_to: '2026-12-10',
    note,
    ...hours,
  });
}

/** Rows without a person in them, of our company (`kita`) and of the other one. */
async function seedCompany(w: World, rows: Rows, cast: Cast, owner: 'kita' | 'asing'): Promise<void> {
  const company = owner === 'kita' ? cast.ours : cast.subjects.asing.company;
  const named = { company_id: company.id, code: owner.toUpperCase(), name: `Baris ${mark(owner)}` };
  const addRow = (master: string, id: string) => rows.set(master, (rows.get(master) ?? new Map()).set(owner, id));
  const put = async (master: string, table: string, row: NewRow) => {
    const id = newId();
    await insertRows(w.pool, table, [{ id, ...row }]);
    addRow(master, id);
  };
  addRow('division', (await w.make.division({ company, name: named.name })).id);
  addRow('position', (await w.make.position({ company, name: named.name })).id);
  addRow('shift', (await w.make.shift({ company, name: named.name })).id);
  await put('calendar-day', 'calendar_day', {
    company_id: company.id,
    date: '2026-12-30',
    kind: 'libur_perusahaan',
    name: named.name,
  });
  const client = await w.make.client({ company, name: `Klien ${mark(owner)}` });
  const dated = { company_id: company.id, client_id: client.id, valid_from: LONG_AGO };
  const upliner = owner === 'kita' ? cast.actors.leader : cast.subjects.asing;
  const unit = await w.make.unit({ company, name: `Unit klien ${owner}`, client });
  await put('client-upliner', 'client_upliner', { ...dated, unit_id: unit.id, upliner_user_id: upliner.id });
  const watcher = await w.make.user({ company, role: 'monitoring', fullname: `Pemantau ${mark(owner)}` });
  await put('user-monitoring', 'user_monitoring', { ...dated, user_id: watcher.id });
}

/** One import of each kind that concerned everybody, so that each reader has lines and canaries. */
async function seedImports(stage: Omit<Stage, Later>): Promise<void> {
  const { w, cast, people } = stage;
  const run = async (
    person: Person,
    endpoints: typeof statusImports | typeof structureImports,
    head: string,
    lines: readonly string[],
  ) => {
    const body = Buffer.from([head, ...lines].join('\r\n'));
    const batch = await person.call(endpoints.upload, { query: { fileName: 'benih.csv' }, body });
    const params = { id: batch.reply.data.id };
    const done = await person.call(endpoints.commit, { params, body: {} });
    if (done.status !== 200) {
      const found = await person.call(endpoints.lines, { params });
      throw new Error(`${done.text} ${JSON.stringify(found.reply.data.map(({ problems }) => problems))}`);
    }
  };
  const nik = (owner: Owner) => userOf(cast, owner)?.employeeNo ?? '';
  const renamed = (owner: Owner) => `${nik(owner)};Nama ${mark(owner)};16/11/2026`;
  const NAMES = 'NIK;NAMA;TANGGAL_EFEKTIF';
  const everybody = ['bawahan', 'cucu', 'tim', 'klien1', 'lain', 'supervisor', 'staff', 'leader'] as const;
  await run(people.admin, structureImports, NAMES, everybody.map(renamed));
  await run(people.foreignAdmin, structureImports, NAMES, [renamed('asing')]);
  const LEAVES = 'NIK;STATUS;TANGGAL_EFEKTIF;ALASAN;KETERANGAN';
  const leaving = (owner: Owner) => `${nik(owner)};NONAKTIF;30/11/2026;RESIGN;`;
  const leavers = ['cucu', 'tim', 'lain', 'staff'] as const;
  await run(people.admin, statusImports, LEAVES, leavers.map(leaving));
  // Nobody is let go who has a team: this one was given it afterwards.
  const leads = (leader: string | null) =>
    w.pool.query('update org_assignment set leader_id = $2 where user_id = $1', [cast.subjects.tim.id, leader]);
  await leads(null);
  await run(people.admin, statusImports, LEAVES, [leaving('leader')]);
  await leads(cast.actors.leader.id);
  await run(people.foreignAdmin, statusImports, LEAVES, [leaving('asing')]);
}

/** A registration that waits and a draft at each company; a superior's own draft beside them. */
async function seedRegistrations({ server, cast, people }: Omit<Stage, Later>): Promise<void> {
  const picture = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
  for (const [owner, admin, company] of [
    ['kita', people.admin, cast.ours],
    ['asing', people.foreignAdmin, cast.subjects.asing.company],
  ] as const) {
    await admin.call(registration.setDoor, { body: { open: true } });
    const body = {
      fullname: `Pelamar ${mark(owner)}`,
      employeeNo: `P-${owner}`,
      email: `pelamar.${owner}@contoh.id`,
      phone: '081234567890',
      unitId: null,
      photo: picture.toString('base64'),
      consent: REGISTRATION_CONSENT.version,
    };
    await server.anonymous.call(registration.submit, { params: { code: company.code }, body });
    await admin.call(peopleDrafts.begin, { body: { content: { fullname: `Calon ${mark(owner)}` } } });
  }
  const content = { fullname: `Calon ${mark('supervisor')}` };
  await people.supervisor.call(peopleDrafts.begin, { body: { content } });
}

export async function makeStage(): Promise<Stage> {
  const w = await world();
  const server = await serveWorld(w, { jobs: true, env: { SMTP_HOST: '127.0.0.1', SMTP_FROM: 'hadir@contoh.id' } });
  const cast = await makeCast(w);
  const rows: Rows = new Map();
  for (const actor of ACTORS)
    await w.pool.query('update app_user set fullname = $2 where id = $1', [cast.actors[actor].id, mark(actor)]);
  for (const owner of OWNERS) {
    const user = userOf(cast, owner);
    if (user !== null) await seedPerson(w, rows, owner, user);
  }
  await seedCompany(w, rows, cast, 'kita');
  await seedCompany(w, rows, cast, 'asing');
  const { company } = cast.actors.staff;
  const rekan = await w.make.user({ company, fullname: mark('rekan') });
  await w.pool.query('update org_assignment set unit_id = $2 where user_id = $1', [
    rekan.id,
    rows.get('unit')?.get('staff'),
  ]);
  const people = {
    admin: await server.as(cast.actors.admin),
    foreignAdmin: await server.as(cast.foreignAdmin),
    supervisor: await server.as(cast.actors.supervisor),
    staff: await server.as(cast.actors.staff),
    leader: await server.as(cast.actors.leader),
  };
  await seedImports({ w, server, cast, people });
  await seedRegistrations({ w, server, cast, people });
  return {
    w,
    server,
    cast,
    people,
    rowOf(master, owner) {
      const id = rows.get(master)?.get(owner);
      if (id === undefined) throw new Error(`no ${master} of ${owner}`);
      return id;
    },
    addRow(master, owner, id) {
      rows.set(master, (rows.get(master) ?? new Map()).set(owner, id));
    },
    rowsOf: (master) => [...(rows.get(master)?.values() ?? [])],
    async close() {
      await server.close();
      await w.close();
    },
  };
}
