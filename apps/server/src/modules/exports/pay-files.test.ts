/** Files that tell the pay of overtime: for whom, and each of them a look that its people are told. */
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { overtime, overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { privacy } from '@hadir/contract/privacy/endpoints.ts';
import { describe, expect, test, vi } from 'vitest';
import type { Served } from '../../../test/world/http.ts';
import {
  earns,
  eveningOf,
  MONDAY_MORNING,
  novemberAt,
  overtimeHouse,
  pass,
  tapped,
  toValidate,
} from '../../../test/overtime/overtime.ts';
import { performAction } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { overtimeModule } from '../overtime/overtime.module.ts';
import { privacyModule } from '../privacy/privacy.module.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { exportsModule } from './exports.module.ts';

let w: World;
let server: Served;
usesWorld(
  { now: MONDAY_MORNING, only: [requestsModule, overtimeModule, exportsModule, privacyModule], workers: true },
  (made) => {
    ({ w, server } = made);
  },
);

const november = { from: '2026-11-01', to: '2026-11-30' };
const ofOvertime = { report: 'overtime', format: 'csv', ...november } as const;
const ofValidation = { report: 'validation-overtime', format: 'csv', ...november } as const;

/** Three hours of a Monday evening, validated: 5,190,000 / 173 x (1.5 + 2 + 2) = 165,000. */
async function paidEvening() {
  const made = await overtimeHouse(w, server);
  const { staff: user } = made.found;
  await earns(w, server, user, 5_190_000);
  const { id } = (await made.staff.call(overtime.submit, { body: eveningOf(made.reasonId) })).reply.data;
  await performAction(made.superior, id, 'approve');
  await tapped(w, user, 'in', '2026-11-16T07:55:00+07:00');
  await tapped(w, user, 'out', '2026-11-16T20:05:00+07:00');
  await pass(w, user, novemberAt('17', '09:00'));
  for (const { id: row, version } of (await toValidate(made.admin)).reply.data)
    await made.admin.call(overtimeWork.validate, { params: { id: row }, body: { version } });
  const looks = async () =>
    (
      await w.pool.query(
        `select entity, after from audit_log where company_id = $1 and action = 'overtime.pay.read' order by at, id`,
        [user.company.id],
      )
    ).rows;
  return { ...made, user, looks };
}

const cellsOf = (text: string, row: number) =>
  (text.replace('\ufeff', '').split('\r\n')[row] ?? '').split(';').map((cell) => cell.replaceAll('"', ''));

describe('the file of overtime', () => {
  test('tells an admin the pay, notes it once with its people, and they are told', async () => {
    const { admin, staff, looks } = await paidEvening();
    const answer = await admin.call(reportFiles.requests, { query: ofOvertime });
    expect(cellsOf(answer.text, 0).slice(-4)).toEqual([
      'Upah Sebulan Dasar',
      'Upah Sejam',
      'Upah Lembur',
      'Tanda Keputusan',
    ]);
    expect(cellsOf(answer.text, 1).slice(-4)).toEqual(['5190000,00', '30000,00', '165000', '']);
    expect(await looks()).toEqual([{ entity: 'export', after: { report: 'overtime', people: 1 } }]);
    const viewedRows = await staff.call(privacy.rows, { params: { kind: 'dilihat' }, query: {} });
    expect(viewedRows.text).toContain('Upah lembur diunduh dalam berkas');
    for (const format of ['xlsx', 'pdf'] as const)
      expect((await admin.call(reportFiles.requests, { query: { ...ofOvertime, format } })).status).toBe(200);
    expect(await looks()).toHaveLength(3);
  });

  test('of a kind without pay is no look', async () => {
    const { admin, looks } = await paidEvening();
    await admin.call(reportFiles.requests, { query: { ...ofOvertime, report: 'leave' } });
    expect(await looks()).toEqual([]);
  });

  test('made in the background is a look when it is made and at each download, and closes with the right', async () => {
    const { admin, user, looks, found } = await paidEvening();
    const { id } = (await admin.call(reportFiles.createRequests, { body: ofOvertime })).reply.data;
    const state = async () => (await admin.call(reportFiles.list)).reply.data[0]?.state;
    await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 60_000, interval: 100 });
    expect(await looks()).toHaveLength(1);
    const file = await admin.call(reportFiles.download, { params: { id } });
    expect(file.bytes.toString('utf8')).toContain('165000');
    expect(await looks()).toEqual([
      { entity: 'export', after: { report: 'overtime', people: 1 } },
      { entity: 'export', after: { report: 'overtime', people: 1 } },
    ]);
    // A part is a look, too: from the second byte on nearly all is told, and of several ranges the whole file is sent.
    for (const headers of [
      { range: 'bytes=1-' },
      { range: 'bytes=1-2,3-4' },
      { range: 'bytes=1-', 'if-range': '"x"' },
    ]) {
      const before = await looks();
      const part = await admin.call(reportFiles.download, { params: { id }, headers });
      expect(part.bytes.toString('utf8')).toContain('165000'.slice(1));
      expect(await looks()).toHaveLength(before.length + 1);
    }
    await w.pool.query(`update app_user set role = 'supervisor' where id = $1`, [found.admin.id]);
    const demoted = await server.as(found.admin);
    expect((await demoted.call(reportFiles.download, { params: { id } })).status).toBe(403);
    expect(user.id).not.toBe('');
  });
});

describe('the file of the validation', () => {
  test('is HR’s, narrowed by phase, with the week and the marks', async () => {
    const { admin, superior, looks } = await paidEvening();
    const answer = await admin.call(reportFiles.requests, { query: { ...ofValidation, phase: ['validated'] } });
    expect(cellsOf(answer.text, 0).slice(-4)).toEqual([
      'Selisih Rencana-Aktual (menit)',
      'Total Minggu (menit)',
      'Peringatan',
      'Tanda Keputusan',
    ]);
    expect(cellsOf(answer.text, 1).slice(-7)).toEqual(['5190000,00', '30000,00', '165000', '0', '180', '', '']);
    expect(answer.headers['content-disposition']).toContain('Validation-overtime_');
    expect(await looks()).toEqual([{ entity: 'export', after: { report: 'validation-overtime', people: 1 } }]);
    const waiting = await admin.call(reportFiles.requests, { query: { ...ofValidation, phase: ['realised'] } });
    expect(cellsOf(waiting.text, 1)).toEqual(['']);
    expect((await superior.call(reportFiles.requests, { query: ofValidation })).status).toBe(403);
    const mixed = await admin.call(reportFiles.requests, { query: { ...ofOvertime, phase: ['realised'] } });
    expect([mixed.status, Object.keys(mixed.error.errors ?? {})]).toEqual([422, ['phase']]);
  });
});
