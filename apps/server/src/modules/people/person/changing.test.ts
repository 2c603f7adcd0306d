import { describe, expect, test } from 'vitest';
import { peopleParts as parts } from '@hadir/contract/people/parts.ts';
import { peopleRecords as records } from '@hadir/contract/people/records.ts';
import { NOWHERE, type PeopleSetting, profile, usesPeopleSetting } from '../../../../test/people/people-setting.ts';
import type { World } from '../../../../test/world/world.ts';
import { insertLockedPeriod } from '../../../../test/world/locked-period.ts';

let w: World;
let setting: PeopleSetting;

usesPeopleSetting((made) => {
  ({ w, setting } = made);
});

describe('changing', () => {
  test('two at once: the second is told, nothing is lost', async () => {
    const { userId, version } = (await setting.create()).reply.data;
    const change = (fullname: string) =>
      setting.admin.call(parts.profile, { params: { id: userId }, body: { version, ...profile, fullname } });
    const answers = await Promise.all([change('Satu Nama'), change('Dua Nama')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('VERSI_BERUBAH');
    const winner = answers.find(({ status }) => status === 200)?.reply.data.fullname;
    expect((await setting.one(userId)).fullname).toBe(winner);
    const lines = (await setting.admin.call(records.history, { params: { id: userId } })).reply.data;
    expect(lines[0]).toMatchObject({ changes: [{ label: 'Nama lengkap', from: 'Citra Baru', to: winner }] });
  });

  test('lent to another client for some days, the person is back with the first one afterwards', async () => {
    const [first, other] = [
      await w.make.client({ company: setting.company }),
      await w.make.client({ company: setting.company }),
    ];
    const { userId } = (await setting.create()).reply.data;
    const place = async (change: object) =>
      setting.admin.call(parts.placement, {
        params: { id: userId },
        body: {
          version: await setting.versionOf(userId),
          from: '2026-11-05',
          to: null,
          clientId: first.id,
          unitId: null,
          ...change,
        },
      });
    await place({});
    await place({ from: '2026-11-10', to: '2026-11-12', clientId: other.id });
    const rows = async () =>
      (await setting.one(userId)).placements.map(({ from, to, client }) => [from, to, client.id === first.id]);
    expect(await rows()).toEqual([
      ['2026-11-13', null, true],
      ['2026-11-10', '2026-11-12', false],
      ['2026-11-05', '2026-11-09', true],
    ]);
    await place({ from: '2026-11-15', to: '2026-11-18' });
    expect((await rows())[0]).toEqual(['2026-11-15', '2026-11-18', true]);
    const wrong = await place({ from: '2026-11-16', to: '2026-11-17', clientId: null });
    expect(wrong.error.errors).toHaveProperty('to');
  });

  test('a person of another company is not there', async () => {
    const stranger = await w.make.user({ company: await w.make.company() });
    const params = { id: stranger.id };
    const body = { version: 1, ...profile };
    expect((await setting.admin.call(records.one, { params })).status).toBe(404);
    expect((await setting.admin.call(parts.profile, { params, body })).status).toBe(404);
    const wage = { from: '2026-11-01', basis: 'daily', daily: 1 } as const;
    expect((await setting.admin.call(parts.setWage, { params, body: { version: 1, ...wage } })).status).toBe(404);
    expect((await setting.admin.call(parts.previewWage, { params, body: wage })).status).toBe(404);
    const role = { version: 1, role: 'staff' as const, isLeader: false, clientId: null };
    expect((await setting.admin.call(parts.role, { params, body: role })).status).toBe(404);
  });

  test('the structure of a date on leaves what was before and what is planned after', async () => {
    const [a, b, c] = await Promise.all(
      ['Unit A', 'Unit B', 'Unit C'].map((name) => w.make.unit({ company: setting.company, name })),
    );
    const { userId } = (await setting.create({ structure: { ...NOWHERE, unitId: a?.id } })).reply.data;
    const move = async (unitId: string | undefined, from: string) =>
      setting.admin.call(parts.structure, {
        params: { id: userId },
        body: { version: await setting.versionOf(userId), from, ...NOWHERE, unitId: unitId ?? null },
      });
    expect((await move(c?.id, '2026-12-01')).status).toBe(200);
    expect((await move(b?.id, '2026-11-16')).status).toBe(200);
    expect((await setting.one(userId)).structures.map(({ from, to, unit }) => [from, to, unit?.name])).toEqual([
      ['2026-12-01', null, 'Unit C'],
      ['2026-11-16', '2026-11-30', 'Unit B'],
      ['2026-11-02', '2026-11-15', 'Unit A'],
    ]);
    expect((await move(b?.id, '2026-11-01')).error.errors).toHaveProperty('from');
  });

  test('days that a moved schedule concerns are judged again and say why', async () => {
    const off = await w.make.schedule({
      company: setting.company,
      days: [await w.make.shift({ company: setting.company }), null, null, null, null, null, null],
    });
    const { userId } = (await setting.create({ access: 'nanti' })).reply.data;
    const statuses = async () =>
      (
        await w.pool.query<{ status: string }>(
          `select status from attendance_day
            where user_id = $1 and work_date between '2026-11-09' and '2026-11-13' order by work_date`,
          [userId],
        )
      ).rows.map(({ status }) => status);
    expect(await statuses()).toEqual(['ALPA', 'ALPA', 'ALPA', 'ALPA', 'ALPA']);
    const answer = await setting.admin.call(parts.schedule, {
      params: { id: userId },
      body: { version: await setting.versionOf(userId), from: '2026-11-10', scheduleId: off.id },
    });
    expect(answer.reply.effect?.later).toBe(false);
    expect(await statuses()).toEqual(['ALPA', 'LIBUR', 'LIBUR', 'LIBUR', 'LIBUR']);
  });

  test('a date in a locked period is refused', async () => {
    await insertLockedPeriod(w.pool, setting.company.id, { label: '2026-10', from: '2026-09-21', to: '2026-10-20' });
    const old = await w.make.user({ company: setting.company });
    const body = { version: 1, from: '2026-10-20', ...NOWHERE };
    expect((await setting.admin.call(parts.structure, { params: { id: old.id }, body })).status).toBe(423);
    expect(
      (await setting.admin.call(parts.structure, { params: { id: old.id }, body: { ...body, from: '2026-10-21' } }))
        .status,
    ).toBe(200);
  });
});

describe('the tree of superiors', () => {
  const under = async (id: string, superiorId: string, from = '2026-11-20') =>
    setting.admin.call(parts.structure, {
      params: { id },
      body: { version: await setting.versionOf(id), from, ...NOWHERE, superiorId },
    });

  test('has no cycle, neither today nor from a later date on', async () => {
    const [a, b, c] = [
      await w.make.user({ company: setting.company }),
      await w.make.user({ company: setting.company }),
      await w.make.user({ company: setting.company }),
    ];
    expect((await under(b.id, a.id)).status).toBe(200);
    expect((await under(c.id, b.id)).status).toBe(200);
    expect((await under(a.id, c.id)).error.errors).toEqual({ superiorId: ['Struktur atasan membentuk lingkaran.'] });
    expect((await under(a.id, c.id, '2027-01-01')).status).toBe(422);
    expect((await under(a.id, a.id)).status).toBe(422);
    expect((await setting.one(c.id)).superiors.map(({ userId }) => userId)).toEqual([b.id, a.id]);
  });

  test('two moves at once cannot close a circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await w.make.user({ company: setting.company }), await w.make.user({ company: setting.company })];
      const answers = await Promise.all([under(a.id, b.id), under(b.id, a.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });
});
