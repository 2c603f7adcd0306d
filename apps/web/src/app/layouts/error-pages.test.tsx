// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { BrokenPage } from './error-pages.tsx';

it('stands in the place of the sign-in form, whose page could not be loaded', async () => {
  const entry = document.createElement('div');
  entry.id = 'entry';
  document.body.prepend(entry);
  document.documentElement.dataset['entry'] = 'ready';
  onTestFinished(() => entry.remove());
  await renderAt(<BrokenPage error={new Error('no file')} />);
  expect(await screen.findByText('Halaman ini belum dapat dibuka')).toBeDefined();
  expect(entry.isConnected).toBe(false);
  expect(document.documentElement.dataset['entry']).toBeUndefined();
});
