/** Days of whoever rewrites hours: nobody corrects the own days alone (docs/decisions/078). */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { companies } from '@hadir/contract/companies/endpoints.ts';
import { dayChanges } from '@hadir/contract/corrections/day-changes.ts';
import { departmentSettings } from '@hadir/contract/settings/department-settings.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { schedule } from '@hadir/contract/master/schedules.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { day, MEANT, REASON, rewriteBody, rewriteShift, shifts } from '../../../../test/attendance/dated-hours.ts';
import { INHERITS } from '@hadir/domain/settings/inherited-rules.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import { hoursStage } from '../../../../test/attendance/hours-stage.ts';
import { attendanceModule } from '../../attendance/attendance.module.ts';
import { companiesModule } from '../../companies/companies.module.ts';
import { correctionsModule } from '../../corrections/corrections.module.ts';
import { peopleModule } from '../../people/people.module.ts';
import { peopleRecordsModule } from '../../people/records.module.ts';
import { departmentSettingsModule } from '../../department-settings/department-settings.module.ts';
import { schedulesModule } from '../schedules.module.ts';

const schedules = masterEndpoints(schedule);

const stage = hoursStage({
  only: [
    schedulesModule,
    companiesModule,
    departmentSettingsModule,
    attendanceModule,
    correctionsModule,
    peopleModule,
    peopleRecordsModule,
  ],
  jobs: true,
});

const LATE = { late: 55, start: '07:00' };
const PUNCTUAL = { late: 0, start: '08:00' };

describe('the own days of who rewrites hours', () => {
  test('wait for another admin, also where they become better; those of others change at once', async () => {
    const { admin, other, adminUser, morning, user } = await stage.mistypedForAdmin();
    const preview = (await admin.call(shifts.previewRewrite, await rewriteBody(admin, morning.id, '16', MEANT))).reply;
    expect(preview.data).toMatchObject({ own: { days: 1, confirmers: ['Tono'] }, changed: 1, former: 0 });
    const done = await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
    expect(done.reply.effect).toEqual(preview.data);
    expect(await stage.storedDays(user, '16', '16')).toMatchObject([PUNCTUAL]);
    expect(await stage.storedDays(adminUser, '16', '16')).toMatchObject([LATE]);
    // Judged again by whoever, the day stays as it was.
    expect(await stage.judge(adminUser, '16', '16')).toMatchObject([LATE]);
    const [change] = (await other.call(dayChanges.waiting)).reply.data;
    expect(change).toMatchObject({ fullname: 'Rina', date: '2026-11-16', state: 'proposed', reason: REASON });
    expect(change?.can).toEqual(['agree', 'refuse']);
    const agreed = { params: { id: change?.id ?? '' }, body: { move: 'agree' as const, words: '' } };
    expect((await admin.call(dayChanges.move, agreed)).error.code).toBe('TIDAK_BERHAK');
    expect((await other.call(dayChanges.move, agreed)).reply.data).toMatchObject({ state: 'counts' });
    expect(await stage.judge(adminUser, '16', '16')).toMatchObject([PUNCTUAL]);
  });

  test('stay as they are when the other admin says no', async () => {
    const { admin, other, adminUser, morning } = await stage.mistypedForAdmin();
    await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
    const [change] = (await other.call(dayChanges.waiting)).reply.data;
    const refused = {
      params: { id: change?.id ?? '' },
      body: { move: 'refuse' as const, words: 'Anda memang terlambat.' },
    };
    expect((await other.call(dayChanges.move, refused)).status).toBe(200);
    expect(await stage.judge(adminUser, '16', '16')).toMatchObject([LATE]);
  });

  test('go to the superior where there is no other admin', async () => {
    const { admin, adminUser, morning, superior } = await stage.mistypedForAdmin({ otherAdmin: false });
    await stage.placeUnder(adminUser, superior);
    const { effect } = (await rewriteShift(admin, morning.id, { from: '16', changed: MEANT })).reply;
    expect(effect.own).toEqual({ days: 1, alone: 0, consent: 0, confirmers: ['Budi'] });
    const budi = await stage.server.as(superior);
    const [change] = (await budi.call(dayChanges.waiting)).reply.data;
    expect(change).toMatchObject({ fullname: 'Rina', can: ['agree', 'refuse'], deciders: ['Budi'] });
    // The message leads to the day: the question stands there, too.
    const shown = await budi.call(attendance.day, { params: { userId: adminUser.id, date: day('16') } });
    expect(shown.reply.data.changes).toMatchObject([{ id: change?.id, can: ['agree', 'refuse'] }]);
    const agreed = { params: { id: change?.id ?? '' }, body: { move: 'agree' as const, words: '' } };
    expect((await budi.call(dayChanges.move, agreed)).status).toBe(200);
    expect(await stage.storedDays(adminUser, '16', '16')).toMatchObject([PUNCTUAL]);
  });

  test('change with a note where nobody else could agree', async () => {
    const { admin, adminUser, morning } = await stage.mistypedForAdmin({ otherAdmin: false });
    const { effect } = (await rewriteShift(admin, morning.id, { from: '16', changed: MEANT })).reply;
    expect(effect).toMatchObject({ own: { days: 1, alone: 1, consent: 0, confirmers: [] }, changed: 2 });
    expect(await stage.judge(adminUser, '16', '16')).toMatchObject([PUNCTUAL]);
    const { rows } = await stage.w.pool.query(
      `select c.state, c.decided_alone as alone, a.after ->> 'keterangan' as note from day_change c
         join audit_log a on a.company_id = c.company_id and a.entity_id = c.id::text
          and a.action = 'attendance.day_change.write' where c.user_id = $1`,
      [adminUser.id],
    );
    expect(rows).toEqual([
      { state: 'counts', alone: true, note: 'Satu admin: tidak ada orang lain yang dapat menyetujui hari ini.' },
    ]);
  });

  test('wait by way of a pattern, of the company’s rules and of a department’s, too', async () => {
    const { admin, adminUser, company, pattern, morning } = await stage.mistypedForAdmin();
    const read = (await admin.call(schedules.one, { params: { id: pattern.id } })).reply.data;
    // Monday the 16th is free by it: nobody is late on it.
    const items = [null, ...Array(5).fill(morning.id), null];
    const freed = { ...read.values, items, version: read.version, from: day('16'), reason: REASON };
    const byPattern = await admin.call(schedules.rewrite, { params: { id: pattern.id }, body: freed });
    expect(byPattern.reply.effect.own.days).toBeGreaterThan(0);
    expect(await stage.storedDays(adminUser, '16', '16')).toMatchObject([LATE]);

    const { version } = (await admin.call(companies.ownSettings)).reply.data;
    const more = { settings: { grace_late: 60 }, version, from: day('16'), reason: REASON };
    const byCompany = await admin.call(companies.rewriteOwnSettings, { body: more });
    expect(byCompany.reply.effect.own.days).toBe(1);
    expect(await stage.storedDays(adminUser, '16', '16')).toMatchObject([LATE]);

    const department = await stage.w.make.department({ company });
    await stage.w.pool.query('update org_assignment set department_id = $2 where user_id = $1', [
      adminUser.id,
      department.id,
    ]);
    await stage.judge(adminUser, '16', '16');
    const settings = { ...INHERITS, grace_late: 60 };
    const body = { settings, version: 0, from: day('16'), reason: REASON };
    const byDepartment = await admin.call(departmentSettings.rewrite, { params: { id: department.id }, body });
    expect(byDepartment.status, byDepartment.text).toBe(200);
    expect(await stage.judge(adminUser, '16', '16')).toMatchObject([LATE]);
  });
});

type Admin = Awaited<ReturnType<typeof stage.mistypedForAdmin>>['admin'];

/** Each changes by what own days are judged, from the date on. */
const OWN_CHANGES = {
  schedule: async (admin: Admin, { id }: TestUser, from: string) => {
    const { version } = (await admin.call(peopleRecords.one, { params: { id } })).reply.data;
    return admin.call(peopleParts.schedule, { params: { id }, body: { version, from: day(from), scheduleId: null } });
  },
  'structure by another unit': async (admin: Admin, { id, company }: TestUser, from: string) => {
    const { version } = (await admin.call(peopleRecords.one, { params: { id } })).reply.data;
    const { id: unitId } = await stage.w.make.unit({ company });
    const seats = { divisionId: null, departmentId: null, positionId: null, jobLevelId: null };
    const body = { version, from: day(from), ...seats, unitId, superiorId: null, leaderId: null };
    return admin.call(peopleParts.structure, { params: { id }, body });
  },
  placement: async (admin: Admin, { id, company }: TestUser, from: string) => {
    const { version } = (await admin.call(peopleRecords.one, { params: { id } })).reply.data;
    const { id: clientId } = await stage.w.make.client({ company });
    const body = { version, from: day(from), to: null, clientId, unitId: null };
    return admin.call(peopleParts.placement, { params: { id }, body });
  },
  // A place of another zone moves the hours of the day.
  places: async (admin: Admin, { id, company }: TestUser, from: string) => {
    const { version } = (await admin.call(peopleRecords.one, { params: { id } })).reply.data;
    const place = await stage.w.make.location({ company, tz: 'Asia/Makassar' });
    const body = { version, from: day(from), locationPointIds: [place.id] };
    return admin.call(peopleParts.places, { params: { id }, body });
  },
};

describe.each(Object.entries(OWN_CHANGES))('the own %s', (_, change) => {
  test('is changed from tomorrow on; for days that have begun another admin does it', async () => {
    const { admin, other, adminUser } = await stage.mistypedForAdmin();
    const refused = await change(admin, adminUser, '20');
    expect([refused.status, refused.error.code]).toEqual([422, 'HARI_SENDIRI_KE_DEPAN']);
    expect(refused.error.errors).toHaveProperty('from');
    const coming = await change(admin, adminUser, '21');
    expect(coming.status, coming.text).toBe(200);
    expect((await change(other, adminUser, '18')).status).toBe(200);
  });

  test('is changed by the only admin, who has nobody to ask', async () => {
    const { admin, adminUser } = await stage.mistypedForAdmin({ otherAdmin: false });
    expect((await change(admin, adminUser, '18')).status).toBe(200);
  });
});

describe('the own first day', () => {
  const recordOf = async (admin: Admin, { id }: TestUser) =>
    (await admin.call(peopleRecords.one, { params: { id } })).reply.data;
  /** From the 18th on the 16th and the 17th, late and absent, would be no days of the person any more. */
  async function joinsOn(admin: Admin, user: TestUser, joinDate: LocalDate, workweek: '5' | '6' = '5') {
    const { version, employments } = await recordOf(admin, user);
    const { employmentType, contractEnd } = employments[0] ?? { employmentType: 'PKWTT' as const, contractEnd: null };
    const body = { version, employmentType, contractEnd, workweek, joinDate };
    return admin.call(peopleParts.employment, { params: { id: user.id }, body });
  }

  test('is moved over days that have begun by another admin alone', async () => {
    const { admin, other, adminUser } = await stage.mistypedForAdmin();
    const refused = await joinsOn(admin, adminUser, day('18'));
    expect([refused.status, refused.error.code]).toEqual([403, 'TIDAK_MENGOREKSI_SENDIRI']);
    expect(await stage.storedDays(adminUser, '16', '17')).toHaveLength(2);
    const moved = await joinsOn(other, adminUser, day('18'));
    expect(moved.status, moved.text).toBe(200);
  });

  test('stays while the rest of the own employment is changed, and is moved by the only admin', async () => {
    const { admin, adminUser, otherUser } = await stage.mistypedForAdmin();
    const joined = (await recordOf(admin, adminUser)).employments[0]?.joinDate ?? day('01');
    expect((await joinsOn(admin, adminUser, joined, '6')).status).toBe(200);
    await stage.w.pool.query('update app_user set active = false where id = $1', [otherUser.id]);
    expect((await joinsOn(admin, adminUser, day('18'))).status).toBe(200);
  });
});

describe('the own row among many that are changed', () => {
  const OWN_ROW =
    'Untuk diri sendiri pilih paling cepat 21/11/2026. Hari yang sudah dimulai hanya diubah oleh admin lain.';

  test('is named with the remedy where the others move to another department or unit', async () => {
    const { admin, adminUser, company, user } = await stage.mistypedForAdmin();
    const ids = [adminUser.id, user.id];
    const { id: departmentId } = await stage.w.make.department({ company });
    const { id: unitId } = await stage.w.make.unit({ company });
    for (const target of [{ departmentId }, { unitId }]) {
      const moved = await admin.call(peopleRecords.bulkStructure, { body: { ids, from: day('18'), ...target } });
      expect(moved.reply.data.done).toEqual([user.id]);
      expect(moved.reply.data.failed).toMatchObject([{ userId: adminUser.id, message: OWN_ROW }]);
    }
    const later = await admin.call(peopleRecords.bulkStructure, { body: { ids, from: day('21'), unitId } });
    expect(later.reply.data.failed).toEqual([]);
  });

  test('is named with the remedy where the others follow another pattern', async () => {
    const { admin, adminUser, pattern, user } = await stage.mistypedForAdmin();
    const body = { ids: [adminUser.id, user.id], from: day('18'), scheduleId: pattern.id };
    const { data } = (await admin.call(peopleRecords.bulkSchedule, { body })).reply;
    expect(data.failed).toMatchObject([{ userId: adminUser.id, message: OWN_ROW }]);
  });

  test('is moved with them by the only admin', async () => {
    const { admin, adminUser, company } = await stage.mistypedForAdmin({ otherAdmin: false });
    const { id: unitId } = await stage.w.make.unit({ company });
    const body = { ids: [adminUser.id], from: day('18'), unitId };
    expect((await admin.call(peopleRecords.bulkStructure, { body })).reply.data.done).toEqual([adminUser.id]);
  });
});
