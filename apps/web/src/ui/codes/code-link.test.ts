import { expect, it } from 'vitest';
import { codeLink, codeMessage } from './code-link.ts';

it('the printed code is behind the hash, where no server sees it', () => {
  const url = new URL(codeLink('https://hadir.example', 'siti', 'K7QD-29XM'));
  expect(url.pathname).toBe('/authentication/one-time-code');
  expect(url.search).toBe('');
  expect(new URLSearchParams(url.hash.slice(1)).get('code')).toBe('K7QD-29XM');
});

it('the message holds the link, and login and code for whoever types them', () => {
  const text = codeMessage('https://hadir.example', { login: '001.garda', code: 'K7QD-29XM' }, '24/11/2026 08.00');
  expect(text.split('\n')).toEqual([
    'Masuk ke HADIR: https://hadir.example/authentication/one-time-code#login=001.garda&code=K7QD-29XM',
    'Nama login: 001.garda',
    'Kode: K7QD-29XM',
    'Berlaku sekali, sampai 24/11/2026 08.00. Jangan berikan kepada orang lain.',
  ]);
});
