import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SEALED_COLUMNS } from './sealed-columns.ts';

// That the list is the database's is tested with the database (reseal.test.ts).
describe('the list of sealed columns', () => {
  test('says the place of each as the product seals it: another one would open nothing that is stored', () => {
    const key = { company_id: 'c', id: 'i', user_id: 'u', valid_from: 'd', version: 'v' };
    const more = { purpose: 'audit', batch_id: 'b', row_no: '7', request_id: 'r', session_id: 's' };
    expect(SEALED_COLUMNS.map(({ table, place }) => [table, place({ ...key, ...more })])).toEqual([
      ['installation_key', 'installation/audit'],
      ['app_user', 'ktp/c/i'],
      ['person_wage', 'wage/c/u'],
      ['import_row', 'import/c/b/7'],
      ['overtime_order', 'overtime/c/r'],
      ['push_device', 'push/c/s'],
      ['mail_outbox', 'letter/i'],
    ]);
  });

  test('whoever seals is known, so that a new place of sealed values comes into the list', () => {
    const src = join(import.meta.dirname, '../..');
    const sealing = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) => /(?<![\w.])seal(File)?\(/.test(readFileSync(join(src, name), 'utf8')))
      .toSorted();
    expect(sealing).toEqual([
      'db/sealed.ts',
      'engines/files/sealed-file.ts',
      'engines/messages/mail-outbox.store.ts',
      // By keys of people: no key of the installation opens these.
      'engines/personal-keys.ts',
      // In a cookie, stored nowhere.
      'modules/counseling/open-key.ts',
      'modules/imports/wages/sealed-cells.service.ts',
      'modules/notifications/push.service.ts',
      'modules/overtime/overtime-pay.service.ts',
      'modules/people/person/person-profile.service.ts',
      'modules/people/registration/register.service.ts',
      'modules/people/wages/sealed-wage.service.ts',
      'modules/privacy/own-exports.job.ts',
      'modules/secrets/installation-key.service.ts',
      'modules/secrets/installation-secret.service.ts',
      'modules/secrets/reseal.job.ts',
    ]);
  });
});
