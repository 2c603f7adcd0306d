// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { sessionOf, signedIn } from '../../../test/session.ts';
import SavedViews from './saved-views.tsx';

const open = async (part: Parameters<typeof renderAt>[0], path: string) => {
  stubNetwork({ 'GET /api/session': sessionOf() });
  const page = await renderAt(part, { path, known: signedIn() });
  fireEvent.click(await screen.findByRole('button', { name: 'Tampilan tersimpan' }));
  return page;
};

it('a view of a report is stored without its dates, and opened with those on the screen', async () => {
  const dates = { dari: '2026-11-01', sampai: '2026-11-20' };
  const page = await open(<SavedViews page="uji" here="?unit=9&urut=status" dates={dates} />, '/laporan/all');
  fireEvent.change(screen.getByLabelText('Nama tampilan'), { target: { value: 'Gudang' } });
  fireEvent.click(screen.getByRole('button', { name: 'Simpan tampilan' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Gudang' }));
  await waitFor(() => expect(page.address()).toContain('unit=9'));
  expect([...new URLSearchParams(page.address().split('?')[1])].toSorted()).toEqual([
    ['dari', '2026-11-01'],
    ['sampai', '2026-11-20'],
    ['unit', '9'],
    ['urut', 'status'],
  ]);
});

it('views of one page are none of another, and a name that comes again replaces the view', async () => {
  await open(<SavedViews page="cuti" here="?status=pending" />, '/laporan/cuti');
  for (let times = 0; times < 2; times += 1) {
    fireEvent.change(screen.getByLabelText('Nama tampilan'), { target: { value: 'Menunggu' } });
    fireEvent.click(screen.getByRole('button', { name: 'Simpan tampilan' }));
  }
  expect(await screen.findAllByRole('button', { name: 'Menunggu' })).toHaveLength(1);
  expect(
    Object.keys(localStorage)
      .filter((key) => key.startsWith('hadir.views.'))
      .toSorted(),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/\.cuti$/)]));
});
