import { describe, expect, test } from 'vitest';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { requestsFor } from '@hadir/contract/requests/on-behalf.ts';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { teamCalendar } from '@hadir/contract/team-calendar/endpoints.ts';
import { localTime } from '@hadir/domain/kernel/time.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { MONDAY_MORNING, november, novemberAt } from '../../../test/overtime/overtime.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { teamCalendarModule } from './team-calendar.module.ts';

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: [requestsModule, teamCalendarModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

/** Sari and Budi in one unit under Agus; Wati in another; on Wednesday Budi is ill, on Thursday Sari works at night. */
async function team() {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Agus Atasan', unit });
  const sari = await w.make.user({ company, superior, unit, fullname: 'Sari Pagi' });
  const budi = await w.make.user({ company, superior, unit, fullname: 'Budi Siang' });
  const wati = await w.make.user({ company, unit: await w.make.unit({ company }), fullname: 'Wati Jauh' });
  const admin = await w.make.user({ company, role: 'admin', fullname: 'Ani Admin' });
  const malam = await w.make.shift({ company, name: 'Malam', start: localTime('22:00'), end: localTime('05:00') });
  await insertRows(w.pool, 'roster_cell', [
    {
      company_id: company.id,
      user_id: sari.id,
      work_date: november('19'),
      kind: 'SHIFT',
      shift_id: malam.id,
      published_at: 'now',
    },
  ]);
  await w.make.permission({ user: budi, date: november('18'), kind: 'sakit', more: { label: 'Sakit' } });
  return { company, unit, of: { superior, sari, budi, wati, admin } };
}

const query = { from: november('18'), to: november('21') };

async function readBy(person: Person) {
  const { reply, status, text } = await person.call(teamCalendar.days, { query });
  if (status !== 200) throw new Error(text);
  const letters = reply.data.map(({ fullname, cells }) => [
    fullname,
    cells.map((cell) => cell?.letter ?? '').join(' '),
  ]);
  return { reply, letters: Object.fromEntries(letters) };
}

describe('The calendar of a team', () => {
  test('shows an employee the own unit: shifts and who is missing, never why', async () => {
    const { of, unit } = await team();
    const { reply, letters } = await readBy(await server.as(of.sari));
    expect(letters).toEqual({ 'Sari Pagi': 'J M J L', 'Agus Atasan': 'J J J L', 'Budi Siang': 'TM J J L' });
    expect(reply).toMatchObject({ total: 3, units: [{ id: unit.id }] });
    const budi = reply.data.find(({ fullname }) => fullname === 'Budi Siang');
    expect(budi?.cells[0]).toMatchObject({ kind: 'away', text: 'Tidak masuk' });
    expect(budi?.can).toEqual(['swap']);
    expect(JSON.stringify(reply)).not.toMatch(/sakit|wati/i);
  });

  test('tells the superior and HR why, the person the own reason; HR reads every unit', async () => {
    const { of } = await team();
    expect((await readBy(await server.as(of.superior))).letters['Budi Siang']).toBe('S J J L');
    expect((await readBy(await server.as(of.budi))).letters['Budi Siang']).toBe('S J J L');
    const { reply } = await readBy(await server.as(of.admin));
    expect(reply.data.map(({ fullname }) => fullname)).toEqual([
      'Ani Admin',
      'Agus Atasan',
      'Budi Siang',
      'Sari Pagi',
      'Wati Jauh',
    ]);
    expect(reply.data[1]?.can).toContain('submit');
  });

  test('what is asked for is told to whoever reads it', async () => {
    const { of } = await team();
    const sari = await server.as(of.sari);
    const draft = { type: 'MENIKAH', from: november('20'), to: november('20'), reason: 'Menikah.' };
    const response = await sari.call(leave.submit, {
      body: { ...draft, eventDate: november('20') },
    });
    expect(response.status).toBe(200);
    const waitingFor = async (person: Person) =>
      (await readBy(person)).reply.data.find(({ userId }) => userId === of.sari.id)?.cells[2]?.waiting;
    expect([await waitingFor(sari), await waitingFor(await server.as(of.superior))]).toEqual(['Cuti', 'Cuti']);
    expect(await waitingFor(await server.as(of.budi))).toBeNull();
  });

  test('shows who has moved on the dates on which the reader knew the person', async () => {
    const { company, unit, of } = await team();
    const client = await w.make.client({ company });
    const yohana = await w.make.user({ company, role: 'client', client });
    await w.make.upliner({ client, unit, upliner: of.superior, validator1: yohana });
    await w.make.placement({ user: of.wati, client, unit, from: november('20'), to: november('30') });
    w.moveClock(novemberAt('20', '09:00'));
    expect((await readBy(await server.as(yohana))).letters).toEqual({ 'Wati Jauh': '  J L' });
    // A colleague of the unit since the same day.
    expect((await readBy(await server.as(of.sari))).letters['Wati Jauh']).toBe('  J L');
  });

  test('a range is bounded; search and unit narrow it', async () => {
    const { of, unit } = await team();
    const admin = await server.as(of.admin);
    const long = await admin.call(teamCalendar.days, { query: { from: november('01'), to: '2026-12-31' } });
    expect(long.status).toBe(422);
    const found = await admin.call(teamCalendar.days, { query: { ...query, search: 'budi' } });
    expect(found.reply.data.map(({ fullname }) => fullname)).toEqual(['Budi Siang']);
    const unitOnly = await admin.call(teamCalendar.days, { query: { ...query, unit: unit.id } });
    expect([unitOnly.reply.total, unitOnly.reply.units.length]).toEqual([3, 2]);
  });
});

describe('People to ask for', () => {
  test('are those below, never others; what is written for them is found again', async () => {
    const { of } = await team();
    const superior = await server.as(of.superior);
    const { reply } = await superior.call(requestsFor.people, { query: {} });
    expect(reply.data.map(({ fullname }) => fullname)).toEqual(['Budi Siang', 'Sari Pagi']);
    const none = await (await server.as(of.sari)).call(requestsFor.people, { query: {} });
    expect(none.reply.data).toEqual([]);
    const draft = { type: 'MENIKAH', from: november('20'), to: november('20'), reason: 'Menikah.' };
    const body = { ...draft, eventDate: november('20') };
    expect((await superior.call(leave.submit, { body: { ...body, userId: of.wati.id } })).status).toBe(404);
    expect((await superior.call(leave.submit, { body: { ...body, userId: of.budi.id } })).status).toBe(200);
    const written = await superior.call(requests.list, { query: { whose: 'written' } });
    expect(written.reply.data.map(({ person, askedBy }) => [person.fullname, askedBy?.fullname])).toEqual([
      ['Budi Siang', 'Agus Atasan'],
    ]);
  });
});
