import { roster } from '@hadir/contract/roster/endpoints.ts';
import { rosterPublication } from '@hadir/contract/roster/publication.ts';
import { type LocalDate, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWorld, type Person, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { rosterModule } from './roster.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [rosterModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const MONTH = '2026-12';
const TUESDAY = localDate('2026-12-01');
const WEDNESDAY = localDate('2026-12-02');

/** An admin, a supervisor with two people on a five-day week of mornings, and a late shift. */
async function office() {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const admin = await server.as(await w.make.user({ company, role: 'admin', fullname: 'Rina Admin' }));
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Bima Atasan' });
  const morning = await w.make.shift({ company, code: 'P', name: 'Pagi' });
  const late = await w.make.shift({
    company,
    code: 'S',
    name: 'Siang',
    start: localTime('14:00'),
    end: localTime('23:00'),
  });
  const pattern = await w.make.schedule({ company, days: [...Array(5).fill(morning), null, null] });
  const siti = await w.make.user({ company, superior, unit, fullname: 'Siti Aminah' });
  const dodi = await w.make.user({ company, superior, unit, fullname: 'Dodi Saputra' });
  for (const user of [siti, dodi]) await w.make.follows({ user, schedule: pattern });
  return { company, unit, admin, superior: await server.as(superior), morning, late, siti, dodi };
}

const OFF = { kind: 'OFF' };
const works = (shift: { id: string }) => ({ kind: 'SHIFT', shiftId: shift.id, pointId: null });

const paint = (planner: Person, user: { id: string }, plans: Readonly<Record<string, object>>) =>
  planner.call(roster.paint, {
    body: {
      changes: Object.entries(plans).map(([date, plan]) => ({ userId: user.id, date, token: '', plan })),
    } as never,
  });

const preview = async (planner: Person, query: { month: string; unit?: string } = { month: MONTH }) =>
  (await planner.call(rosterPublication.preview, { query })).reply.data;

/** @param said reasons; the stamp is that of a preview made now where none is given */
async function publish(
  planner: Person,
  said: { month?: string; stamp?: string; reason?: string; hoursReason?: string } = {},
) {
  const { month = MONTH, stamp = (await preview(planner, { month })).stamp, reason = '', hoursReason = '' } = said;
  return planner.call(rosterPublication.publish, { body: { month, stamp, reason, hoursReason } });
}

async function cellsOf(company: { id: string }) {
  const { rows } = await w.pool.query<{ date: LocalDate; kind: string; version: number }>(
    `select work_date as date, kind, version from roster_cell where company_id = $1 order by work_date`,
    [company.id],
  );
  return rows;
}

const personOf = async (reader: Person, { id }: { id: string }) =>
  (await reader.call(roster.month, { query: { month: MONTH } })).reply.data.people.find(({ userId }) => userId === id);

const draftsOf = async (company: { id: string }) =>
  (await w.pool.query('select 1 from roster_draft where company_id = $1', [company.id])).rowCount;

async function messagesOf(user: { id: string }) {
  const { rows } = await w.pool.query<{ title: string; body: string; link: string }>(
    `select title, body, link from notification where user_id = $1 and kind = 'jadwal_terbit' order by created_at, id`,
    [user.id],
  );
  return rows;
}

describe('publishing drafts', () => {
  test('makes them count, leaves no draft, and tells whose dates changed what was and what is', async () => {
    const { company, superior, siti, dodi, late } = await office();
    await paint(superior, siti, { [TUESDAY]: works(late), [WEDNESDAY]: OFF });
    expect(await preview(superior)).toMatchObject({
      changes: 2,
      people: 1,
      first: TUESDAY,
      needsReason: false,
      errors: 0,
      problems: [],
      left: { count: 0 },
    });
    const { reply } = await publish(superior);
    expect(reply.data).toEqual({ changes: 2, people: 1 });
    expect((await cellsOf(company)).map(({ date, kind }) => `${date} ${kind}`)).toEqual([
      '2026-12-01 SHIFT',
      '2026-12-02 OFF',
    ]);
    expect(await draftsOf(company)).toBe(0);
    expect(await messagesOf(siti)).toEqual([
      {
        title: 'Jadwal Desember 2026 berubah: 2 hari',
        body: '1 Des: Pagi 08.00–17.00 → Siang 14.00–23.00; 2 Des: Pagi 08.00–17.00 → Libur.',
        link: '/apps/absent/kalender?tanggal=2026-12-01',
      },
    ]);
    expect(await messagesOf(dodi)).toEqual([]);
  });

  test('once more is a new version of the cell; a cell taken away leaves the pattern', async () => {
    const { company, superior, siti, late } = await office();
    await paint(superior, siti, { [TUESDAY]: works(late) });
    await publish(superior);
    const [cell] = (await personOf(superior, siti))?.cells ?? [];
    const change = { userId: siti.id, date: TUESDAY, token: cell?.token ?? '' };
    const repainted = await superior.call(roster.paint, { body: { changes: [{ ...change, plan: OFF }] } as never });
    await publish(superior);
    expect(await cellsOf(company)).toMatchObject([{ kind: 'OFF', version: 2 }]);
    expect(repainted.reply.data.refused).toEqual([]);
    const [now] = (await personOf(superior, siti))?.cells ?? [];
    const pattern = { ...change, token: now?.token ?? '', plan: { kind: 'PATTERN' } };
    await superior.call(roster.paint, { body: { changes: [pattern] } as never });
    await publish(superior);
    expect(await cellsOf(company)).toEqual([]);
    expect((await messagesOf(siti)).at(-1)?.body).toBe('1 Des: Libur → Pagi 08.00–17.00.');
  });

  test('is refused when a draft changed since the summary, and when there is none', async () => {
    const { company, admin, superior, siti, late } = await office();
    const { stamp } = await preview(superior);
    expect((await publish(superior)).error.code).toBe('DRAF_TIDAK_ADA');
    await paint(admin, siti, { [TUESDAY]: works(late) });
    const answer = await publish(superior, { stamp });
    expect([answer.status, answer.error.code]).toEqual([409, 'DRAF_BERUBAH']);
    expect(await cellsOf(company)).toEqual([]);
  });

  test('is refused while a rule is broken; hours of a week an admin lets stand with a reason', async () => {
    const { superior, admin, siti, morning } = await office();
    // Saturday beside five mornings: 48 hours; Sunday too: seven days without rest.
    await paint(superior, siti, { '2026-12-05': works(morning) });
    const seen = await preview(superior);
    expect([seen.errors, seen.mayAllow, seen.problems[0]?.message]).toEqual([
      1,
      false,
      '5 Des 2026: jam kerja minggu ini lebih 8 jam dari 40 jam.',
    ]);
    expect((await publish(superior, { hoursReason: 'Stok opname akhir tahun' })).error.code).toBe('ROSTER_MELANGGAR');
    expect((await preview(admin)).mayAllow).toBe(true);
    const without = await publish(admin);
    expect([without.status, Object.keys(without.error.errors ?? {})]).toEqual([422, ['hoursReason']]);
    const allowed = await publish(admin, { hoursReason: 'Stok opname akhir tahun' });
    expect(allowed.reply.data.changes).toBe(1);

    await paint(superior, siti, { '2026-12-06': works(morning) });
    expect((await publish(admin, { hoursReason: 'Stok opname akhir tahun' })).error.code).toBe('ROSTER_MELANGGAR');
  });

  test('of a date that is over asks for a reason and judges the day again', async () => {
    const { company, superior, siti, late } = await office();
    const yesterday = localDate('2026-11-19');
    await paint(superior, siti, { [yesterday]: works(late) });
    expect((await preview(superior, { month: '2026-11' })).needsReason).toBe(true);
    const without = await publish(superior, { month: '2026-11' });
    expect([without.status, Object.keys(without.error.errors ?? {})]).toEqual([422, ['reason']]);
    const said = { month: '2026-11', reason: 'Tukar shift lisan dicatat' };
    expect((await publish(superior, said)).reply.data.changes).toBe(1);
    const { rows } = await w.pool.query<{ shift: string }>(
      `select s.code as shift from attendance_day d join shift s on s.company_id = d.company_id and s.id = d.shift_id
        where d.company_id = $1 and d.user_id = $2 and d.work_date = $3`,
      [company.id, siti.id, yesterday],
    );
    expect(rows).toEqual([{ shift: 'S' }]);
  });

  test('leaves what cannot be published a draft, with its reason', async () => {
    const { company, superior, siti, late } = await office();
    await paint(superior, siti, { [TUESDAY]: works(late), [WEDNESDAY]: OFF });
    await w.make.permission({ user: siti, date: TUESDAY, kind: 'cuti' });
    const { left } = await preview(superior);
    expect(left).toMatchObject({ count: 1, cells: [{ fullname: 'Siti Aminah', date: TUESDAY, code: 'TIDAK_MASUK' }] });
    expect((await publish(superior)).reply.data.changes).toBe(1);
    expect(await draftsOf(company)).toBe(1);
  });

  test('of a locked period is refused when nothing else is left', async () => {
    const { company, admin, superior, siti } = await office();
    const november = localDate('2026-11-20');
    await paint(superior, siti, { [november]: OFF });
    await insertRows(w.pool, 'period', [
      {
        company_id: company.id,
        label: '2026-11',
        first_date: '2026-10-21',
        last_date: november,
        state: 'locked',
        locked_at: 'now',
        updated_at: 'now',
      },
    ]);
    const answer = await publish(admin, { month: '2026-11', reason: 'Sudah terlambat dicatat' });
    expect([answer.status, answer.error.code]).toEqual([423, 'PERIODE_TERKUNCI']);
    expect(await cellsOf(company)).toEqual([]);
  });

  test('of one unit leaves the drafts of the others', async () => {
    const { company, admin, unit, siti, late } = await office();
    const otherUnit = await w.make.user({ company, fullname: 'Andi Lain' });
    await paint(admin, siti, { [TUESDAY]: works(late) });
    await paint(admin, otherUnit, { [TUESDAY]: works(late) });
    const { stamp, changes } = await preview(admin, { month: MONTH, unit: unit.id });
    expect(changes).toBe(1);
    const body = { month: MONTH, unit: unit.id, stamp, reason: '', hoursReason: '' };
    expect((await admin.call(rosterPublication.publish, { body })).reply.data.people).toBe(1);
    expect(await draftsOf(company)).toBe(1);
  });

  test('of a leader is refused: leaders draft alone', async () => {
    const { company, superior, siti, late } = await office();
    const leader = await w.make.user({ company, role: 'staff', isLeader: true });
    await w.pool.query('update org_assignment set leader_id = $2 where user_id = $1', [siti.id, leader.id]);
    const leading = await server.as(leader);
    expect((await paint(leading, siti, { [TUESDAY]: works(late) })).reply.data.refused).toEqual([]);
    const answer = await leading.call(rosterPublication.preview, { query: { month: MONTH } });
    expect([answer.status, answer.error.code]).toEqual([403, 'TIDAK_BERHAK']);
    expect((await publish(superior)).reply.data.changes).toBe(1);
  });

  test('shows a superior neither sex nor age of whom it refuses at night', async () => {
    const { admin, superior, siti } = await office();
    await w.pool.query(`update app_user set gender = 'P', birth_date = '2010-05-01' where id = $1`, [siti.id]);
    const night = await w.make.shift({
      company: siti.company,
      code: 'M',
      name: 'Malam',
      start: localTime('22:00'),
      end: localTime('06:00'),
    });
    await paint(superior, siti, { [TUESDAY]: works(night) });
    const [ofSuperior, ofAdmin] = [await preview(superior), await preview(admin)];
    const nightCodes = ({ problems }: typeof ofAdmin) =>
      problems.map(({ code }) => code as string).filter((code) => code.startsWith('MALAM'));
    expect(nightCodes(ofSuperior)).toEqual(['MALAM_HUBUNGI_ADMIN']);
    expect(nightCodes(ofAdmin)).toEqual(['MALAM_DI_BAWAH_UMUR']);
  });

  test('by two planners at once happens once', async () => {
    const { admin, superior, siti, late } = await office();
    await paint(superior, siti, { [TUESDAY]: works(late) });
    const { stamp } = await preview(admin);
    const answers = await Promise.all([publish(admin, { stamp }), publish(superior, { stamp })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await messagesOf(siti)).toHaveLength(1);
  });
});

describe('what was published', () => {
  const unreadOf = async (person: Person) => (await person.call(rosterPublication.unread, {})).reply.data;

  test('tells the reason to whom a date that was over changed, and not to the others', async () => {
    const { superior, siti, dodi, late } = await office();
    await paint(superior, siti, { '2026-11-19': works(late) });
    await paint(superior, dodi, { '2026-11-27': works(late) });
    const said = { month: '2026-11', reason: 'Siti mengantar anaknya berobat' };
    expect((await publish(superior, said)).reply.data.people).toBe(2);
    const reasons = [siti, dodi].map(async (user) => (await unreadOf(await server.as(user))).map((one) => one.reason));
    expect(await Promise.all(reasons)).toEqual([[said.reason], ['']]);
  });

  test('is shown to the person until it is marked as read, and to nobody else', async () => {
    const { superior, siti, dodi, late } = await office();
    await paint(superior, siti, { [TUESDAY]: works(late) });
    await publish(superior);
    const own = await server.as(siti);
    const [unread] = await unreadOf(own);
    expect(unread).toMatchObject({
      month: MONTH,
      by: 'Bima Atasan',
      changes: [{ date: TUESDAY, before: 'Pagi 08.00–17.00', after: 'Siang 14.00–23.00' }],
    });
    const ids = [unread?.id ?? ''];
    await (await server.as(dodi)).call(rosterPublication.markRead, { body: { ids } });
    expect(await unreadOf(own)).toHaveLength(1);
    const readOf = async () => (await personOf(superior, siti))?.published;
    expect((await readOf())?.readAt).toBeNull();
    await own.call(rosterPublication.markRead, { body: { ids } });
    expect(await unreadOf(own)).toEqual([]);
    expect((await readOf())?.readAt).not.toBeNull();
  });
});
