import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Instant, instant, localDate } from '../kernel/time.ts';
import type { StepSnapshot } from './request-state.ts';
import { escalatedTo, slaStage, stageAt } from './step-deadlines.ts';
import { afterWorkingMinutes, type WorkingCalendar, workingMinutes } from './working-hours.ts';

const office: WorkingCalendar = { zone: 'Asia/Jakarta', holidays: new Set([localDate('2026-12-25')]) };
const friday = instant('2026-11-20T16:00:00+07:00');

describe('working hours', () => {
  it.each([
    ['within a day', '2026-11-20T08:00:00+07:00', '2026-11-20T12:30:59+07:00', 270],
    ['before the morning and after the evening', '2026-11-20T05:00:00+07:00', '2026-11-20T23:00:00+07:00', 540],
    ['over a weekend', '2026-11-20T16:00:00+07:00', '2026-11-23T09:00:00+07:00', 120],
    ['on a weekend', '2026-11-21T08:00:00+07:00', '2026-11-22T17:00:00+07:00', 0],
    ['over a holiday', '2026-12-24T16:00:00+07:00', '2026-12-28T08:30:00+07:00', 90],
    ['backwards', '2026-11-20T12:00:00+07:00', '2026-11-20T08:00:00+07:00', 0],
  ])('count %s', (_, from, to, minutes) => {
    expect(workingMinutes(instant(from), instant(to), office)).toBe(minutes);
  });

  it('are those of the zone', () => {
    const jayapura: WorkingCalendar = { ...office, zone: 'Asia/Jayapura' };
    const from = instant('2026-11-20T14:30:00+07:00');
    expect(workingMinutes(from, instant('2026-11-20T17:00:00+07:00'), jayapura)).toBe(30);
  });

  it('end when they have passed', () => {
    expect(afterWorkingMinutes(friday, 60, office)).toBe(instant('2026-11-20T17:00:00+07:00'));
    expect(afterWorkingMinutes(friday, 61, office)).toBe(instant('2026-11-23T08:01:00+07:00'));
    expect(afterWorkingMinutes(instant('2026-11-20T20:00:00+07:00'), 1, office)).toBe(
      instant('2026-11-23T08:01:00+07:00'),
    );
    expect(afterWorkingMinutes(instant('2026-12-24T17:00:00+07:00'), 5, office)).toBe(
      instant('2026-12-28T08:05:00+07:00'),
    );
  });

  it('counted to their own end are as many as were asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 60 }), fc.integer({ min: 1, max: 6_000 }), (start, minutes) => {
        const from = (friday + start * 60_000) as Instant;
        expect(workingMinutes(from, afterWorkingMinutes(from, minutes, office), office)).toBe(minutes);
      }),
    );
  });
});

describe('a step that waits too long', () => {
  const opened = instant('2026-11-02T08:00:00+07:00');
  // Nine working hours a day: 24 end on the third day, 48 on the sixth, 72 on the eighth, 96 on the eleventh.
  it.each([
    ['2026-11-04T13:59:00+07:00', 0],
    ['2026-11-04T14:00:00+07:00', 1],
    ['2026-11-09T10:59:00+07:00', 1],
    ['2026-11-09T11:00:00+07:00', 2],
    ['2026-11-11T17:00:00+07:00', 3],
    ['2026-11-16T13:59:00+07:00', 3],
    ['2026-11-16T14:00:00+07:00', 4],
    ['2027-11-16T14:00:00+07:00', 4],
  ])('at %s has come to stage %i', (now, stage) => {
    expect(slaStage(opened, instant(now), 48, office)).toBe(stage);
  });

  it('tells when each stage begins', () => {
    expect(stageAt(opened, 1, 48, office)).toBe(instant('2026-11-04T14:00:00+07:00'));
    expect(stageAt(opened, 2, 48, office)).toBe(instant('2026-11-09T11:00:00+07:00'));
    expect(stageAt(opened, 1, 1, office)).toBe(instant('2026-11-02T08:30:00+07:00'));
  });

  const step: StepSnapshot = {
    no: 1,
    actor: 'superior',
    state: 'open',
    approvers: ['boss'],
    decidedBy: null,
    returned: false,
  };
  const request = { userId: 'staff', createdBy: 'staff', steps: [step] };
  const facts = { superiorOf: new Map([['boss', 'chief']]), admins: ['hr', 'staff'] };

  it('goes to the next above, then to HR as well, never to the person', () => {
    expect(escalatedTo(request, step, 2, facts)).toEqual([]);
    expect(escalatedTo(request, step, 3, facts)).toEqual(['chief']);
    expect(escalatedTo(request, step, 4, facts)).toEqual(['chief', 'hr']);
  });

  it('goes to HR at once where nobody is above, or only the person is', () => {
    expect(escalatedTo(request, step, 3, { ...facts, superiorOf: new Map() })).toEqual(['hr']);
    expect(escalatedTo(request, step, 3, { ...facts, superiorOf: new Map([['boss', 'staff']]) })).toEqual(['hr']);
  });

  it('stays where it is when it waits for consent or for HR', () => {
    for (const actor of ['employee', 'partner', 'admin'] as const)
      expect(escalatedTo(request, { ...step, actor }, 4, facts)).toEqual([]);
  });
});
