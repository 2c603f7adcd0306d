// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Row } from './row.tsx';

afterEach(cleanup);

it('a row says what it is, then what is said of it, and ends with what may be done', () => {
  render(
    <ul>
      <Row title="Cuti 3 Nov" sub="1 hari">
        <a href="#buka">Buka</a>
      </Row>
    </ul>,
  );
  const row = screen.getByRole('listitem');
  expect([...row.children].map(({ textContent }) => textContent)).toEqual(['Cuti 3 Nov1 hari', 'Buka']);
  expect(screen.getByText('Cuti 3 Nov').nextElementSibling).toBe(screen.getByText('1 hari'));
});

it('a row without words of its own draws what it is given', () => {
  render(
    <ul>
      <Row className="wrap" data-state="refused">
        3 lagi menunggu.
      </Row>
    </ul>,
  );
  const row = screen.getByText('3 lagi menunggu.');
  expect(row.tagName).toBe('LI');
  expect(row.dataset['state']).toBe('refused');
  expect(row.className.split(' ')).toEqual(expect.arrayContaining(['row', 'wrap']));
});
