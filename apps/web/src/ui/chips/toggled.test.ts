import { expect, it } from 'vitest';
import { toggled } from './toggled.ts';

it('what was not chosen comes last, what was chosen leaves, the former choice stays as it is', () => {
  const chosen = ['divisi', 'unit'];
  expect(toggled(chosen, 'klien')).toEqual(['divisi', 'unit', 'klien']);
  expect(toggled(chosen, 'divisi')).toEqual(['unit']);
  expect(chosen).toEqual(['divisi', 'unit']);
});
