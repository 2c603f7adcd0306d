/** The written order as a paper: head of the company, who signs, one page. */
import { overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { expect, test } from 'vitest';
import { approvedEvening, MONDAY_MORNING } from '../../../test/overtime/overtime.ts';
import { textsOf } from '../../../test/requests/files/pdf-text.ts';
import type { Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { overtimeModule } from './overtime.module.ts';

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: [requestsModule, overtimeModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

test('A written order carries the head of the company, as other papers do, and places to sign', async () => {
  const { found, staff, id } = await approvedEvening(w, server);
  await w.pool.query(
    `insert into paper_head (company_id, address, contact, city, signer, signer_title, updated_at, updated_by)
      values ($1, 'Jl. Sudirman 1, Jakarta', '021-555', 'Jakarta', 'Dewi Direktur', 'Direktur', now(), $2)`,
    [found.staff.company.id, found.staff.id],
  );
  const { bytes } = await staff.call(overtimeWork.paper, { params: { id } });
  const words = textsOf(bytes).map(({ text }) => text);
  expect(words).toEqual(
    expect.arrayContaining(['SURAT PERINTAH LEMBUR', 'Jl. Sudirman 1, Jakarta', '021-555', 'Halaman 1 dari 1']),
  );
  // As a line of the paper, and where it is signed.
  expect(words.filter((text) => text === 'Siti Staf')).toHaveLength(2);
  expect(words).toContain('Karyawan');
});
