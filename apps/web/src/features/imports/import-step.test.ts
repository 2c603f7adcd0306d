import { expect, it } from 'vitest';
import { stepOf } from './import-step.ts';

it('an import stands at the step its state allows', () => {
  expect(stepOf(undefined, 'tinjau')).toBe('berkas');
  expect(stepOf({ state: 'validated' }, undefined)).toBe('periksa');
  expect(stepOf({ state: 'validated' }, 'tinjau')).toBe('tinjau');
  expect(stepOf({ state: 'committed' }, 'periksa')).toBe('jalankan');
  expect(stepOf({ state: 'reverted' }, undefined)).toBe('jalankan');
});
