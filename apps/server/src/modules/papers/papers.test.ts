/** Papers: asked for, numbered, given out, ended. */
import { files } from '@hadir/contract/files/endpoints.ts';
import { paperHeads, papers } from '@hadir/contract/papers/endpoints.ts';
import { platform } from '@hadir/contract/platform/endpoints.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, requestPaperOf, issued, paperHouse, PURPOSE } from '../../../test/people/paper-house.ts';
import { textsOf } from '../../../test/requests/files/pdf-text.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { platformModule } from '../companies/platform.module.ts';
import { filesModule } from '../files/files.module.ts';
import { issuePaper } from './issue-paper.service.ts';
import { insertPaper } from './paper.store.ts';
import { papersModule } from './papers.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [papersModule, filesModule, platformModule] }, (made) => {
  ({ w, server } = made);
});
beforeEach(() => w.moveClock(instant('2026-11-20T09:00:00+07:00')));

const textOf = (bytes: Buffer) =>
  textsOf(bytes)
    .map(({ text }) => text)
    .join('\n');
const fileOf = (who: Person, id: string) => who.call(papers.file, { params: { id } });
const notified = async (userId: string) =>
  (
    await w.pool.query<{ kind: string; title: string }>('select kind, title from notification where user_id = $1', [
      userId,
    ])
  ).rows;

describe('A paper that somebody asks for', () => {
  test('waits with HR, is given out with number and head, and is taken along by its person', async () => {
    const { siti, sitiUser, hr } = await paperHouse(w, server);
    const paper = await requestPaperOf(siti);
    expect(paper).toMatchObject({ state: 'waiting', number: null, purpose: PURPOSE, can: ['withdraw'] });
    expect((await fileOf(siti, paper.id)).error.code).toBe('STATUS_TIDAK_SESUAI');
    const { data } = (await hr.call(papers.list, { query: { state: ['waiting'] } })).reply;
    expect(data).toMatchObject([
      { id: paper.id, fullname: 'Siti Staf', unit: 'Gudang Cakung', can: ['issue', 'decline'] },
    ]);
    const done = (await hr.call(papers.issue, { body: { ids: [paper.id] } })).reply.data;
    expect(done).toMatchObject({
      issued: [{ number: expect.stringMatching(/^001\/SKK\/[A-Z0-9]+\/XI\/2026$/) }],
      skipped: 0,
    });
    const [own] = (await siti.call(papers.own)).reply.data;
    expect(own).toMatchObject({ state: 'issued', can: [] });
    const answer = await fileOf(siti, paper.id);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = textOf(answer.bytes);
    for (const part of [
      'SURAT KETERANGAN KERJA',
      `Nomor ${own?.number ?? ''}`,
      'Siti Staf',
      'Analis gudang',
      'Gudang Cakung',
    ])
      expect(text).toContain(part);
    expect(text).toContain(`keperluan: ${PURPOSE}.`);
    expect(text).toMatch(/Kode [0-9A-Z]{4}(-[0-9A-Z]{4}){3}/);
    expect(await notified(sitiUser.id)).toMatchObject([{ kind: 'surat_terbit' }]);
  });

  test('is declined with a reason, which its person reads, and can be taken back before', async () => {
    const { siti, hr } = await paperHouse(w, server);
    const [first, second] = [await requestPaperOf(siti), await requestPaperOf(siti)];
    const decline = (body: { reason: string; version: number }) =>
      hr.call(papers.decline, { params: { id: first.id }, body });
    expect((await decline({ reason: 'tdk', version: 1 })).status).toBe(422);
    expect((await decline({ reason: 'Lengkapi keperluannya.', version: 7 })).error.code).toBe('VERSI_BERUBAH');
    expect((await decline({ reason: 'Lengkapi keperluannya.', version: 1 })).reply.data.state).toBe('declined');
    expect((await decline({ reason: 'Lengkapi keperluannya.', version: 2 })).error.code).toBe('STATUS_TIDAK_SESUAI');
    const back = await siti.call(papers.withdraw, { params: { id: second.id }, body: { version: 1 } });
    expect(back.reply.data.state).toBe('withdrawn');
    expect((await hr.call(papers.issue, { body: { ids: [first.id, second.id] } })).reply.data).toEqual({
      issued: [],
      skipped: 2,
    });
    const rows = (await siti.call(papers.own)).reply.data;
    expect(rows.find(({ id }) => id === first.id)?.note).toBe('Lengkapi keperluannya.');
  });

  test('is neither read nor moved by others, nor by another company', async () => {
    const found = await paperHouse(w, server);
    const paper = await issued(found);
    const stranger = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin' }));
    expect([(await fileOf(found.other, paper.id)).status, (await fileOf(stranger, paper.id)).status]).toEqual([
      404, 404,
    ]);
    const body = { reason: 'Salah orang.', version: paper.version };
    expect((await stranger.call(papers.revoke, { params: { id: paper.id }, body })).status).toBe(404);
    const withdrawal = { params: { id: paper.id }, body: { version: paper.version } };
    expect((await found.other.call(papers.withdraw, withdrawal)).status).toBe(404);
    expect((await stranger.call(papers.list, { query: {} })).reply.total).toBe(0);
  });

  test('is opened by the operator who looks at what HR sees, and moved by none', async () => {
    const { hrUser, ...found } = await paperHouse(w, server);
    const paper = await issued(found);
    const operator = await server.as(await w.make.user({ role: 'superadmin' }));
    const body = { companyId: hrUser.company.id, userId: hrUser.id, reason: 'surat tidak terbuka, tiket 91' };
    const acting = server.withCookiesOf(await operator.call(platform.enterAs, { body }));
    expect((await fileOf(acting, paper.id)).status).toBe(200);
    const end = { params: { id: paper.id }, body: { reason: 'Salah orang.', version: paper.version } };
    expect((await acting.call(papers.revoke, end)).status).toBe(403);
  });

  test('of HR is given out by another one, unless there is none', async () => {
    const { hr, otherHr } = await paperHouse(w, server);
    const own = await requestPaperOf(hr);
    expect((await hr.call(papers.issue, { body: { ids: [own.id] } })).reply.data).toEqual({ issued: [], skipped: 1 });
    expect((await otherHr.call(papers.issue, { body: { ids: [own.id] } })).reply.data.issued).toHaveLength(1);
    const company = await w.make.company();
    const alone = await server.as(await w.make.user({ company, role: 'admin' }));
    const paper = await requestPaperOf(alone);
    expect(paper.can).toEqual(['withdraw', 'issue', 'decline']);
    expect((await alone.call(papers.issue, { body: { ids: [paper.id] } })).reply.data.issued).toHaveLength(1);
  });
});

describe('Numbers', () => {
  test('run without gap and without double: 500 papers by 20 at once, refused ones between them', async () => {
    const { sitiUser, hr } = await paperHouse(w, server);
    const body = { userId: sitiUser.id, purpose: PURPOSE };
    const nobody = '00000000-0000-7000-8000-0000000000ff';
    let left = 500;
    const statuses: number[] = [];
    const lane = async () => {
      for (; left > 0; ) {
        left -= 1;
        if (left % 20 === 0)
          expect((await hr.call(papers.create, { body: { ...body, userId: nobody } })).status).toBe(404);
        statuses.push((await hr.call(papers.create, { body })).status);
      }
    };
    await Promise.all(Array.from({ length: 20 }, lane));
    expect(statuses.every((status) => status === 200)).toBe(true);
    const { rows } = await w.pool.query<{ number: string }>('select number from paper where company_id = $1', [
      sitiUser.company.id,
    ]);
    const numbers = rows.map(({ number }) => Number(number.split('/')[0])).toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: statuses.length }, (_, index) => index + 1));
  });

  test('one that falls over gives its number back', async () => {
    const { sitiUser, hr, hrUser } = await paperHouse(w, server);
    const waiting = { id: newId(), kind: 'employment' as const, userId: sitiUser.id, requestId: null };
    const by = { by: hrUser.id, now: w.clock(), zone: 'Asia/Jakarta' as const };
    const failing = companyDb(w.pool, sitiUser.company.id).transaction(async (tx) => {
      await insertPaper(tx, { ...waiting, purpose: PURPOSE, requestedBy: hrUser.id }, w.clock());
      expect(await issuePaper(tx, waiting, { fullname: 'Siti Staf' }, by)).toMatch(/^001\//);
      throw new Error('fell over');
    });
    await expect(failing).rejects.toThrow('fell over');
    const made = await hr.call(papers.create, { body: { userId: sitiUser.id, purpose: PURPOSE } });
    expect(made.reply.data.number).toMatch(/^001\//);
  });

  test('a write that is sent again gives one paper; a new year begins with one', async () => {
    const { sitiUser, hr, hrUser } = await paperHouse(w, server);
    const body = { userId: sitiUser.id, purpose: PURPOSE };
    const twice = await Promise.all([1, 2].map(() => hr.call(papers.create, { body, key: 'sekali-saja' })));
    expect(new Set(twice.map(({ reply }) => reply.data.number)).size).toBe(1);
    w.moveClock(instant('2026-12-31T23:59:00+07:00'));
    const later = async () => (await server.as(hrUser)).call(papers.create, { body });
    expect((await later()).reply.data.number).toMatch(/^002\/.*\/XII\/2026$/);
    w.moveClock(instant('2027-01-01T00:00:00+07:00'));
    expect((await later()).reply.data.number).toMatch(/^001\/.*\/I\/2027$/);
  });
});

describe('The head of papers', () => {
  const image = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 20, g: 40, b: 90, alpha: 0.4 } } })
      .png()
      .toBuffer();
  const head = {
    address: 'Jl. Sudirman 1, Jakarta',
    contact: '021-555',
    city: 'Jakarta',
    signer: 'Dewi Direktur',
    signerTitle: 'Direktur SDM',
  };

  test('stands on what is given out afterwards, with signer and pictures; what was given out keeps its own', async () => {
    const found = await paperHouse(w, server);
    const before = await issued(found);
    const saved = await found.hr.call(paperHeads.save, { body: { ...head, version: 0 } });
    expect(saved.reply.data).toMatchObject({ ...head, logo: null, version: 1 });
    expect((await found.hr.call(paperHeads.save, { body: { ...head, version: 0 } })).error.code).toBe('VERSI_BERUBAH');
    for (const picture of ['logo', 'signature'] as const) {
      const body = await image(320, 90);
      expect((await found.hr.call(paperHeads.storePicture, { params: { picture }, body } as never)).status).toBe(200);
    }
    const after = await issued(found);
    const [old, fresh] = [
      textOf((await fileOf(found.siti, before.id)).bytes),
      textOf((await fileOf(found.siti, after.id)).bytes),
    ];
    expect(old).toContain('Hani HR');
    expect(fresh).toContain('Dewi Direktur');
    expect(fresh).toContain('Jl. Sudirman 1, Jakarta');
    expect(old).not.toContain('Dewi Direktur');
    expect((await fileOf(found.siti, after.id)).bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
  });

  test('shows its pictures to HR alone, refuses what is none, and can be without again', async () => {
    const { hr, otherHr, siti } = await paperHouse(w, server);
    const put = async (body: Buffer) =>
      hr.call(paperHeads.storePicture, { params: { picture: 'signature' }, body } as never);
    expect((await put(Buffer.from('bukan gambar'))).error.code).toBe('BERKAS_TIDAK_VALID');
    expect((await put(await image(320, 40))).error.code).toBe('BERKAS_TIDAK_VALID');
    const { signature } = (await put(await image(320, 90))).reply.data;
    const id = signature?.split('/').at(-1) ?? '';
    const look = async (who: Person) => (await who.call(files.picture, { params: { id } })).status;
    expect([await look(hr), await look(otherHr), await look(siti)]).toEqual([200, 200, 404]);
    const bare = await hr.call(paperHeads.removePicture, { params: { picture: 'signature' } });
    expect(bare.reply.data.signature).toBeNull();
  });
});

test('Several go home as one archive, those that were given out; what was revoked is printed no more', async () => {
  const found = await paperHouse(w, server);
  const [first, second, waiting] = [await issued(found), await issued(found), await requestPaperOf(found.siti)];
  const pack = () => found.hr.call(papers.archive, { query: { ids: [first.id, second.id, waiting.id] } });
  const names = async () => Object.keys(unzipSync((await pack()).bytes)).toSorted();
  expect(await names()).toHaveLength(2);
  const body = { reason: 'Data jabatan keliru.', version: first.version };
  expect((await found.hr.call(papers.revoke, { params: { id: first.id }, body })).reply.data.state).toBe('revoked');
  expect(await names()).toEqual([expect.stringMatching(/^SURAT-KETERANGAN-KERJA-002-/)]);
  expect((await fileOf(found.siti, first.id)).error.code).toBe('STATUS_TIDAK_SESUAI');
  expect((await found.hr.call(papers.archive, { query: { ids: [waiting.id] } })).status).toBe(422);
});

test('A last day to come stands on no letter, and the check shows what the letter says', async () => {
  const found = await paperHouse(w, server);
  await w.pool.query(`update employment set end_date = $2 where user_id = $1`, [found.sitiUser.id, '2027-06-30']);
  const paper = await issued(found);
  const { reply } = await found.other.call(papers.check, { params: { code: await codeOf(w, paper.id) } });
  expect(reply.data.paper?.employment).toMatchObject({ position: 'Analis gudang', unit: 'Gudang Cakung', until: null });
});
