import { expect, it } from 'vitest';
import type { Role } from './roles.ts';
import { sessionLifetime } from './session-lifetime.ts';

const HOUR = 3_600;

it.each<[Role, boolean, number, number | null]>([
  ['staff', false, 720 * HOUR, null],
  ['supervisor', false, 720 * HOUR, null],
  ['staff', true, 720 * HOUR, null],
  ['agent', true, 720 * HOUR, null],
  ['agent', false, 12 * HOUR, null],
  ['client', true, 12 * HOUR, null],
  ['monitoring', true, 12 * HOUR, null],
  ['admin', false, HOUR / 2, 12 * HOUR],
  ['hrd', true, HOUR / 2, 12 * HOUR],
])('%s, leader %s: %i seconds idle', (role, isLeader, idleSeconds, absoluteSeconds) => {
  expect(sessionLifetime({ role, isLeader })).toEqual({ idleSeconds, absoluteSeconds });
});
