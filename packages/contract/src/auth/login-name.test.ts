import { expect, it } from 'vitest';
import { isLoginName } from './login-name.ts';

it.each(['bambang', 'bambang.prakoso', '001.garda', 'a_b-c'])('%s is a login name', (text) => {
  expect(isLoginName(text)).toBe(true);
});

it.each(['bambang prakoso', 'ab', '.abc', 'siti@hadir', 'x'.repeat(41)])('%s is none', (text) => {
  expect(isLoginName(text)).toBe(false);
});
