// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StepActor } from '@hadir/domain/requests/flow.ts';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { newStep, type TypedStep } from './flow-steps.ts';
import { StepList } from './step-list.tsx';

const ACTORS: readonly StepActor[] = ['superior', 'leader', 'validator1', 'admin'];
const STEPS: readonly TypedStep[] = [
  { ...newStep('superior'), sla: '11' },
  { ...newStep('leader'), sla: '22' },
  { ...newStep('admin'), sla: '33' },
];

function Form() {
  const [steps, setSteps] = useState(STEPS);
  return <StepList steps={steps} set={setSteps} actors={ACTORS} errors={{}} />;
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const hours = () => screen.getAllByLabelText<HTMLInputElement>('Batas waktu').map(({ value }) => value);
const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `Hapus tahap ${name}` }));

describe('the steps of a flow', () => {
  it('a removed step takes its own values with it, and the next one gets the keyboard', async () => {
    await renderAt(<Form />);
    const last = screen.getByRole('listitem', { name: 'Tahap 3: Admin HR' });
    await remove('Leader');
    expect(hours()).toEqual(['11', '33']);
    expect(screen.getByRole('listitem', { name: 'Tahap 2: Admin HR' })).toBe(last);
    expect(focused()).toBe('Hapus tahap Admin HR');
  });

  it('after the last step the one before it gets the keyboard, and after the only one the button that adds', async () => {
    await renderAt(<Form />);
    await remove('Admin HR');
    expect(focused()).toBe('Hapus tahap Leader');
    await remove('Leader');
    await remove('Atasan');
    expect(focused()).toBe('Tambah tahap');
  });

  it('a step whose actor is changed keeps the keyboard and its values', async () => {
    await renderAt(<Form />);
    await userEvent.selectOptions(screen.getAllByLabelText('Yang memutuskan')[1]!, 'Validator 1');
    const chosen = screen.getAllByLabelText('Yang memutuskan')[1];
    expect(document.activeElement).toBe(chosen);
    expect(screen.getByRole('listitem', { name: 'Tahap 2: Validator 1' })).toBeDefined();
    expect(hours()).toEqual(['11', '22', '33']);
  });

  it('a moved step keeps the keyboard on the same button', async () => {
    await renderAt(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Turunkan Atasan' }));
    expect(hours()).toEqual(['22', '11', '33']);
    expect(focused()).toBe('Turunkan Atasan');
  });
});
