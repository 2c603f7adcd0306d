import { roster } from '@hadir/contract/roster/endpoints.ts';
import { rosterPublication } from '@hadir/contract/roster/publication.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { usesImportCompany, type ImportCompany, type ImportWorld } from '../../../test/imports/import-company.ts';
import { commit, uploaded } from '../../../test/imports/presence-imports.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { importsModule } from '../imports/imports.module.ts';
import { rosterModule } from './roster.module.ts';

let house: ImportWorld & ImportCompany;
usesImportCompany({ only: [importsModule, attendanceModule, rosterModule] }, (made) => {
  house = made;
});

const ROUNDS = 8;
const HEAD = 'NIK;TANGGAL;JAM_MASUK;JAM_PULANG;TANGGAL_PULANG;KODE_SHIFT\n';

test(`a publication and an import of the same new cell at the same moment both stand, ${ROUNDS} times`, async () => {
  const { w, company, admin } = house;
  const shift = await w.make.shift({ company, code: 'PAGI' });
  // Another one: an import of what is planned already writes no cell.
  await w.make.shift({ company, code: 'LAIN', name: 'Lain' });
  const today = dateIn(w.clock(), 'Asia/Jakarta');
  const month = today.slice(0, 7);
  for (let round = 0; round < ROUNDS; round += 1) {
    const employeeNo = `02${String(round).padStart(2, '0')}`;
    const user = await w.make.user({ company, employeeNo });
    const plan = { kind: 'SHIFT' as const, shiftId: shift.id, pointId: null };
    await admin.call(roster.paint, { body: { changes: [{ userId: user.id, date: today, token: '', plan }] } });
    const line = `${employeeNo};${today.split('-').toReversed().join('/')};07:58;;;LAIN\n`;
    const { id } = await uploaded(admin, Buffer.from(HEAD + line));
    const { stamp } = (await admin.call(rosterPublication.preview, { query: { month } })).reply.data;

    const [published, imported] = await Promise.all([
      admin.call(rosterPublication.publish, { body: { month, stamp, reason: '', hoursReason: '' } }),
      commit(admin, id),
    ]);

    expect([published.status, imported.status], `round ${round}`).toEqual([200, 200]);
    const { rows } = await w.pool.query('select version from roster_cell where user_id = $1', [user.id]);
    expect(rows).toEqual([{ version: 2 }]);
  }
});
