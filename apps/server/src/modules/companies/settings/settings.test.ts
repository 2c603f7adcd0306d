import { companies } from '@hadir/contract/companies/endpoints.ts';
import { platform } from '@hadir/contract/platform/endpoints.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, serveWorld, type Served } from '../../../../test/world/http.ts';
import type { TestCompany } from '../../../../test/world/structure-factories.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { recomputeDays } from '../../attendance/days/recompute.service.ts';
import { companiesModule } from '../companies.module.ts';
import { platformModule } from '../platform.module.ts';

let w: World;
let server: Served;
let operator: Person;
let company: TestCompany;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [companiesModule, platformModule] });
  operator = await server.as(await w.make.user({ role: 'superadmin', fullname: 'Arga' }));
  company = await w.make.company({ name: 'PT Aturan' });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const stored = async () =>
  (
    await w.pool.query<{ settings: object; version: number }>('select settings, version from company where id = $1', [
      company.id,
    ])
  ).rows[0];
const save = async (settings: Record<string, unknown>, who = operator) => {
  const version = (await stored())?.version ?? 0;
  return who === operator
    ? operator.call(companies.saveSettings, { params: { id: company.id }, body: { version, settings } })
    : who.call(companies.saveOwnSettings, { body: { version, settings } });
};

describe('settings of a company', () => {
  test('show each value, its default and the law beside it', async () => {
    const reply = (await operator.call(companies.settings, { params: { id: company.id } })).reply.data;
    const of = (key: string) => reply.settings.find((setting) => setting.key === key);
    expect(of('annual_days')).toEqual({
      key: 'annual_days',
      value: 12,
      fallback: 12,
      own: false,
      law: { side: 'minimum', bound: 12, source: 'UU 13/2003 Ps 79(3)' },
    });
    expect(of('grace_late')).toMatchObject({ value: 15, law: null });
    expect(of('tz')).toBeUndefined();
  });

  test.each([
    [
      { annual_days: 11 },
      { annual_days: ['Cuti tahunan paling sedikit 12 hari setahun menurut UU 13/2003 Ps 79(3).'] },
    ],
    [
      { ot_day_limit: 300 },
      { ot_day_limit: ['Lembur sehari paling lama paling banyak 240 menit menurut PP 35/2021 Ps 26.'] },
    ],
    [
      { default_shift: { start: '08:00', end: '16:00', break: { mode: 'none' } } },
      { default_shift: ['Istirahat pada jam kerja bawaan paling sedikit 30 menit menurut UU 13/2003 Ps 79(2)a.'] },
    ],
    [{ grace_late: 61 }, { grace_late: ['Toleransi terlambat harus antara 0 dan 60.'] }],
    [{ companyId: 'x' }, { companyId: ['Kolom companyId tidak dikenal.'] }],
    [{ tz: 'Asia/Makassar' }, { tz: ['Kolom tz tidak dikenal.'] }],
  ])('%j is refused at its field, and nothing changes', async (settings, errors) => {
    const before = await stored();
    const answer = await save(settings);
    expect([answer.status, answer.error.errors]).toEqual([422, errors]);
    expect(await stored()).toEqual(before);
  });

  test('are saved by the operator and by the own admin alike, by nobody else, with what changed in the log', async () => {
    expect((await save({ grace_late: 10, annual_days: 14 })).status).toBe(200);
    const admin = await server.as(await w.make.user({ company, role: 'admin' }));
    const own = await admin.call(companies.ownSettings);
    expect(own.reply.data.settings.find(({ key }) => key === 'annual_days')).toMatchObject({ value: 14, own: true });
    expect((await save({ annual_days: 14, max_accuracy_m: 60 }, admin)).status).toBe(200);
    expect((await stored())?.settings).toEqual({ annual_days: 14, max_accuracy_m: 60 });
    const { rows } = await w.pool.query<{ before: unknown; after: unknown }>(
      `select before, after from audit_log where company_id = $1 and action = 'company.settings.change' order by at, id`,
      [company.id],
    );
    expect(rows).toEqual([
      {
        before: { grace_late: null, annual_days: null },
        after: { grace_late: 10, annual_days: 14, effectiveFrom: '2026-11-21' },
      },
      { before: { max_accuracy_m: null }, after: { max_accuracy_m: 60 } },
    ]);
    const staff = await server.as(await w.make.user({ company }));
    expect((await staff.call(companies.ownSettings)).status).toBe(403);
    const stale = await admin.call(companies.saveOwnSettings, { body: { version: 1, settings: {} } });
    expect(stale.error.code).toBe('VERSI_BERUBAH');
  });
});

describe('a change of settings', () => {
  const daysOf = async (userId: string) =>
    (
      await w.pool.query<{ late: boolean; count: number }>(
        `select 'TERLAMBAT' = any(flags) as late, count(*) as count from attendance_day where user_id = $1
          group by 1 order by 1`,
        [userId],
      )
    ).rows;

  /** Somebody who came at 08.10 on a Monday, under fifteen minutes of tolerance. */
  async function judged() {
    const of = await w.make.company();
    const admin = await server.as(await w.make.user({ company: of, role: 'admin' }));
    const person = await w.make.user({ company: of });
    await w.pool.query(
      `insert into attendance_event (company_id, at, id, user_id, type, received_at, source, work_date)
       values ($1, '2026-11-16T08:10:00+07:00', gen_random_uuid(), $2, 'in', '2026-11-16T08:10:00+07:00', 'web', '2026-11-16')`,
      [of.id, person.id],
    );
    await recomputeDays(companyDb(w.pool, of.id), {
      companyId: of.id,
      userIds: [person.id],
      from: localDate('2026-11-16'),
      to: localDate('2026-11-17'),
      cause: 'demo',
      now: w.clock(),
    });
    const version = (await admin.call(companies.ownSettings)).reply.data.version;
    return { of, admin, person, version };
  }

  test('that judges days leaves those that were judged, and is foreseen with its date and people', async () => {
    const { of, admin, person, version } = await judged();
    const before = await daysOf(person.id);
    const settings = { grace_late: 5 };
    const preview = (await admin.call(companies.previewOwnSettings, { body: { settings } })).reply.data;
    const starts = { from: '2026-11-21', until: null, people: 2 };
    expect(preview).toEqual({ people: 0, days: 0, later: false, starts });
    const params = { id: of.id };
    expect((await operator.call(companies.previewSettings, { params, body: { settings } })).reply.data).toEqual(
      preview,
    );
    const saved = await admin.call(companies.saveOwnSettings, { body: { version, settings } });
    expect(saved.reply.effect).toEqual(preview);
    expect(await daysOf(person.id)).toEqual(before);
    // Today the form shows what counts today; what comes stands beside it.
    const valueOf = (view: typeof saved.reply.data) => view.settings.find(({ key }) => key === 'grace_late')?.value;
    expect(valueOf(saved.reply.data)).toBe(15);
    expect(saved.reply.data.versions).toMatchObject([
      {
        from: '2026-11-21',
        state: 'coming',
        changes: [{ label: 'Toleransi terlambat', from: 'bawaan HADIR', to: '5 menit' }],
        can: ['change', 'remove'],
      },
    ]);
  });

  test('of a limit that is switched off holds from its date, and so does following the default again', async () => {
    const { admin, version } = await judged();
    const save = async (settings: object, at: number, date: string) => {
      const body = { version: at, settings: { ...settings }, effectiveFrom: localDate(date) };
      return (await admin.call(companies.saveOwnSettings, { body })).reply.data;
    };
    await save({ late_max_minutes: 60 }, version, '2026-11-21');
    const now = w.clock();
    w.moveClock(instant('2026-11-21T08:00:00+07:00'));
    await save({ late_max_minutes: null }, version + 1, '2026-11-22');
    w.moveClock(instant('2026-11-22T08:00:00+07:00'));
    const view = await save({}, version + 2, '2026-11-23');
    expect(view.versions.map(({ from, state, changes }) => [from, state, changes[0]?.to])).toEqual([
      ['2026-11-23', 'coming', 'bawaan HADIR'],
      ['2026-11-22', 'counts', 'mati'],
      ['2026-11-21', 'ended', '60 menit'],
    ]);
    expect(view.settings.find(({ key }) => key === 'late_max_minutes')).toMatchObject({ value: null, own: true });
    w.moveClock(now);
  });

  test('that no judged day reads counts at once and asks for no date', async () => {
    const { admin, version } = await judged();
    const none = { people: 0, days: 0, later: false };
    const settings = { max_accuracy_m: 50, annual_days: 14 };
    expect((await admin.call(companies.previewOwnSettings, { body: { settings } })).reply.data).toEqual(none);
    const body = { version, settings, effectiveFrom: localDate('2020-01-01') };
    const saved = await admin.call(companies.saveOwnSettings, { body });
    expect(saved.reply.effect).toEqual(none);
    expect(saved.reply.data.settings.find(({ key }) => key === 'annual_days')?.value).toBe(14);
  });

  test.each([
    ['tomorrow', '2026-11-21', 200],
    ['today', '2026-11-20', 422],
  ])('of what judges days from %s', async (_, effectiveFrom, status) => {
    const { admin, version } = await judged();
    const body = { version, settings: { grace_late: 5 }, effectiveFrom: localDate(effectiveFrom) };
    expect((await admin.call(companies.saveOwnSettings, { body })).status).toBe(status);
  });

  test('begins with the next period where no date is given, in the middle of a period too', async () => {
    const { admin, version } = await judged();
    const now = w.clock();
    w.moveClock(instant('2026-11-21T08:00:00+07:00'));
    const body = { version, settings: { grace_late: 5 } };
    expect((await admin.call(companies.saveOwnSettings, { body })).reply.effect.starts?.from).toBe('2026-12-21');
    w.moveClock(now);
  });

  test('that has not begun is taken back, by nobody once it has', async () => {
    const { admin, version } = await judged();
    await admin.call(companies.saveOwnSettings, { body: { version, settings: { grace_late: 5, grace_early: 5 } } });
    const view = (await admin.call(companies.ownSettings)).reply.data;
    const [first, second] = view.versions;
    const params = { versionId: first?.id ?? '' };
    const removed = await admin.call(companies.removeOwnSettingVersion, { params, body: { version: view.version } });
    expect(removed.reply.data.versions.map(({ id }) => id)).toEqual([second?.id]);
    const now = w.clock();
    w.moveClock(instant('2026-11-21T08:00:00+07:00'));
    const late = { params: { versionId: second?.id ?? '' }, body: { version: view.version + 1 } };
    expect((await admin.call(companies.removeOwnSettingVersion, late)).error.code).toBe('PERUBAHAN_SUDAH_BERLAKU');
    w.moveClock(now);
  });

  test('is held to the law of the date on which it begins', async () => {
    const { admin, version } = await judged();
    const hours = (end: string) => ({ start: '08:00', end, break: { mode: 'auto', minutes: 60 } });
    // Six days of seven hours from December on; eight hours a day are too long by then.
    const six = { workweek: 6, default_shift: hours('16:00') };
    const december = { effectiveFrom: localDate('2026-12-21') };
    const saved = await admin.call(companies.saveOwnSettings, { body: { version, settings: six, ...december } });
    expect(saved.status, saved.text).toBe(200);
    const asks = async (date: string) => {
      const body = { settings: { default_shift: hours('17:00') }, effectiveFrom: localDate(date) };
      return (await admin.call(companies.previewOwnSettings, { body })).status;
    };
    expect([await asks('2026-12-20'), await asks('2026-12-22')]).toEqual([200, 422]);
  });
});

describe('a preview of settings', () => {
  test('is refused in the preview as it is when saved', async () => {
    const admin = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin' }));
    const refused = await admin.call(companies.previewOwnSettings, { body: { settings: { grace_late: 61 } } });
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      { grace_late: ['Toleransi terlambat harus antara 0 dan 60.'] },
    ]);
  });
});

describe('the law by date', () => {
  test('a new law begins on its day, the old one keeps its past, and companies below it are named before', async () => {
    const wish = { key: 'annual_leave_days', value: 15, validFrom: localDate('2027-01-01'), source: 'UU Contoh Ps 5' };
    const bad = await operator.call(platform.addLaw, { body: { ...wish, value: 'lima belas' } });
    expect(bad.error.errors).toHaveProperty('value');
    const early = await operator.call(platform.addLaw, { body: { ...wish, validFrom: localDate('2003-01-01') } });
    expect(early.error.errors).toEqual({
      validFrom: ['Tanggal berlaku harus sesudah 25/03/2003, awal ketentuan terakhir.'],
    });
    expect((await operator.call(platform.addLaw, { body: wish })).status).toBe(200);
    const law = (await operator.call(platform.law)).reply.data;
    expect(law.parameters.filter(({ key }) => key === 'annual_leave_days')).toMatchObject([
      { value: 15, validFrom: '2027-01-01', validTo: null, current: false, checkedBy: 'Arga' },
      { value: 12, validFrom: '2003-03-25', validTo: '2026-12-31', current: true },
    ]);
    expect(law.below.filter(({ companyId }) => companyId === company.id)).toMatchObject([
      { setting: 'annual_days', value: 14, bound: 15, source: 'UU Contoh Ps 5', from: '2027-01-01' },
    ]);
    // Today's law still counts for what is saved today.
    expect((await save({ annual_days: 12 })).status).toBe(200);
    expect((await operator.call(platform.addLaw, { body: { ...wish, key: 'tidak_ada' } })).status).toBe(404);
  });
});
