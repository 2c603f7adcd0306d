// @vitest-environment jsdom
import type { AnnouncementRow } from '@hadir/contract/announcements/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, NOW, TODAY } from '../../../test/session.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';

const WAREHOUSE = { id: id(60), name: 'Gudang Cakung' };
const row: AnnouncementRow = {
  id: id(61),
  version: 4,
  title: 'Stok opname',
  body: 'Gudang tutup pukul 15.00.',
  audience: 'unit',
  target: WAREHOUSE,
  from: TODAY,
  to: localDate('2026-11-27'),
  by: 'Dewi Lestari',
  createdAt: NOW,
  people: 12,
  readers: 3,
  can: ['change', 'remove'],
};

it('changing the title of an announcement keeps everything else as it was', async () => {
  const network = stubNetwork({
    'GET /api/people/choices': { data: { units: [WAREHOUSE], divisions: [] } },
    'PUT /api/announcements/:id': { data: { id: row.id } },
  });
  let done = false;
  await renderAt(
    <AnnouncementDialog row={row} today={TODAY} close={() => undefined} done={() => void (done = true)} />,
  );
  const title = await screen.findByLabelText('Judul');
  fireEvent.change(title, { target: { value: 'Stok opname gudang' } });
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(done).toBe(true));
  const { body, audience, from, to, version } = row;
  expect(network.sent('PUT /api/announcements/:id')).toEqual([
    { title: 'Stok opname gudang', body, audience, audienceId: WAREHOUSE.id, from, to, version },
  ]);
});
