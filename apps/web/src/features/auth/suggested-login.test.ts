import { expect, it } from 'vitest';
import { isLoginName } from '@hadir/contract/auth/login-name.ts';
import { suggestedLogin } from './suggested-login.ts';

it.each([
  ['Budi Santoso', 'budi.santoso'],
  ['Dr. Siti Nur Aisyah, S.H.', 'dr.siti.nur.aisyah.s.h'],
  ['André', 'andre'],
  ['Al', ''],
  ['', ''],
  ['Maria Magdalena Kusumaningtyas Wulandari Hapsari', 'maria.magdalena.kusumaningtyas.wulandari'],
])('the login name of %s is %s', (fullname, login) => {
  expect(suggestedLogin(fullname)).toBe(login);
  expect(login === '' || isLoginName(login)).toBe(true);
});
