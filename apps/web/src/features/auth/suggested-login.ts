import { isLoginName } from '@hadir/contract/auth/login-name.ts';

const LONGEST = 40;

/** `budi.santoso` of Budi Santoso; nothing where that would be no login name (auth/login-name.ts). */
export function suggestedLogin(fullname: string): string {
  const plain = fullname.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const login = (plain.match(/[a-z0-9]+/g) ?? []).join('.').slice(0, LONGEST).replace(/\.$/, '');
  return isLoginName(login) ? login : '';
}
