import { expect, it } from 'vitest';
import { anyOfNames } from './name-words.ts';

it.each<[string, readonly string[], string]>([
  ['nobody', [], ''],
  ['one', ['Budi'], 'Budi'],
  ['two', ['Budi', 'Sari'], 'Budi atau Sari'],
  ['three', ['Budi', 'Sari', 'Rahmat'], 'Budi, Sari atau Rahmat'],
  ['one more than are named', ['Budi', 'Sari', 'Rahmat', 'Dewi'], 'Budi, Sari, Rahmat atau 1 lainnya'],
  ['many', ['Budi', 'Sari', 'Rahmat', 'Dewi', 'Eka'], 'Budi, Sari, Rahmat atau 2 lainnya'],
])('whoever of %s may decide', (_, names, text) => {
  expect(anyOfNames(names)).toBe(text);
});
