import { leaveImports } from '@hadir/contract/imports/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import type { Person, Served } from '../../../../test/world/http.ts';
import { ledgerOf, restOf, statusOn } from '../../../../test/leave/leave.ts';
import { leave as steps, leaveFile } from '../../../../test/imports/people-imports.ts';
import { house, type House, judgeDay, performAction } from '../../../../test/requests/request-house.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { importsModule } from '../imports.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [importsModule, requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

async function company(): Promise<House & { hr: Person; boss: Person; nik: string }> {
  const found = await house(w);
  return {
    ...found,
    hr: await server.as(found.admin),
    boss: await server.as(found.superior),
    nik: found.staff.employeeNo,
  };
}

async function requestsOf(userId: string) {
  const { rows } = await w.pool.query(
    `select id, status, to_char(first_date, 'YYYY-MM-DD') as first, days::float8 as days, label, reason from request
      where user_id = $1 order by first_date`,
    [userId],
  );
  return rows;
}

describe('Import Absen Cuti', () => {
  test('approved lines take their days of the ledger and lie on the days; waiting ones go into the chain', async () => {
    const { staff, hr, nik } = await company();
    const past = localDate('2026-11-18');
    await judgeDay(w, staff, past);
    const before = await statusOn(w, staff.id, past);
    const batch = await steps.uploaded(
      hr,
      leaveFile(
        `${nik};TAHUNAN;18/11/2026;18/11/2026;;;Sudah diambil`,
        `${nik};tahunan;2026-11-30;2026-12-01;;APPROVED;`,
        `${nik};TAHUNAN;2026-12-04;2026-12-04;PAGI;PENDING;`,
      ),
    );
    expect(batch.counts).toMatchObject({ ok: 3, error: 0, new: 3, days: 1 });
    // The rehearsal has left nothing behind.
    expect(await requestsOf(staff.id)).toEqual([]);
    expect(await ledgerOf(w, staff.id)).toEqual([]);

    const done = await steps.commit(hr, batch.id);
    expect(done.status, done.text).toBe(200);
    expect(await requestsOf(staff.id)).toMatchObject([
      { first: '2026-11-18', status: 'approved', days: 1, reason: 'Sudah diambil' },
      { first: '2026-11-30', status: 'approved', days: 2, reason: 'Impor cuti' },
      { first: '2026-12-04', status: 'pending', days: 0.5 },
    ]);
    expect(await restOf(w, staff.id)).toBe(9);
    expect(await statusOn(w, staff.id, past)).toBe('CUTI');

    const undone = await steps.revert(hr, batch.id);
    expect(undone.status, undone.text).toBe(200);
    expect((await requestsOf(staff.id)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'rejected']);
    expect(await restOf(w, staff.id)).toBe(12);
    expect(await statusOn(w, staff.id, past)).toBe(before);
  });

  test('each line is judged by the rules of the form, on what the lines before it take', async () => {
    const { staff, hr, nik, superior } = await company();
    const man = await w.make.user({ company: staff.company, superior, gender: 'L' });
    const batch = await steps.uploaded(
      hr,
      leaveFile(
        `${nik};TAHUNAN;2026-11-30;2026-12-11;;;`,
        `${nik};TAHUNAN;2026-12-07;2026-12-07;;;`,
        `${nik};TAHUNAN;2026-12-14;2026-12-18;;;`,
        `${man.employeeNo};MELAHIRKAN;2026-12-01;2027-02-28;;;`,
        `${nik};LIBURAN;2026-12-22;2026-12-22;;;`,
        `TIDAKADA;TAHUNAN;2026-12-22;2026-12-21;SORE;;`,
        `${nik};TAHUNAN;2026-12-22;2026-12-21;;;`,
      ),
    );
    const found = await steps.findings(hr, batch.id);
    expect(found[2]).toEqual([]);
    expect(found[3]?.[0]).toMatch(/bentrok|sudah ada|07\/12\/2026/i);
    expect(found[4]?.[0]).toMatch(/sisa/i);
    expect(found[5]?.[0]).toMatch(/^KODE_CUTI: .*perempuan/);
    expect(found[6]?.[0]).toMatch(/^KODE_CUTI: /);
    expect(found[7]?.map((text) => text.split(':')[0])).toEqual(['NIK', 'SETENGAH_HARI']);
    expect(found[8]?.[0]).toMatch(/^TANGGAL_SELESAI: /);
    expect((await steps.commit(hr, batch.id)).error).toMatchObject({ code: 'IMPOR_MASIH_SALAH' });
    expect(await requestsOf(staff.id)).toEqual([]);

    await hr.call(leaveImports.edit, { params: { id: batch.id }, body: { skipErrors: true } });
    expect((await steps.commit(hr, batch.id)).status).toBe(200);
    expect(await requestsOf(staff.id)).toMatchObject([{ status: 'approved', days: 10 }]);
  });

  test('a superior prepares for the own people; HR runs it, never for itself', async () => {
    const { boss, hr, nik, director, admin } = await company();
    const batch = await steps.uploaded(
      boss,
      leaveFile(`${nik};TAHUNAN;2026-11-23;2026-11-23;;;`, `${director.employeeNo};TAHUNAN;2026-11-30;2026-11-30;;;`),
    );
    expect(await steps.findings(boss, batch.id)).toMatchObject({ 2: [], 3: [expect.stringMatching(/^NIK: /)] });
    expect((await steps.commit(boss, batch.id)).status).toBe(403);
    const own = await steps.uploaded(hr, leaveFile(`${admin.employeeNo};TAHUNAN;2026-11-30;2026-11-30;;;`));
    expect((await steps.findings(hr, own.id))[2]?.[0]).toMatch(/^NIK: /);
  });

  test('who imported takes the own waiting leave back with the rest: it is withdrawn, not decided', async () => {
    const { staff, admin, hr, nik } = await company();
    const batch = await steps.uploaded(
      hr,
      leaveFile(
        `${nik};TAHUNAN;2026-11-30;2026-11-30;;PENDING;`,
        `${admin.employeeNo};TAHUNAN;2026-11-30;2026-11-30;;PENDING;`,
      ),
    );
    expect(await steps.findings(hr, batch.id)).toEqual({ 2: [], 3: [] });
    const done = await steps.commit(hr, batch.id);
    expect(done.status, done.text).toBe(200);
    const undone = await steps.revert(hr, batch.id);
    expect(undone.status, undone.text).toBe(200);
    expect(await requestsOf(staff.id)).toMatchObject([{ status: 'rejected' }]);
    expect(await requestsOf(admin.id)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('is not taken back when something of it was decided since', async () => {
    const { staff, hr, boss, nik } = await company();
    const batch = await steps.uploaded(hr, leaveFile(`${nik};TAHUNAN;2026-11-30;2026-11-30;;PENDING;`));
    await steps.commit(hr, batch.id);
    const [request] = await requestsOf(staff.id);
    expect((await performAction(boss, request.id, 'approve')).status).toBe(200);
    expect((await steps.revert(hr, batch.id)).error).toMatchObject({ code: 'IMPOR_DIPAKAI' });
  });
});
