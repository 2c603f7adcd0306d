// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Notice, type NoticeTone } from './notice.tsx';

afterEach(cleanup);

it.each<NoticeTone>(['soft', 'luring', 'hadir', 'terlambat', 'tinjau', 'alpa'])(
  'a note has the fill of its tone: %s',
  (tone) => {
    render(<Notice tone={tone}>Belum terkirim.</Notice>);
    expect(screen.getByText('Belum terkirim.').className.split(' ')).toContain(`on-${tone}`);
  },
);

it('a note with a sign shows it before the words, hidden from screen readers', () => {
  const { container } = render(
    <Notice tone="alpa" icon="warning" role="alert">
      Berkas tidak terbaca.
    </Notice>,
  );
  const note = screen.getByRole('alert');
  expect(note.textContent).toBe('Berkas tidak terbaca.');
  expect(note.firstElementChild).toBe(container.querySelector('svg[data-icon="warning"]'));
  expect(note.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

it('a note takes further classes and attributes', () => {
  render(
    <Notice tone="soft" className="mt-12" id="catatan">
      Catatan
    </Notice>,
  );
  const note = screen.getByText('Catatan');
  expect(note.id).toBe('catatan');
  expect(note.className.split(' ')).toContain('mt-12');
});
