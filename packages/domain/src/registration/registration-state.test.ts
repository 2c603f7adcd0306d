import { expect, test } from 'vitest';
import { afterMove, REGISTRATION_STATES } from './registration-state.ts';

test('Only a proven address becomes a person, and what is decided stays decided', () => {
  const table = REGISTRATION_STATES.map((state) =>
    (['verify', 'approve', 'reject', 'expire'] as const).map((move) => afterMove(state, move) ?? '-'),
  );
  expect(table).toEqual([
    ['email_verified', '-', 'rejected', 'expired'],
    ['email_verified', 'approved', 'rejected', 'expired'],
    ['-', '-', '-', '-'],
    ['-', '-', '-', '-'],
    ['-', '-', '-', '-'],
  ]);
});
