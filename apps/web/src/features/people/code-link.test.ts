import { expect, it } from 'vitest';
import { codeLink } from './code-link.ts';

it('the printed code is behind the hash, where no server sees it', () => {
  const url = new URL(codeLink('https://hadir.example', 'siti', 'K7QD-29XM'));
  expect(url.pathname).toBe('/authentication/one-time-code');
  expect(url.search).toBe('');
  expect(new URLSearchParams(url.hash.slice(1)).get('code')).toBe('K7QD-29XM');
});
