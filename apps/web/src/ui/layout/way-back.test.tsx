// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Address } from '../navigation/address.ts';
import { usePageTitle } from './page-title.ts';
import { useWayBack } from './way-back.ts';

it('draws whoever reads the way back anew when that changes, and not for another title', () => {
  const draw = vi.fn<() => void>();
  function Bar() {
    draw();
    return <p>{useWayBack() ?? 'no way back'}</p>;
  }
  function Page({ title, back }: { title: string; back?: Address }) {
    usePageTitle({ title, ...(back !== undefined && { back }) });
    return null;
  }
  render(<Bar />);
  const page = render(<Page title="Beranda" />);
  act(() => page.rerender(<Page title="Kalender" />));
  expect([draw.mock.calls.length, screen.getByText('no way back') !== null]).toEqual([1, true]);
  act(() => page.rerender(<Page title="Kalender" back="/akun" />));
  expect([draw.mock.calls.length, screen.getByText('/akun') !== null]).toEqual([2, true]);
});
