// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FactLine } from './fact-line.tsx';

it.each<[string, readonly (string | null | undefined)[], string]>([
  ['all of them', ['NIK 10231', 'Operator', 'Gudang'], 'NIK 10231 · Operator · Gudang'],
  ['without what is missing', [null, 'Operator', undefined, '', 'Gudang'], 'Operator · Gudang'],
  ['two that read the same', ['Operasional', 'Operasional'], 'Operasional · Operasional'],
  ['one', ['Gudang'], 'Gudang'],
  ['none', [null], ''],
])('facts are read in a row: %s', (_, of, text) => {
  expect(render(<FactLine of={of} />).container.textContent).toBe(text);
});
