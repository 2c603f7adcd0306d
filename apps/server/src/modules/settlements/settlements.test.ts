import { settlements } from '@hadir/contract/settlements/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type Served, serveWorld } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import {
  act,
  claim,
  detailOf,
  gaOf,
  photograph,
  prove,
  sent,
  settle,
  settlementHouse,
  verify,
  versionOf,
  write,
} from '../../../test/people/settlement-house.ts';
import { textsOf } from '../../../test/requests/files/pdf-text.ts';
import { newId } from '../../db/new-id.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const house = (options: Parameters<typeof settlementHouse>[1] = {}) => settlementHouse({ w, server }, options);

describe('the way of a reimbursement', () => {
  test('from four expenses to the paid difference, to the rupiah', async () => {
    const made = await house();
    const { siti, hr, superior } = made;
    const ga = gaOf(made);
    const { id, items } = await sent(siti);
    const waiting = (await ga.call(settlements.list, { query: {} })).reply.data;
    expect(waiting).toMatchObject([
      {
        id,
        state: 'pending',
        fullname: 'Siti Aminah',
        claimed: 724_096,
        approved: 724_096,
        expenses: 4,
        can: ['verify', 'return'],
      },
    ]);
    const [, food = ''] = items;
    const verified = await verify(ga, id, [{ id: food, approved: 318_000, note: 'Minuman di luar ketentuan' }]);
    expect(verified.reply.data).toMatchObject({
      state: 'verified',
      claimed: 724_096,
      approved: 632_096,
      total: 632_096,
      difference: 632_096,
      outcome: 'KURANG_BAYAR',
      can: ['return'],
    });
    expect(
      verified.reply.data.list.map(({ claimed, approved, reason, note }) => [claimed, approved, reason, note]),
    ).toEqual(
      expect.arrayContaining([
        [86_000, 86_000, 'SESUAI', ''],
        [410_000, 318_000, 'SESUAI', 'Minuman di luar ketentuan'],
        [25_000, 25_000, 'DAFTAR_PENGELUARAN_RIIL', ''],
        [203_096, 203_096, 'SESUAI', ''],
      ]),
    );
    const [admin] = hr;
    if (admin === undefined) throw new Error('no HR');
    expect((await act(admin, 'approve', id)).reply.data).toMatchObject({ state: 'approved', alone: false });
    expect((await settle(ga, id)).error.code).toBe('BUKTI_BAYAR_WAJIB');
    const version = await versionOf(ga, id);
    expect((await prove(ga, id)).status).toBe(200);
    expect(await versionOf(ga, id)).toBe(version);
    expect((await settle(ga, id)).reply.data).toMatchObject({ state: 'paid', settledOn: '2026-11-20' });
    const closed = (await act(siti, 'close', id)).reply.data;
    expect([closed.state, closed.can, closed.events.map(({ action }) => action)]).toEqual([
      'closed',
      [],
      ['submit', 'verify', 'approve', 'settle', 'close'],
    ]);
    expect((await detailOf(superior, id)).can).toEqual([]);
    const { rows } = await w.pool.query<{ kind: string; body: string }>(
      'select kind, body from notification where user_id = $1 order by created_at, id',
      [made.ids.siti],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['realisasi_hasil', 'realisasi_hasil']);
  });

  test('sent back with a reason it is mended and sent again; what was verified counts no more', async () => {
    const made = await house();
    const ga = gaOf(made);
    const { siti } = made;
    const { id, items } = await sent(siti);
    const [, food = ''] = items;
    await verify(ga, id, [{ id: food, approved: 0, note: 'Bukan untuk dinas' }]);
    const back = (reason: string, version: number) =>
      ga.call(settlements.sendBack, { params: { id }, body: { reason, version } });
    expect(Object.keys((await back('ok', await versionOf(ga, id))).error.errors ?? {})).toEqual(['reason']);
    const returned = await back('Foto struk makan buram.', await versionOf(ga, id));
    expect(returned.reply.data).toMatchObject({
      state: 'revision',
      note: 'Foto struk makan buram.',
      approved: 724_096,
    });
    expect((await photograph(siti, id, food, '#335577')).status).toBe(200);
    expect((await act(siti, 'submit', id)).reply.data).toMatchObject({ state: 'pending', claimed: 724_096 });
  });

  test('sent back after it was approved and its payment photographed, it needs another photo to be paid', async () => {
    const made = await house();
    const ga = gaOf(made);
    const [admin] = made.hr as [Person];
    const { id } = await sent(made.siti);
    const approved = async () => {
      await verify(ga, id);
      await act(admin, 'approve', id);
    };
    await approved();
    const { proof } = (await prove(ga, id)).reply.data;
    const body = { reason: 'Nominal taksi keliru.', version: await versionOf(ga, id) };
    const returned = await ga.call(settlements.sendBack, { params: { id }, body });
    expect([returned.reply.data.state, returned.reply.data.proof]).toEqual(['revision', null]);
    const { rows } = await w.pool.query('select delete_after is not null as swept from file where id = $1', [
      proof.split('/').at(-1),
    ]);
    expect(rows).toEqual([{ swept: true }]);
    await act(made.siti, 'submit', id);
    await approved();
    expect((await settle(ga, id)).error.code).toBe('BUKTI_BAYAR_WAJIB');
  });

  test('taken back before anybody verified it', async () => {
    const made = await house();
    const { id } = await sent(made.siti);
    expect((await write(made.siti, id, newId())).error.code).toBe('REALISASI_SUDAH_DIKIRIM');
    expect((await act(made.siti, 'withdraw', id)).reply.data.state).toBe('draft');
    expect((await gaOf(made).call(settlements.list, { query: {} })).reply.data).toEqual([]);
    expect((await write(made.siti, id, newId())).status).toBe(200);
  });

  test('ends with the approval where nothing is left to pay', async () => {
    const made = await house();
    const ga = gaOf(made);
    const id = newId();
    await write(made.siti, id, newId(), { amount: 150_000 });
    await act(made.siti, 'submit', id);
    expect((await verify(ga, id)).reply.data).toMatchObject({ approved: 0, outcome: 'NIHIL' });
    const [admin] = made.hr;
    expect((await act(admin as Person, 'approve', id)).reply.data.state).toBe('closed');
  });
});

describe('what is refused', () => {
  test.each([
    ['a date to come', { date: '2026-11-21' }, 'date'],
    ['a date of 91 days ago', { date: '2026-08-21' }, 'date'],
    ['dollars without a rate', { currency: 'USD' }, 'rate'],
    ['dollars without a source', { amount: 10, currency: 'USD', rate: 16_000, rateDate: '2026-11-18' }, 'rateSource'],
    ['three decimals', { amount: 10.005 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['more than a billion', { amount: 1_000_000_001 }, 'amount'],
  ])('an expense of %s, at its field', async (_, part, field) => {
    const { siti } = await house();
    const answer = await write(siti, newId(), newId(), part);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]]);
  });

  test('sending nothing, paying on a date to come, an old version', async () => {
    const made = await house();
    const ga = gaOf(made);
    const [admin] = made.hr as [Person];
    const { siti } = made;
    const id = newId();
    const item = newId();
    await write(siti, id, item);
    await siti.call(settlements.removeItem, { params: { id, item } });
    expect((await act(siti, 'submit', id)).error.code).toBe('REALISASI_KOSONG');
    const claimed = await sent(siti);
    const [taxi = ''] = claimed.items;
    const wrong = [
      [{ id: taxi, approved: 86_001, note: 'Lebih' }],
      [{ id: taxi, approved: 1_000, note: '' }],
      [{ id: newId(), approved: 1_000, note: 'Asing' }],
    ];
    const codes = [];
    for (const lines of wrong) codes.push((await verify(ga, claimed.id, lines)).error.code);
    expect(codes).toEqual(['DISETUJUI_MELEBIHI', 'ALASAN_WAJIB', 'BARIS_TIDAK_LENGKAP']);
    await verify(ga, claimed.id);
    await act(admin, 'approve', claimed.id);
    expect(Object.keys((await settle(ga, claimed.id, '2026-11-21')).error.errors ?? {})).toEqual(['settledOn']);
    const old = await ga.call(settlements.settle, {
      params: { id: claimed.id },
      body: { settledOn: '2026-11-20', version: 1 } as never,
    });
    expect(old.error.code).toBe('VERSI_BERUBAH');
  });

  test.each([{ from: '2020-01-01' }, { to: '2026-11-20' }])(
    'a list from or until a date without the other: %o',
    async (query) => {
      const made = await house();
      const answer = await gaOf(made).call(settlements.list, { query: query as never });
      const missing = 'from' in query ? 'to' : 'from';
      expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [missing]]);
    },
  );

  test('what was sent once is not deleted, a draft goes with its receipts', async () => {
    const { siti } = await house();
    const { id } = await sent(siti);
    await act(siti, 'withdraw', id);
    expect((await siti.call(settlements.remove, { params: { id } })).error.code).toBe('REALISASI_TIDAK_SESUAI');
    const fresh = await claim(siti);
    const receipts = (await detailOf(siti, fresh.id)).list.flatMap(({ receipt }) => receipt?.split('/').at(-1) ?? []);
    expect((await siti.call(settlements.remove, { params: { id: fresh.id } })).status).toBe(200);
    const { rows } = await w.pool.query(
      'select count(*)::int as due from file where id = any($1::uuid[]) and delete_after is not null',
      [receipts],
    );
    expect([receipts.length, rows]).toEqual([3, [{ due: 3 }]]);
  });
});

test('the file has its columns, in rupiah; the paper is a PDF', async () => {
  const made = await house();
  const ga = gaOf(made);
  const { id } = await sent(made.siti);
  await verify(ga, id);
  const file = (format: 'csv' | 'xlsx' | 'pdf') => ga.call(settlements.file, { query: { format } });
  const csv = (await file('csv')).text.replaceAll('"', '');
  expect(csv).toContain(
    'No;NIK;Nama;Divisi;Departemen;Jabatan;Unit/Penempatan;Atasan;No SPPD;Tanggal;Kategori Biaya;Uraian;Mata Uang;Kurs;Diajukan (Rp);Plafon (Rp);Disetujui (Rp);Kuitansi;Alasan',
  );
  expect(csv).toMatch(/;19\/11\/2026;Transport;;USD;16247,64;203096;;203096;Ada;Sesuai/);
  expect(csv).toMatch(/;19\/11\/2026;Parkir;;IDR;;25000;;25000;Pernyataan;Pernyataan pengeluaran riil/);
  expect((await file('pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await file('xlsx')).bytes.subarray(0, 2).toString()).toBe('PK');
  const paper = await made.siti.call(settlements.paper, { params: { id } });
  expect([paper.status, paper.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await made.siti.call(settlements.file, { query: { format: 'csv' } })).status).toBe(403);
});

test('expenses that go on to another page of the paper have their heads there, too', async () => {
  const { siti } = await house();
  const { id } = await sent(siti);
  await w.pool.query(
    `insert into settlement_item select (jsonb_populate_record(null::settlement_item,
         to_jsonb(i) || jsonb_build_object('id', gen_random_uuid(), 'receipt_file_id', null, 'receipt_sha256', null))).*
       from (select * from settlement_item where settlement_id = $1 limit 1) i cross join generate_series(1, 24)`,
    [id],
  );
  const { bytes } = await siti.call(settlements.paper, { params: { id } });
  const words = textsOf(bytes).map(({ text }) => text);
  expect(words.filter((text) => text === 'Diajukan')).toHaveLength(2);
});
