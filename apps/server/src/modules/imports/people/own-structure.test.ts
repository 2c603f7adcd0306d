/** Import Struktur User and the own line: another admin changes by what days that have begun are judged (078). */
import { structureImports } from '@hadir/contract/imports/endpoints.ts';
import { expect, test } from 'vitest';
import { type ImportCompany, type ImportWorld, usesImportCompany } from '../../../../test/imports/import-company.ts';
import { PEOPLE_IMPORTS, structure, structureFile } from '../../../../test/imports/people-imports.ts';
import { masters, personStateOn } from '../../../../test/imports/structure-imports.ts';

let made: ImportWorld & ImportCompany;

usesImportCompany(PEOPLE_IMPORTS, (found) => {
  made = found;
});

const withOther = async () => {
  const { w, server, company } = made;
  await masters(w, company);
  return server.as(await w.make.user({ company, role: 'admin' }));
};

const HEAD = 'NIK;KODE_DEPARTEMEN;KODE_UNIT;PROYEK;KODE_JADWAL;NIK_ATASAN;TANGGAL_EFEKTIF;KODE_LOKASI';
const OWN_LINE =
  'TANGGAL_EFEKTIF: Untuk diri sendiri pilih paling cepat 21/11/2026. Hari yang sudah dimulai hanya diubah oleh admin lain. -> 21/11/2026';

test.each([
  ['department', '0001;PROD-A;;;;;20/11/2026'],
  ['unit', '0001;;JKT;;;;16/11/2026'],
  ['placement', '0001;;BANK;Y;;;16/11/2026'],
  ['schedule', '0001;;;;NORMAL;;16/11/2026'],
  ['place', '0001;;;;;;16/11/2026;KANTOR'],
])('the own line with another %s is an error; the others are written without it', async (_, line) => {
  await withOther();
  const { w, admin, company } = made;
  const { id } = await structure.uploaded(admin, structureFile(HEAD, line, '0071;PROD-A;;;;;16/11/2026'));
  expect(await structure.findings(admin, id)).toEqual({ 2: [OWN_LINE], 3: [] });
  expect((await structure.commit(admin, id)).error.code).toBe('IMPOR_MASIH_SALAH');
  await admin.call(structureImports.edit, { params: { id }, body: { skipErrors: true } });
  expect((await structure.commit(admin, id)).reply.data.state).toBe('committed');
  const nowhere = { department: null, unit: null, client: null };
  expect(await personStateOn(w, company, '0001', '2026-11-20')).toMatchObject(nowhere);
  expect(await personStateOn(w, company, '0071', '2026-11-20')).toMatchObject({ department: 'PROD-A' });
});

test('the own line is written from tomorrow on, and where no day is judged otherwise', async () => {
  await withOther();
  const { admin } = made;
  const coming = await structure.uploaded(admin, structureFile(HEAD, '0001;PROD-A;;;NORMAL;;21/11/2026'));
  expect((await structure.commit(admin, coming.id)).reply.data.state).toBe('committed');
  const superior = await structure.uploaded(admin, structureFile(HEAD, '0001;;;;;0072;16/11/2026'));
  expect((await structure.commit(admin, superior.id)).reply.data.state).toBe('committed');
});

test('what another admin prepared is not committed by whom it concerns, but by the other', async () => {
  const other = await withOther();
  const { w, admin, company } = made;
  const { id } = await structure.uploaded(other, structureFile(HEAD, '0001;PROD-A;;;;;16/11/2026'));
  expect((await structure.commit(admin, id)).error.code).toBe('IMPOR_MASIH_SALAH');
  expect((await structure.commit(other, id)).reply.data.state).toBe('committed');
  expect(await personStateOn(w, company, '0001', '2026-11-16')).toMatchObject({ department: 'PROD-A' });
});

test('the only admin, who has nobody to ask, imports the own line', async () => {
  const { w, admin, company } = made;
  await masters(w, company);
  const { id } = await structure.uploaded(admin, structureFile(HEAD, '0001;PROD-A;;;NORMAL;;16/11/2026'));
  expect((await structure.commit(admin, id)).reply.data.state).toBe('committed');
});

test('whom an import moved does not take it back for days that have begun; another admin does', async () => {
  const other = await withOther();
  const { w, admin, company } = made;
  const { id } = await structure.uploaded(
    other,
    structureFile(HEAD, '0001;PROD-A;;;;;16/11/2026', '0071;PROD-A;;;;;16/11/2026'),
  );
  expect((await structure.commit(other, id)).reply.data.state).toBe('committed');
  expect((await structure.revert(admin, id)).error.code).toBe('TIDAK_MENGOREKSI_SENDIRI');
  expect(await personStateOn(w, company, '0001', '2026-11-16')).toMatchObject({ department: 'PROD-A' });
  expect((await structure.revert(other, id)).reply.data.state).toBe('reverted');
});

test('whom an import moves from tomorrow on takes it back before', async () => {
  const other = await withOther();
  const { admin } = made;
  const coming = await structure.uploaded(other, structureFile(HEAD, '0001;PROD-A;;;;;21/11/2026'));
  expect((await structure.commit(other, coming.id)).reply.data.state).toBe('committed');
  expect((await structure.revert(admin, coming.id)).reply.data.state).toBe('reverted');
});

test('the only admin, who has nobody to ask, takes the own line back', async () => {
  const { w, admin, company } = made;
  await masters(w, company);
  const { id } = await structure.uploaded(admin, structureFile(HEAD, '0001;PROD-A;;;;;16/11/2026'));
  expect((await structure.commit(admin, id)).reply.data.state).toBe('committed');
  expect((await structure.revert(admin, id)).reply.data.state).toBe('reverted');
});
