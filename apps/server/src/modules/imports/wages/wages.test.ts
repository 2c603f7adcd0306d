/** Wages from a file: rehearsed, sealed where they lie, written, taken back; each look at somebody else's file noted. */
import { wageImports } from '@hadir/contract/imports/endpoints.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { usesImportCompany } from '../../../../test/imports/import-company.ts';
import { PEOPLE_IMPORTS, wageFile, wages } from '../../../../test/imports/people-imports.ts';
import type { TestCompany } from '../../../../test/world/structure-factories.ts';
import type { World } from '../../../../test/world/world.ts';

let w: World;
let server: Served;
let company: TestCompany;
let admin: Person;
let budi: TestUser;
let siti: TestUser;

usesImportCompany(PEOPLE_IMPORTS, (made) => {
  ({ w, server, company, admin, budi, siti } = made);
});

const wagesOf = async (user: TestUser) =>
  (await admin.call(peopleParts.wage, { params: { id: user.id } })).reply.data.map(
    ({ from, wage, replacedAt }) => [from, wage, replacedAt === null] as const,
  );
const monthly = (basic: number) => ({ basis: 'monthly', basic, fixedAllowance: 0, variableAllowance: 0 });
const NOVEMBER = localDate('2026-11-01');
const daily = (amount: number) => ({ basis: 'daily', daily: amount });

const looksAt = async (user: TestUser) => {
  const { rows } = await w.pool.query<{ n: number }>(
    `select count(*)::int as n from audit_log where entity_id = $1 and action = 'people.wage.read'`,
    [user.id],
  );
  return rows[0]?.n;
};

describe('a file of wages', () => {
  test('is rehearsed, written with its history, and taken back as a whole', async () => {
    const first = await wages.uploaded(
      admin,
      wageFile('0071;01/11/2026;BULANAN;5.000.000', '0072;01/11/2026;HARIAN;;;;250000'),
    );
    expect(first.counts).toMatchObject({ ok: 2, new: 2, error: 0 });
    expect(await wagesOf(budi)).toEqual([]);
    expect((await wages.commit(admin, first.id)).status).toBe(200);
    expect(await wagesOf(budi)).toEqual([['2026-11-01', monthly(5_000_000), true]]);

    const second = await wages.uploaded(
      admin,
      wageFile(
        '0071;01/11/2026;HARIAN;;;;300000',
        '0071;01/12/2026;HARIAN;;;;310000',
        '0072;01/11/2026;HARIAN;;;;250000',
      ),
    );
    expect(second.counts).toMatchObject({ ok: 3, new: 1, changed: 1, same: 1 });
    expect((await wages.lines(admin, second.id))[0]).toMatchObject({
      effect: 'berubah',
      clashes: [],
      consequences: ['Berlaku mulai 01/11/2026'],
    });
    expect((await wages.commit(admin, second.id)).status).toBe(200);
    expect(await wagesOf(budi)).toEqual([
      ['2026-12-01', daily(310_000), true],
      ['2026-11-01', daily(300_000), true],
      ['2026-11-01', monthly(5_000_000), false],
    ]);
    expect(await wagesOf(siti)).toEqual([['2026-11-01', daily(250_000), true]]);
    expect((await wages.revert(admin, first.id)).error.code).toBe('IMPOR_DIPAKAI');
    expect((await wages.revert(admin, second.id)).status).toBe(200);
    expect(await wagesOf(budi)).toEqual([['2026-11-01', monthly(5_000_000), true]]);
    expect((await wages.revert(admin, first.id)).status).toBe(200);
    expect([await wagesOf(budi), await wagesOf(siti)]).toEqual([[], []]);
  });

  test('stays once HR has written or taken back one of its wages by hand', async () => {
    const version = async () => {
      const { rows } = await w.pool.query<{ version: number }>('select version from app_user where id = $1', [budi.id]);
      return rows[0]?.version ?? 0;
    };
    const byHand = async (basic: number) =>
      admin.call(peopleParts.setWage, {
        params: { id: budi.id },
        body: { version: await version(), from: NOVEMBER, basis: 'monthly', basic },
      });
    const takesBack = async () =>
      admin.call(peopleParts.takeBackWage, {
        params: { id: budi.id },
        body: { version: await version(), from: NOVEMBER, reason: 'Tanggalnya keliru.' },
      });
    await byHand(4_000_000);
    await takesBack();
    const { id } = await wages.uploaded(admin, wageFile('0071;01/11/2026;BULANAN;5.000.000'));
    await wages.commit(admin, id);
    await byHand(6_000_000);
    expect((await wages.revert(admin, id)).error.code).toBe('IMPOR_DIPAKAI');
    await takesBack();
    expect(await wagesOf(budi)).toEqual([
      ['2026-11-01', monthly(6_000_000), false],
      ['2026-11-01', monthly(5_000_000), true],
      ['2026-11-01', monthly(4_000_000), false],
    ]);
    // What HR took back before the file stays taken back when the file goes.
    expect((await wages.revert(admin, id)).status).toBe(200);
    expect((await wagesOf(budi)).map(([, wage, counts]) => [wage, counts])).toEqual([
      [monthly(6_000_000), false],
      [monthly(4_000_000), false],
    ]);
  });

  test('lies sealed, and none of its amounts stands in a log', async () => {
    const { id } = await wages.uploaded(admin, wageFile('0071;01/11/2026;HARIAN;;;;7654321'));
    expect((await wages.lines(admin, id))[0]?.values).toMatchObject({ UPAH_SEHARI: '7654321' });
    const mended = await admin.call(wageImports.edit, {
      params: { id },
      body: { cells: [{ rowNo: 2, column: 'UPAH_SEHARI', value: '7654322' }] },
    });
    expect(mended.status).toBe(200);
    await wages.commit(admin, id);
    expect(await wagesOf(budi)).toEqual([['2026-11-01', daily(7_654_322), true]]);
    for (const table of ['import_row', 'import_batch', 'audit_log', 'person_wage']) {
      const { rows } = await w.pool.query(`select * from ${table} where company_id = $1`, [company.id]);
      expect(JSON.stringify(rows), table).not.toMatch(/765432/);
    }
  });

  test('of another admin is a look at each of its people, the own one is none', async () => {
    const { id } = await wages.uploaded(
      admin,
      wageFile('0071;01/11/2026;HARIAN;;;;250000', '0099;01/11/2026;HARIAN;;;;1'),
    );
    await wages.lines(admin, id);
    expect(await looksAt(budi)).toBe(0);
    const other = await server.as(await w.make.user({ company, role: 'admin' }));
    await wages.lines(other, id);
    expect([await looksAt(budi), await looksAt(siti)]).toEqual([1, 0]);
  });

  test('findings name the cell; a supervisor is refused', async () => {
    const { id } = await wages.uploaded(
      admin,
      wageFile('71;01/11/2026;HARIAN;;;;1', '0071;01/11/2026;HARIAN;5000000', '0072;01/11/2026;SATUAN;;;;;1;x;2'),
    );
    expect(await wages.findings(admin, id)).toEqual({
      2: ['NIK: NIK 71 tidak ditemukan. -> 0071'],
      3: [
        'UPAH_POKOK: UPAH_POKOK tidak sesuai dengan DASAR_UPAH. Kosongkan, atau ubah pilihannya.',
        'UPAH_SEHARI: UPAH_SEHARI wajib diisi.',
      ],
      4: ['JUMLAH_BULAN: Format JUMLAH_BULAN tidak valid.'],
    });
    const supervisor = await server.as(await w.make.user({ company, role: 'supervisor' }));
    expect((await wages.upload(supervisor, wageFile('0071;01/11/2026;HARIAN;;;;1'))).status).toBe(403);
    expect((await supervisor.call(wageImports.list)).status).toBe(403);
  });
});
