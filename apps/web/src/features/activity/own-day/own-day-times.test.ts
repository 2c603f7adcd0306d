import { instant, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { item } from '../../../api/queue/sample-items.ts';
import type { OwnDay } from '../activity-calls.ts';
import { activityProblem, nextTimes } from './activity-times.ts';
import { shownActivities, shownReport } from './queued-work.ts';

const shift = (start: string, end: string) => ({ start: localTime(start), end: localTime(end), minutes: 480 });
const DAY: OwnDay = {
  date: localDate('2026-11-20'),
  zone: 'Asia/Jakarta',
  works: true,
  shift: shift('08:00', '17:00'),
  activities: [],
  categories: [],
  frequent: [],
  deadline: null,
  report: null,
  files: [],
  reader: null,
  can: ['write', 'submit'],
};
const NIGHT: OwnDay = { ...DAY, shift: shift('22:00', '06:00') };
const at = (text: string) => instant(`${text}:00+07:00`);

describe('the hours that the next activity is offered', () => {
  test.each([
    ['from the start of work until now', DAY, { ends: [], now: '2026-11-20T10:00', offered: '08:00 10:00' }],
    ['after the last one', DAY, { ends: ['10:00'], now: '2026-11-20T11:20', offered: '10:00 11:20' }],
    [
      'until the end of work when it is later',
      DAY,
      { ends: ['16:30'], now: '2026-11-20T18:00', offered: '16:30 17:00' },
    ],
    [
      'until the end of work on the next date',
      DAY,
      { ends: ['10:00'], now: '2026-11-21T09:00', offered: '10:00 17:00' },
    ],
    [
      'half an hour where work and now are over',
      DAY,
      { ends: ['17:15'], now: '2026-11-20T17:15', offered: '17:15 17:45' },
    ],
    ['over midnight', NIGHT, { ends: ['23:00'], now: '2026-11-21T01:30', offered: '23:00 01:30' }],
  ] as const)('%s', (_, day, { ends, now, offered }) => {
    const list = ends.map((end) => ({ end }));
    const { start, end } = nextTimes(day, list, at(now));
    expect(`${start} ${end}`).toBe(offered);
  });
});

test.each([
  ['a title that is too short', { title: 'ok' }, 'Kegiatan minimal 3 karakter.'],
  ['half a time', { end: '1' }, 'Isi jam mulai dan selesai, misalnya 08.00 dan 10.00.'],
  ['a start that is still to come', { start: '09:01' }, 'Jam mulai masih di depan. Pilih jam yang sudah lewat.'],
  ['nothing', {}, undefined],
])('%s is named before it is sent', (_, part, problem) => {
  const text = { start: '08:00', end: '09:00', title: 'Stok opname', description: '', ...part };
  expect(activityProblem(DAY, text, at('2026-11-20T09:00'))).toBe(problem);
});

describe('what waits on the device', () => {
  const body = (part: object) =>
    JSON.stringify({ start: '10:00', end: '11:00', title: 'Rapat', description: '', ...part });
  const activity = (id: string, part: object, state?: 'refused') => ({
    ...item(
      `item ${id}`,
      { kind: 'activity', activityId: id, date: DAY.date, title: '', body: body(part), mime: null },
      state,
    ),
    problem: state === undefined ? null : { code: '', message: 'Pilih tanggal lain.' },
  });
  const stored = {
    id: 'a',
    date: DAY.date,
    minutes: 60,
    categoryId: null,
    category: null,
    photo: '/api/files/1',
    description: '',
  };
  const day = {
    ...DAY,
    activities: [{ ...stored, start: localTime('13:00'), end: localTime('14:00'), title: 'Siang' }],
  };

  test('is laid over what the server has, in the order of the clock', () => {
    const shown = shownActivities(day, [activity('a', { title: 'Siang diubah', start: '13:00' }), activity('b', {})]);
    expect(shown.map(({ id, title, photo, items }) => [id, title, photo, items])).toEqual([
      ['b', 'Rapat', null, ['item b']],
      ['a', 'Siang diubah', '/api/files/1', ['item a']],
    ]);
  });

  test('keeps the sentence of a refusal and leaves other dates out', () => {
    const other = item('x', {
      kind: 'activity',
      activityId: 'x',
      date: '2026-11-19',
      title: '',
      body: body({}),
      mime: null,
    });
    expect(shownActivities(DAY, [activity('b', {}, 'refused'), other])).toMatchObject([
      { id: 'b', problem: 'Pilih tanggal lain.' },
    ]);
  });

  test('begins a night shift with its evening', () => {
    const list = [activity('m', { start: '05:00', title: 'Pagi' }), activity('e', { start: '23:00', title: 'Malam' })];
    expect(shownActivities(NIGHT, list).map(({ title }) => title)).toEqual(['Malam', 'Pagi']);
  });

  test('tells whether a report is on its way, as a draft or sent', () => {
    const report = (submit: boolean) =>
      item(`r${submit}`, {
        kind: 'daily_report',
        date: DAY.date,
        body: JSON.stringify({ done: '', plan: 'Besok', obstacle: '', submit }),
      });
    expect(shownReport(DAY, []).queued).toBeNull();
    expect(shownReport(DAY, [report(false)])).toMatchObject({ plan: 'Besok', queued: 'draft' });
    expect(shownReport(DAY, [report(false), report(true)])).toMatchObject({ queued: 'submission' });
  });
});
