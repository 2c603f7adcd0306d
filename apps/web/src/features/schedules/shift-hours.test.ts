import { expect, it } from 'vitest';
import { netMinutes } from './shift-hours.ts';

const night = { start: '22:00', end: '06:00', breakMinutes: 60 };
const window = (breakStart: string | null, breakEnd: string | null) => ({ breakMode: 'window', breakStart, breakEnd });

it.each([
  ['a break by its length', { ...night, breakMode: 'auto' }, 420],
  ['no break', { ...night, breakMode: 'none' }, 480],
  ['a fixed break after midnight', { ...night, ...window('01:00', '01:45') }, 435],
  ['a fixed break of which half is typed', { ...night, ...window('01:00', null) }, undefined],
  ['a fixed break outside of the shift', { ...night, ...window('12:00', '13:00') }, undefined],
  ['a fixed break that ends before it begins', { ...night, ...window('02:00', '01:00') }, undefined],
])('net hours with %s', (_, values, minutes) => {
  expect(netMinutes(values)).toBe(minutes);
});
