// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Card } from './card.tsx';

afterEach(cleanup);

it('a card has its title as a heading, one line about it, then its content', () => {
  render(
    <Card title="Dokumen saya" sub="Yang disimpan HR tentang Anda." aria-label="Dokumen saya">
      <p>KTP</p>
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Dokumen saya' }).textContent).toBe(
    'Dokumen sayaYang disimpan HR tentang Anda.KTP',
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Dokumen saya');
});

it('a dense card has what may be done beside its heading, of the level of the page', () => {
  render(<Card dense title="Absen" level={3} action={<button type="button">Ubah</button>} />);
  const heading = screen.getByRole('heading', { level: 3, name: 'Absen' });
  expect(heading.nextElementSibling).toBe(screen.getByRole('button', { name: 'Ubah' }));
});

it('a card without a title is its content alone', () => {
  const { container } = render(<Card dense>Belum ada.</Card>);
  expect(container.innerHTML).toMatch(/^<section[^>]*>Belum ada\.<\/section>$/);
});
