import { expect, test } from 'vitest';
import { phoneText } from './phone-text.ts';

test('a stored number reads as people write it', () => {
  expect(phoneText('+6281234567890')).toBe('0812-3456-7890');
  expect(phoneText('+62215551234')).toBe('0215-5512-34');
});
