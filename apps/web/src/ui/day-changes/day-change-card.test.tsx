// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../test/session.ts';
import { DayChangeCard } from './day-change-card.tsx';

const figures: DayChange['before'] = {
  status: 'HADIR',
  flags: [],
  lateMinutes: 0,
  lateExcusedMinutes: 0,
  earlyMinutes: 0,
  earlyExcusedMinutes: 0,
  workedMinutes: 420,
  afterEndMinutes: 0,
  overtimeMinutes: 0,
};
/** Of somebody two hours east of the admins. */
const change: DayChange = {
  id: id(60),
  userId: id(61),
  fullname: 'Agustina Kogoya',
  employeeNo: 'HS200048',
  date: localDate('2026-11-21'),
  zone: 'Asia/Jayapura',
  kind: 'taps',
  state: 'proposed',
  reason: 'Mesin absen mati.',
  lines: ['Masuk 07.35 → 07.10'],
  disadvantages: [],
  before: figures,
  after: figures,
  writtenBy: 'Nurul Hidayah',
  writtenAt: '2026-11-23T11:32:00.000Z',
  second: null,
  notifiedAt: null,
  objectUntil: null,
  consentedAt: null,
  objection: null,
  deciders: [],
  alone: false,
  decision: null,
  countsSince: null,
  endedAt: null,
  adjustment: null,
  can: ['agree', 'refuse'],
};

async function words(more: Partial<DayChange>) {
  const session = sessionOf({ zone: 'Asia/Jakarta' });
  stubNetwork({ 'GET /api/session': session });
  await renderAt(<DayChangeCard change={{ ...change, ...more }} done={() => undefined} />, {
    known: signedIn(session),
  });
  return screen.getByRole('article').textContent;
}

it('tells when it was written by the clock of the reader, not of a day in another zone', async () => {
  expect(await words({})).toContain('Nurul Hidayah, 23/11/2026 18.32: Mesin absen mati.');
});

it('tells the second admin that it waits for that reader', async () => {
  expect(await words({})).toContain('Menunggu persetujuan Anda. Orangnya belum diberi tahu.');
});

it('tells the writer that another admin is waited for', async () => {
  expect(await words({ can: ['withdraw'] })).toContain('Menunggu persetujuan admin lain.');
});
