import { expect, it } from 'vitest';
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { countIn, segments } from './inbox-segments.ts';
import { ageOf, ageText, decidedText, kindsText, settledText, whenText } from './inbox-text.ts';

const today = '2026-11-21' as LocalDate;

type Timed = Parameters<typeof whenText>[0];
const row = (part: Partial<Timed>): Timed => ({
  kind: 'leave',
  first: '2026-11-23' as LocalDate,
  last: '2026-11-23' as LocalDate,
  startsAt: '2026-11-23T01:00:00Z',
  endsAt: '2026-11-23T05:00:00Z',
  zone: 'Asia/Jakarta',
  days: 1,
  minutes: null,
  ...part,
});

it('says when it is for as one would say it, in the zone of the request', () => {
  expect(whenText(row({}), today)).toBe('Sen 23 Nov');
  expect(whenText(row({ last: '2026-11-25' as LocalDate, days: 3 }), today)).toBe('23–25 Nov, 3 hari');
  expect(whenText(row({ kind: 'overtime' }), today)).toBe('Sen 23 Nov, 08.00–12.00');
  expect(whenText(row({ kind: 'overtime', zone: 'Asia/Makassar' }), today)).toBe('Sen 23 Nov, 09.00–13.00');
  const late = { kind: 'late_permission', first: today, last: today, days: null } as const;
  expect(whenText(row(late), today)).toBe('hari ini s.d. 12.00');
});

it('turns amber above a day and red above three', () => {
  expect([0, 24, 25, 72, 73].map(ageOf)).toEqual(['fresh', 'fresh', 'old', 'old', 'late']);
  expect([0, 1, 23, 24, 49].map(ageText)).toEqual(['baru', '1 jam', '23 jam', '1 hari', '2 hari']);
});

it('names one decision and counts several', () => {
  const of = (fullname: string) => ({ kind: 'leave' as const, person: { fullname } as InboxRow['person'] });
  expect(decidedText([of('Tono Sugiarto')], 'disetujui')).toBe('Cuti Tono disetujui');
  expect(decidedText([of('Tono'), of('Nurul')], 'ditolak')).toBe('2 pengajuan ditolak');
  expect(kindsText(['leave', 'overtime', 'overtime'])).toBe('2 lembur, 1 cuti');
});

it('every kind stands in exactly one segment beside all', () => {
  const counts = segments.flatMap(({ kinds }) => kinds).map((kind) => ({ kind, count: 1 }));
  expect(new Set(counts.map(({ kind }) => kind)).size).toBe(counts.length);
  expect(countIn([], counts)).toBe(counts.length);
  expect(segments.slice(1).reduce((sum, { kinds }) => sum + countIn(kinds, counts), 0)).toBe(counts.length);
});

it('says who was faster, and does not count what was taken back', () => {
  const by = { id: '1', fullname: 'Dewi' };
  const line = { id: '1', by, onBehalfOf: null, reason: null, reasonCode: null, step: null, undone: false };
  const approved = { ...line, at: '2026-11-21T02:12:00Z', move: 'approve' as const };
  const request = { status: 'approved' as const, zone: 'Asia/Jakarta' as const };
  expect(settledText({ ...request, timeline: [approved] })).toBe('Sudah disetujui Dewi 09.12');
  expect(settledText({ ...request, status: 'pending', timeline: [{ ...approved, undone: true }] })).toBe(
    'Kini menunggu orang lain',
  );
});
