import { DEFAULT_FLOWS } from '@hadir/domain/requests/request-kind.ts';
import { expect, test } from 'vitest';
import { chainText, fullText, moved, newStep, reachText, stepOf, typedStep, unfinished } from './flow-steps.ts';

test('a flow reads as who decides and when', () => {
  expect(chainText(DEFAULT_FLOWS.leave.internal.steps)).toBe('Atasan → Admin HR bila lebih dari 5 hari');
  expect(chainText(DEFAULT_FLOWS.late_permission.project.steps)).toBe(
    'Leader → Salah satu validator → Admin HR bila melewati kuota atau batas biaya',
  );
  expect(fullText(DEFAULT_FLOWS.wfh.internal.steps)).toBe('Atasan, 48 jam kerja');
  expect(reachText({ unit: null, moreThanDays: 0 })).toBe('Semua unit');
  expect(reachText({ unit: { name: 'Gudang' }, moreThanDays: 2.5 })).toBe('Gudang, lebih dari 2,5 hari');
});

test('what is typed is what is kept', () => {
  for (const { internal, project } of Object.values(DEFAULT_FLOWS))
    for (const step of [...internal.steps, ...project.steps]) expect(stepOf(typedStep(step))).toEqual(step);
  const typed = { ...newStep('admin'), condition: 'days' as const, days: '2,5', sla: '' };
  expect(stepOf(typed)).toEqual({ actor: 'admin', onlyOver: 2.5, slaHours: Number.NaN });
  expect(Object.keys(unfinished([newStep('superior'), typed]))).toEqual(['steps.1.slaHours']);
});

test('a step moves past its neighbour, never past a consent', () => {
  const steps = [newStep('employee'), newStep('superior'), newStep('admin')];
  const order = (list: readonly { actor: string }[]) => list.map(({ actor }) => actor);
  expect(order(moved(steps, 2, -1))).toEqual(['employee', 'admin', 'superior']);
  expect(order(moved(steps, 1, 1))).toEqual(['employee', 'admin', 'superior']);
  expect(moved(steps, 1, -1)).toBe(steps);
  expect(moved(steps, 0, 1)).toBe(steps);
  expect(moved(steps, 2, 1)).toBe(steps);
});
