import { expect, test } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { KindRow } from '../request-calls.ts';
import { requestColumns } from './list-columns.tsx';

const content = requestColumns(localDate('2026-11-21')).find(({ key }) => key === 'what');
const details = {
  half: null,
  eventDate: null,
  relation: null,
  paid: true,
  wage: null,
  keptDates: [],
  contactPhone: null,
};
const leave = {
  kind: 'leave',
  first: '2026-11-24',
  last: '2026-11-24',
  days: 1,
  minutes: null,
  label: 'Cuti Tahunan',
  notes: {},
  reason: 'Pulang kampung',
  details: { ...details, handover: null },
};

test('the content of leave, which has nothing besides its dates, is its reason; otherwise what it has', () => {
  const shown = (row: object) => content?.cell({ ...leave, ...row } as unknown as KindRow);
  const halfDay = { details: { ...leave.details, half: 'AM' } };
  expect([shown({}), shown({ reason: null }), shown(halfDay)]).toEqual(['Pulang kampung', '', 'Pagi']);
});

test('what stands in the kind, the dates or the length already is not said again', () => {
  const absence = {
    days: 1,
    minutes: null,
    kind: 'permission',
    label: 'Izin administrasi',
    notes: {},
    reason: 'Perpanjangan SIM',
    first: '2026-12-07',
    last: '2026-12-07',
  };
  const shown = (of: object) =>
    content?.cell({
      ...absence,
      details: { category: 'administrasi', workdays: ['2026-12-07'], ...of },
    } as unknown as KindRow);
  expect([shown({ paidDays: null }), shown({ paidDays: 2 })]).toEqual(['Perpanjangan SIM', '2 hari']);
});
