import { expect, test } from 'vitest';
import { leavingWords } from './sign-out-words.ts';

test('what the device holds stays for the person; what is only in this page is lost', () => {
  expect(leavingWords({ count: 2, lost: 0 })).toContain('tetap tersimpan terkunci di perangkat ini');
  expect(leavingWords({ count: 1, lost: 1 })).toMatch(/hanya ada di halaman ini dan hilang/);
  expect(leavingWords({ count: 1, lost: 1 })).not.toContain('tersimpan terkunci');
  const some = leavingWords({ count: 3, lost: 1 });
  expect(some).toMatch(/^1 di antaranya hanya ada di halaman ini dan hilang/);
  expect(some).toContain('tetap tersimpan terkunci');
});
