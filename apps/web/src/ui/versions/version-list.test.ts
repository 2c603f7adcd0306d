import { expect, it } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { beganOnDate } from './version-list.tsx';

const since = (state: 'coming' | 'counts' | 'ended', from: string | null) => ({
  state,
  from: from === null ? null : localDate(from),
});

it.each([
  ['nothing but what counts since ever reaches back no further', [since('counts', null)], false],
  ['something that comes says nothing of before', [since('counts', null), since('coming', '2026-12-01')], false],
  [
    'something that began on a date may count since before it',
    [since('ended', null), since('counts', '2026-11-10')],
    true,
  ],
])('%s', (_, lines, expected) => {
  expect(beganOnDate(lines)).toBe(expected);
});
