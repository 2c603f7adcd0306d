import { describe, expect, test } from 'vitest';
import { peopleParts as parts } from '@hadir/contract/people/parts.ts';
import {
  newPerson,
  NOWHERE,
  type PeopleSetting,
  profile,
  usesPeopleSetting,
} from '../../../../test/people/people-setting.ts';
import type { World } from '../../../../test/world/world.ts';

let w: World;
let setting: PeopleSetting;

usesPeopleSetting((made) => {
  ({ w, setting } = made);
});

describe('registering', () => {
  test('makes account, employment, structure, places and schedule in one go, contact in one form', async () => {
    const place = await w.make.location({ company: setting.company });
    const schedule = await w.make.schedule({ company: setting.company });
    const unit = await w.make.unit({ company: setting.company, name: 'Unit Baru' });
    const answer = await setting.create({
      structure: { ...NOWHERE, unitId: unit.id, superiorId: setting.adminUser.id },
      locationPointIds: [place.id],
      scheduleId: schedule.id,
      access: 'kode',
    });
    expect(answer.status, answer.text).toBe(200);
    const { data, code } = answer.reply;
    expect(data).toMatchObject({
      email: 'citra@contoh.id',
      phone: '+6281234567890',
      hasKtp: true,
      role: 'staff',
      isLeader: false,
      signIn: 'diundang',
      structures: [
        { from: '2026-11-02', to: null, unit: { name: 'Unit Baru' }, superior: { id: setting.adminUser.id } },
      ],
      places: [{ place: { id: place.id }, via: 'sendiri' }],
      schedules: [{ schedule: { id: schedule.id }, via: 'sendiri' }],
    });
    expect(code?.code).toMatch(/^[A-Z0-9]{4}-/);
    const acts = await w.pool.query('select kind, given_by from access_grant where user_id = $1', [data.userId]);
    expect(acts.rows).toEqual([{ kind: 'code', given_by: setting.adminUser.id }]);
    const stored = await w.pool.query('select * from app_user where id = $1', [data.userId]);
    expect(JSON.stringify(stored.rows)).not.toContain('3174014505950001');
    expect((await setting.admin.call(parts.ktp, { params: { id: data.userId } })).reply.data.ktpNo).toBe(
      '3174014505950001',
    );
    const { rows } = await w.pool.query('select before, after from audit_log where company_id = $1', [
      setting.company.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('3174014505950001');
  });

  test('whoever joined before has the days of the open periods at once, closed where they are over', async () => {
    await w.pool.query(
      `insert into period (company_id, label, first_date, last_date, state, locked_at)
       values ($1, '2026-10', '2026-09-21', '2026-10-20', 'locked', now()), ($1, '2026-11', '2026-10-21', '2026-11-20', 'open', null)`,
      [setting.company.id],
    );
    const employment = { ...newPerson.employment, joinDate: '2026-10-15' };
    const { userId } = (await setting.create({ employment })).reply.data;
    const { rows } = await w.pool.query<{ date: string; status: string; closed: boolean }>(
      `select to_char(work_date, 'YYYY-MM-DD') as date, status, closed_at is not null as closed from attendance_day
        where user_id = $1 order by work_date`,
      [userId],
    );
    expect([rows[0]?.date, rows.at(-1)?.date, rows.length]).toEqual(['2026-10-21', '2026-11-20', 31]);
    expect(rows.at(-1)).toMatchObject({ status: 'BELUM_ABSEN', closed: false });
    expect(rows.slice(0, -1).filter(({ closed, status }) => !closed || status === 'BELUM_ABSEN')).toEqual([]);
    // Nobody waited for days that were over before anybody knew of the person.
    const notifications = await w.pool.query('select 1 from notification where company_id = $1', [setting.company.id]);
    expect(notifications.rowCount).toBe(0);
  });

  test('whoever joins later has none yet', async () => {
    const employment = { ...newPerson.employment, joinDate: '2026-11-23' };
    const { userId } = (await setting.create({ employment })).reply.data;
    const { rowCount } = await w.pool.query('select 1 from attendance_day where user_id = $1', [userId]);
    expect(rowCount).toBe(0);
  });

  test('says every fault at its field and writes nothing', async () => {
    await setting.create();
    const before = await w.pool.query('select count(*) from account');
    const answer = await setting.create({
      fullname: 'X',
      phone: '12',
      ktpNo: '1',
      employment: { ...newPerson.employment, employmentType: 'PKWT', contractEnd: null },
    });
    expect(Object.keys(answer.error.errors ?? {}).sort()).toEqual(['fullname', 'ktpNo', 'phone']);
    const stranger = await w.make.unit({ company: await w.make.company() });
    const second = await setting.create({
      employment: { ...newPerson.employment, employmentType: 'PKWT', contractEnd: '2031-11-02' },
      structure: { ...NOWHERE, unitId: stranger.id },
    });
    expect([second.status, Object.keys(second.error.errors ?? {}).sort()]).toEqual([
      422,
      ['contractEnd', 'email', 'employeeNo', 'ktpNo', 'unitId'],
    ]);
    expect((await w.pool.query('select count(*) from account')).rows).toEqual(before.rows);
  });

  test('a department stands in its division', async () => {
    const department = await w.make.department({ company: setting.company });
    const other = await w.make.division({ company: setting.company });
    const answer = await setting.create({
      structure: { ...NOWHERE, divisionId: other.id, departmentId: department.id },
    });
    expect(answer.error.errors).toHaveProperty('departmentId');
  });

  test('stops at the seats of the plan, also for two at once', async () => {
    await w.pool.query('update company set max_users = 2 where id = $1', [setting.company.id]);
    const answers = await Promise.all([
      setting.create({ employeeNo: 'B-1', email: null, ktpNo: null }),
      setting.create({ employeeNo: 'B-2', email: null, ktpNo: null }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.error.code).toBe('BATAS_KARYAWAN');
  });

  test('role, company, flag and wage are refused outside their own endpoints', async () => {
    const { userId, version } = (await setting.create()).reply.data;
    const calls = [
      (more: object) => setting.create({ employeeNo: 'M-1', ...more }),
      (more: object) => setting.create({ structure: { ...NOWHERE, ...more } }),
      (more: object) =>
        setting.admin.call(parts.profile, { params: { id: userId }, body: { version, ...profile, ...more } }),
      (more: object) =>
        setting.admin.call(parts.structure, {
          params: { id: userId },
          body: { version, from: '2026-11-20', ...NOWHERE, ...more },
        }),
      (more: object) =>
        setting.admin.call(parts.employment, {
          params: { id: userId },
          body: {
            version,
            employmentType: 'PKWTT',
            joinDate: '2026-11-02',
            contractEnd: null,
            workweek: '5',
            ...more,
          },
        }),
    ];
    const hash = async () =>
      (
        await w.pool.query(`select md5(string_agg(u::text, '|' order by id)) from app_user u where company_id = $1`, [
          setting.company.id,
        ])
      ).rows;
    const before = await hash();
    for (const ask of calls) {
      for (const more of [{ role: 'admin' }, { companyId: setting.company.id }, { isLeader: true }, { wage: 1 }]) {
        const answer = await ask(more);
        expect([
          answer.status,
          Object.values(answer.error.errors ?? {})
            .flat()
            .join(),
        ]).toEqual([422, expect.stringContaining('tidak dikenal')]);
      }
    }
    expect(await hash()).toEqual(before);
  });
});
