// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Actions } from './actions.tsx';

afterEach(cleanup);

const drawn = () => screen.getByRole('group', { name: 'Tindakan' }).className.split(' ');

it('actions begin where the text of their card begins', () => {
  render(<Actions role="group" aria-label="Tindakan" className="mt-16" />);
  expect(drawn()).not.toContain('end');
  expect(drawn()).toContain('mt-16');
});

it('actions at the end stand at the end of the line', () => {
  render(<Actions atEnd role="group" aria-label="Tindakan" />);
  expect(drawn()).toContain('end');
});
