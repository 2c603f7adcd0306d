/** Every reader of hours asks for those of the date: shift, pattern and rules change on 24 November 2026, a Tuesday. */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { corrections, correction } from '@hadir/contract/corrections/endpoints.ts';
import { imports } from '@hadir/contract/imports/endpoints.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { schedule } from '@hadir/contract/master/schedules.ts';
import { overtime } from '@hadir/contract/overtime/endpoints.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { earlyLeave, latePermission } from '@hadir/contract/permissions/endpoints.ts';
import { shiftChange, shiftChanges } from '@hadir/contract/shift-change/endpoints.ts';
import { teamCalendar } from '@hadir/contract/team-calendar/endpoints.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { changeShift, day, wib } from '../../../../test/attendance/dated-hours.ts';
import { leaveDraft } from '../../../../test/leave/leave.ts';
import { reasonFor } from '../../../../test/overtime/overtime.ts';
import { liveTap } from '../../../../test/attendance/taps.ts';
import { hoursStage } from '../../../../test/attendance/hours-stage.ts';
import { companyDb } from '../../../db/company-db.ts';
import { attendanceModule } from '../../attendance/attendance.module.ts';
import { plannedPeople } from '../../attendance/days/person/planned-people.service.ts';
import { correctionsModule } from '../../corrections/corrections.module.ts';
import { importsModule } from '../../imports/imports.module.ts';
import { payDayOn } from '../../overtime/overtime-facts.service.ts';
import { peopleRecordsModule } from '../../people/records.module.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { shiftChangeModule } from '../../shift-change/shift-change.module.ts';
import { teamCalendarModule } from '../../team-calendar/team-calendar.module.ts';
import { schedulesModule } from '../schedules.module.ts';

const schedules = masterEndpoints(schedule);
const reason = 'Mengurus surat di kelurahan.';

const stage = hoursStage({
  only: [
    attendanceModule,
    importsModule,
    correctionsModule,
    peopleRecordsModule,
    shiftChangeModule,
    requestsModule,
    schedulesModule,
    teamCalendarModule,
  ],
  jobs: true,
});

/** Until the 23rd 08.00 to 17.00, from the 24th on 10.00 to 19.00. */
async function changed() {
  const found = await stage.datedHouse();
  const hours = { start: '10:00', end: '19:00', effectiveFrom: day('24') };
  expect((await changeShift(found.admin, found.morning.id, hours)).status).toBe(200);
  return found;
}

/** What is read for the day before the change, and for its first day. */
async function bothSides<Answer>(read: (date: LocalDate) => Promise<Answer>): Promise<[Answer, Answer]> {
  return [await read(day('23')), await read(day('24'))];
}

describe('hours of the date are read by', () => {
  test('the phone’s dial', async () => {
    const { me, company } = await changed();
    await stage.w.make.rule({ company, key: 'early_in_minutes', value: 30, from: day('24') });
    const read = await bothSides(async (date) => {
      stage.w.moveClock(wib(`${date}T09:50`));
      const { shift, graceLateMinutes } = (await me.call(attendance.today)).reply.data;
      return [shift?.start, shift?.opensAt, graceLateMinutes];
    });
    expect(read).toEqual([
      ['08:00', '2026-11-22T23:00:00.000Z', 15],
      ['10:00', '2026-11-24T02:30:00.000Z', 15],
    ]);
  });

  test('the clock-in and its result', async () => {
    const { me, user, company } = await changed();
    await stage.w.make.worksAt({ user, location: await stage.w.make.location({ company }) });
    const read = await bothSides(async (date) => {
      stage.w.moveClock(wib(`${date}T09:55`));
      const { reply } = await me.call(attendance.clock, { body: liveTap(stage.w, 'in') });
      return reply.data.lateMinutes;
    });
    expect(read).toEqual([115, 0]);
  });

  test('the form of a correction and the window that it is held to', async () => {
    const { me } = await changed();
    stage.w.moveClock(wib('2026-11-25T12:00'));
    const read = await bothSides(async (date) => {
      const shift = (await me.call(corrections.prefill, { params: { date } })).reply.data.shift?.start;
      const body = { date, in: '07:00', out: null, reason };
      const { problems } = (await me.call(correction.preview, { body })).reply.data;
      return [shift, problems.map(({ code }) => code)];
    });
    // From eight on two hours before the shift are its window: seven lies before that of ten.
    expect(read).toEqual([
      ['08:00', []],
      ['10:00', ['DI_LUAR_JAM_SHIFT']],
    ]);
  });

  test('permissions to come late and to leave early', async () => {
    const { me } = await changed();
    const read = await bothSides(async (date) => {
      const late = await me.call(latePermission.preview, { body: { date, time: '11:00', reason } });
      const early = await me.call(earlyLeave.preview, { body: { date, time: '16:30', reason } });
      return [late.reply.data.details?.shift?.start, late.reply.data.minutes, early.reply.data.minutes];
    });
    expect(read).toEqual([
      ['08:00', 180, 30],
      ['10:00', 60, 150],
    ]);
  });

  test('overtime: what lies within the hours of one date lies after those of the other', async () => {
    const { me, user } = await changed();
    const reasonId = await reasonFor(stage.w, user);
    const read = await bothSides(async (date) => {
      const body = { date, start: '17:00', end: '18:30', reasonId, reason: 'Menyelesaikan pesanan besar.' };
      const { problems } = (await me.call(overtime.preview, { body })).reply.data;
      return problems.map(({ code }) => code).filter((code) => code === 'LEMBUR_BENTROK_JADWAL');
    });
    expect(read).toEqual([[], ['LEMBUR_BENTROK_JADWAL']]);
  });

  test('the shortest day, for overtime on a holiday of six days a week', async () => {
    const { company, user, morning, admin, pattern } = await stage.datedHouse({ end: '15:00' });
    const { values, version } = (await admin.call(schedules.one, { params: { id: pattern.id } })).reply.data;
    const six = { ...values, workweek: '6' as const, version };
    expect((await admin.call(schedules.change, { params: { id: pattern.id }, body: six })).status).toBe(200);
    await stage.w.make.laterHours({ shift: morning, from: day('24'), end: '13:00', more: { is_shortest_day: true } });
    for (const date of ['23', '24'])
      await stage.w.pool.query(
        `insert into calendar_day (company_id, id, date, kind, name) values ($1, gen_random_uuid(), $2, 'libur_perusahaan', 'Uji')`,
        [company.id, day(date)],
      );
    const db = companyDb(stage.w.pool, company.id);
    const range = { userIds: [user.id], first: day('20'), last: day('27'), now: stage.w.clock() };
    const [person] = await plannedPeople(db, range);
    expect(['23', '24'].map((date) => payDayOn(person!, day(date)).day)).toEqual([
      'rest_or_holiday',
      'holiday_on_shortest_day',
    ]);
  });

  test('the choices of a change of shifts, and the shift it puts on another date', async () => {
    const { me, company, morning } = await changed();
    const evening = await stage.w.make.shift({ company, name: 'Sore', start: '12:00' as never, end: '20:00' as never });
    await stage.w.make.laterHours({ shift: evening, from: day('24'), start: '13:00', end: '21:00' });
    const read = await bothSides(async (date) => {
      const { own, shifts: choices } = (await me.call(shiftChanges.partners, { query: { date } })).reply;
      const body = { what: 'ganti' as const, date, toShiftId: evening.id, reason };
      const changes = (await me.call(shiftChange.preview, { body })).reply.data.details?.changes;
      return [own?.start, choices.map(({ name, start: begins }) => `${name} ${begins}`), changes?.length];
    });
    expect(read).toEqual([
      ['08:00', ['Pagi 08:00', 'Sore 12:00'], 1],
      ['10:00', ['Pagi 10:00', 'Sore 13:00'], 1],
    ]);
    expect(morning.name).toBe('Pagi');
  });

  test('the calendar of the team', async () => {
    const { superior } = await changed();
    const boss = await stage.server.as(superior);
    const { data } = (await boss.call(teamCalendar.days, { query: { from: day('23'), to: day('24') } })).reply;
    const [cells] = data.filter(({ fullname }) => fullname === 'Ani').map((person) => person.cells);
    expect(cells?.map((cell) => cell?.start)).toEqual(['08:00', '10:00']);
  });

  test('an import that names a shift: the line lies on the hours of its own date', async () => {
    const { company, admin, user } = await stage.datedHouse();
    const night = await stage.w.make.shift({ company, name: 'Malam', start: '22:00' as never, end: '06:00' as never });
    await stage.w.pool.query(`update shift set code = 'MALAM' where id = $1`, [night.id]);
    await stage.w.make.laterHours({ shift: night, from: day('10'), start: '06:00', end: '14:00' });
    const lines = ['05', '12'].map(
      (date) => `${user.employeeNo};${date}/11/2026;${date === '05' ? '' : '05:55'};06:05;MALAM`,
    );
    const bytes = Buffer.from(`NIK;TANGGAL;JAM_MASUK;JAM_PULANG;KODE_SHIFT\n${lines.join('\n')}\n`);
    const { id } = (await admin.call(imports.upload, { query: { fileName: 'a.csv' }, body: bytes })).reply.data;
    expect((await admin.call(imports.commit, { params: { id }, body: {} })).status).toBe(200);
    const { rows } = await stage.w.pool.query(
      `select to_char(at at time zone 'Asia/Jakarta', 'DD HH24:MI') as at from attendance_event
        where user_id = $1 and type = 'out' order by 1`,
      [user.id],
    );
    // By the hours until the 9th six in the morning ends the night before; by the later ones it is the same day.
    expect(rows.map(({ at }) => at)).toEqual(['06 06:05', '12 06:05']);
  });
});

describe('days of a pattern are read by their date by', () => {
  /** From the 24th on the pattern is free on Tuesdays, and of five days. */
  async function rearranged() {
    const found = await stage.datedHouse({ end: '14:30' });
    const { admin, pattern, morning } = found;
    const { values, version } = (await admin.call(schedules.one, { params: { id: pattern.id } })).reply.data;
    const items = [morning.id, null, ...Array(3).fill(morning.id), null, null];
    const body = { ...values, workweek: 'roster' as const, items, effectiveFrom: day('24'), version };
    expect((await admin.call(schedules.change, { params: { id: pattern.id }, body })).status).toBe(200);
    return found;
  }

  test('days of leave', async () => {
    const { me } = await rearranged();
    const days = async (from: string, to: string) => {
      const body = leaveDraft({ from: `2026-11-${from}`, to: `2026-11-${to}` });
      return (await me.call(leave.preview, { body })).reply.data.days;
    };
    // Monday to Tuesday: the Tuesday is free from the change on, Saturday was still worked before it.
    expect([await days('21', '21'), await days('23', '24'), await days('28', '28')]).toEqual([1, 1, 0]);
  });

  test('the form of people, which names the week that a pattern has today', async () => {
    const { admin, pattern } = await rearranged();
    const weekOf = async () => {
      const { schedules: choices } = (await admin.call(peopleRecords.choices)).reply.data;
      return choices.find(({ id }) => id === pattern.id)?.workweek;
    };
    const before = await weekOf();
    stage.w.moveClock(wib('2026-11-24T08:00'));
    expect([before, await weekOf()]).toEqual(['5', 'roster']);
  });
});
