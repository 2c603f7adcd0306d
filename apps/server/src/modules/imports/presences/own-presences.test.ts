/** A file of presences and the day of whoever commits it: nobody corrects the own day (docs/decisions/066). */
import { imports } from '@hadir/contract/imports/endpoints.ts';
import { expect, test } from 'vitest';
import { type ImportCompany, type ImportWorld, usesImportCompany } from '../../../../test/imports/import-company.ts';
import { commit, csv, dayOf, findings, PRESENCE_IMPORTS, uploaded } from '../../../../test/imports/presence-imports.ts';

const DATE = '2026-11-05';
const OWN = '0001;05/11/2026;08:00;17:00;';

let made: ImportWorld & ImportCompany;

usesImportCompany(PRESENCE_IMPORTS, (found) => {
  made = found;
});

const otherAdmin = async () => {
  const { w, server, company } = made;
  return server.as(await w.make.user({ company, role: 'admin' }));
};

test('the own line is an error that names the remedy; the others are written without it', async () => {
  const { w, admin, adminUser, budi } = made;
  const { id } = await uploaded(admin, csv(OWN, '0071;05/11/2026;08:00;17:00;'));
  expect(await findings(admin, id)).toEqual([
    'NIK: Anda tidak dapat mengoreksi hari Anda sendiri. Ajukan koreksi, atau minta admin lain.',
  ]);
  expect((await commit(admin, id)).error.code).toBe('IMPOR_MASIH_SALAH');
  await admin.call(imports.edit, { params: { id }, body: { skipErrors: true } });
  expect((await commit(admin, id)).reply.data.state).toBe('committed');
  expect(await dayOf(w, adminUser, DATE)).toBeUndefined();
  expect(await dayOf(w, budi, DATE)).toMatchObject({ in: '08:00:00' });
});

test('what another admin prepared is not committed by whom it concerns, but by the other', async () => {
  const { w, admin, adminUser } = made;
  const other = await otherAdmin();
  const { id } = await uploaded(other, csv(OWN));
  expect(await findings(other, id)).toEqual([]);
  expect((await commit(admin, id)).error.code).toBe('IMPOR_MASIH_SALAH');
  expect((await commit(other, id)).reply.data.state).toBe('committed');
  expect(await dayOf(w, adminUser, DATE)).toMatchObject({ in: '08:00:00', out: '17:00' });
});

test('whom an import concerns does not take it back; whoever else may, does', async () => {
  const { w, admin, adminUser } = made;
  const other = await otherAdmin();
  const { id } = await uploaded(other, csv(OWN));
  await commit(other, id);
  const revertCall = { params: { id }, body: {} };
  expect((await admin.call(imports.revert, revertCall)).error.code).toBe('TIDAK_MENGOREKSI_SENDIRI');
  expect(await dayOf(w, adminUser, DATE)).toMatchObject({ in: '08:00:00' });
  expect((await other.call(imports.revert, revertCall)).reply.data.state).toBe('reverted');
});
