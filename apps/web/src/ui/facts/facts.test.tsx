// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Facts } from './facts.tsx';

afterEach(cleanup);

it('facts are terms with their values, in the order given', () => {
  render(
    <Facts
      of={[
        ['Nama login', 'staff'],
        ['Zona waktu', <b key="zone">WIB</b>],
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Nama login', 'Zona waktu']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['staff', 'WIB']);
});

it('names are as wide as the place wants them', () => {
  render(<Facts of={[['Perusahaan', 'PT Hadir']]} nameWidth={104} sideBySide />);
  const line = screen.getByRole('term').parentElement;
  expect(line?.style.getPropertyValue('--name')).toBe('104px');
  expect(line?.dataset['sideBySide']).toBe('true');
});
