// @vitest-environment jsdom
import type { ImportBatch } from '@hadir/contract/imports/endpoints.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, NOW, signedIn } from '../../../../test/session.ts';
import { ImportKindContext } from '../kinds/import-kind.ts';
import { presenceKind } from '../kinds/presence-kind.ts';
import { ReviewStep } from './review-step.tsx';
import { wageKind } from '../kinds/wage-kind.ts';

const batch: ImportBatch = {
  id: id(70),
  fileName: 'absen.xlsx',
  state: 'validated',
  counts: { ok: 2, warning: 0, error: 0, skipped: 0, new: 2, changed: 0, different: 0, same: 0, days: 2 },
  options: { existing: 'lewati', skipErrors: false },
  preparedBy: 'Rina',
  createdAt: NOW,
  committedBy: null,
  committedAt: null,
  revertedAt: null,
  repeatOf: null,
  can: [],
};

async function shown(can: ImportBatch['can']) {
  stubNetwork({
    'GET /api/session': signedIn()['/api/session'],
    'GET /api/imports/presence/:id/lines': { data: [], total: 0 },
  });
  await renderAt(
    <ImportKindContext value={presenceKind}>
      <ReviewStep batch={{ ...batch, can }} back={() => undefined} discarded={() => undefined} />
    </ImportKindContext>,
    { known: signedIn() },
  );
  await screen.findByRole('button', { name: 'Kembali memeriksa' });
}

it.each<[string, ImportBatch['can'], string[]]>([
  ['who may run the import runs it', ['edit', 'commit', 'cancel'], ['Jalankan 2 baris', 'Buang impor ini']],
  ['who may only prepare is told that HR runs it', ['edit', 'cancel'], ['Buang impor ini']],
  ['who only reads has nothing to press', [], []],
])('%s', async (_, can, buttons) => {
  await shown(can);
  const offered = ['Jalankan 2 baris', 'Buang impor ini'].filter(
    (name) => screen.queryByRole('button', { name }) !== null,
  );
  expect(offered).toEqual(buttons);
  expect(screen.queryByText(/Admin HR akan memeriksa dan menjalankannya/) === null).toBe(can.includes('commit'));
});

it('names the basis of a wage in one way, however the file writes it', async () => {
  const line = { person: 'Agustina Kogoya', problems: [], clashes: [], consequences: [], skipped: false };
  const data = ['bulanan', 'HARIAN'].map((basis, at) => ({
    ...line,
    rowNo: at + 2,
    values: { NIK: `HS${at}`, BERLAKU_MULAI: '01/12/2026', DASAR_UPAH: basis },
  }));
  stubNetwork({
    'GET /api/session': signedIn()['/api/session'],
    'GET /api/imports/wages/:id/lines': { data, total: 2 },
  });
  await renderAt(
    <ImportKindContext value={wageKind}>
      <ReviewStep batch={batch} back={() => undefined} discarded={() => undefined} />
    </ImportKindContext>,
    { known: signedIn() },
  );
  const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
  expect(cells.filter((words) => /bulanan|harian/i.test(words ?? ''))).toEqual(['Bulanan', 'Harian']);
});
