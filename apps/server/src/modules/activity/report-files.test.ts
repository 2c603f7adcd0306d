import { activities, dailyReports } from '@hadir/contract/activity/endpoints.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person, Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { newId } from '../../db/new-id.ts';
import { activityModule } from './activity.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [activityModule] }, (made) => {
  ({ w, server } = made);
});
beforeEach(() => w.moveClock(instant('2026-11-20T16:00:00+07:00')));

const FRIDAY = localDate('2026-11-20');

/** A superior with Siti, an admin, a stranger, in a company that writes daily reports. */
async function house() {
  const company = await w.make.company({ settings: { daily_report: true } });
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Budi Hartawan' });
  return {
    siti: await server.as(await w.make.user({ company, superior })),
    superior: await server.as(superior),
    admin: await server.as(await w.make.user({ company, role: 'admin' })),
    other: await server.as(await w.make.user({ company })),
  };
}

const ownDay = async (who: Person) => (await who.call(activities.ownDay, { query: { date: FRIDAY } })).reply.data;
const send = (who: Person, part: object = {}) =>
  who.call(dailyReports.store, { params: { date: FRIDAY }, body: { submit: true, ...part } });
const reportsOf = async (who: Person) =>
  (await who.call(dailyReports.list, { query: { from: FRIDAY, to: FRIDAY } })).reply.data;
const pdf = (text = 'nota') => Buffer.from(`%PDF-1.4\n${text}\n%%EOF`);
const attach = (who: Person, name: string, { bytes = pdf(name), key }: { bytes?: Buffer; key?: string } = {}) =>
  who.call(dailyReports.addFile, {
    params: { date: FRIDAY },
    query: { name },
    body: bytes as never,
    ...(key === undefined ? {} : { key }),
  });
const open = (who: Person, url: string) => {
  const [, , , id = '', , fileId = ''] = url.split('/');
  return who.call(dailyReports.openFile, { params: { id, fileId } });
};

describe('files beside a report', () => {
  test('begin a draft, are its writer’s alone until it is sent, and then are those of whoever reads it', async () => {
    const { siti, superior, admin, other } = await house();
    const { status, reply } = await attach(siti, 'surat jalan.pdf');
    expect([status, reply.data.name]).toEqual([200, 'surat jalan.pdf']);
    const day = await ownDay(siti);
    expect([day.report?.state, day.files]).toEqual(['draft', [reply.data]]);
    const { url } = reply.data;
    const readers = [siti, superior, admin, other];
    const statuses = () => Promise.all(readers.map(async (who) => (await open(who, url)).status));
    expect(await statuses()).toEqual([200, 404, 404, 404]);
    expect((await send(siti, { done: 'Menghitung stok gudang' })).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 200, 404]);
    const opened = await open(superior, url);
    expect([opened.headers['content-type'], opened.headers['content-disposition']]).toEqual([
      'application/pdf',
      expect.stringMatching(/^attachment; filename="lampiran-/),
    ]);
    const id = (await reportsOf(superior))[0]?.id ?? '';
    expect((await superior.call(dailyReports.detail, { params: { id } })).reply.data.files).toEqual([reply.data]);
  });

  test('are neither added nor taken out once it is sent, and again when it came back', async () => {
    const { siti, superior } = await house();
    const { id: fileId } = (await attach(siti, 'satu.pdf')).reply.data;
    await send(siti, { done: 'Menghitung stok gudang' });
    const remove = () => siti.call(dailyReports.removeFile, { params: { date: FRIDAY, fileId } });
    expect([(await attach(siti, 'dua.pdf')).error.code, (await remove()).error.code]).toEqual([
      'LAPORAN_SUDAH_DIKIRIM',
      'LAPORAN_SUDAH_DIKIRIM',
    ]);
    const [row] = await reportsOf(superior);
    await superior.call(dailyReports.review, {
      params: { id: row?.id ?? '' },
      body: { move: 'return', note: 'Sebutkan jumlahnya.', version: row?.version ?? 0 },
    });
    expect((await remove()).status).toBe(200);
    expect((await ownDay(siti)).files).toEqual([]);
    const { rows } = await w.pool.query('select delete_after is not null as swept from file where id = $1', [fileId]);
    expect(rows).toEqual([{ swept: true }]);
  });

  test('of ten at once five are kept; what is no paper is refused', async () => {
    const { siti } = await house();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, no) => attach(siti, `${String(no)}.pdf`)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect([refused.length, refused[0]?.error.code]).toEqual([5, 'LAMPIRAN_TERLALU_BANYAK']);
    expect((await ownDay(siti)).files).toHaveLength(5);
    const { siti: fresh } = await house();
    expect((await attach(fresh, 'jahat.pdf', { bytes: Buffer.from('<script>') })).error.code).toBe(
      'BERKAS_TIDAK_VALID',
    );
    expect((await ownDay(fresh)).report).toBeNull();
  });

  test('sent again under the same key are the same file, also as the fifth and after the report has gone', async () => {
    const { siti } = await house();
    for (let no = 1; no <= 4; no += 1) await attach(siti, `${String(no)}.pdf`);
    const key = newId();
    const repeat = async () => (await attach(siti, 'lima.pdf', { key })).reply.data;
    const first = await repeat();
    expect(await repeat()).toEqual(first);
    await send(siti, { done: 'Menghitung stok gudang' });
    expect(await repeat()).toEqual(first);
    expect((await ownDay(siti)).files).toHaveLength(5);
    expect((await attach(siti, 'lain.pdf', { key })).error.code).toBe('KUNCI_DIPAKAI');
  });
});
