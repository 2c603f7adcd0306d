// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../../../../../packages/domain/test-data/bot/hostile-texts.ts';
import { type Call, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { sessionOf, signedIn } from '../../../../test/session.ts';
import { FileDialog } from './file-dialog.tsx';

const SESSION = sessionOf({ grants: { 'faq.draft.read': ['company'], 'faq.write': ['company'] } });
const FINE = {
  written: false,
  revision: '7:12:2026-11-13',
  created: 2,
  changed: 1,
  same: 4,
  skipped: 0,
  refused: 0,
  problems: [],
};

async function opened(result: (call: Call) => object, closed: () => void = () => undefined) {
  const network = stubNetwork({
    'GET /api/session': SESSION,
    'POST /api/faq/import': (call: Call) => ({ data: result(call) }),
  });
  await renderAt(<FileDialog close={closed} />, { known: signedIn(SESSION) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Unduh atau impor FAQ' }));
  const choose = (name = 'faq.csv') =>
    fireEvent.change(dialog.getByLabelText('Berkas XLSX atau CSV'), {
      target: { files: [new File(['Kategori'], name)] },
    });
  return { network, dialog, choose };
}

it('says what a file would do before it is written, and writes the same file', async () => {
  let isClosed = false;
  const written = ({ query }: Call) => ({ ...FINE, written: query.get('write') === 'ya' });
  const { network, dialog, choose } = await opened(written, () => {
    isClosed = true;
  });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Impor' }).disabled).toBe(true);
  choose();
  await dialog.findByText('faq.csv: 2 baru, 1 berubah, 4 sama');
  fireEvent.click(dialog.getByRole('button', { name: 'Impor 3 FAQ' }));
  await expect.poll(() => isClosed).toBe(true);
  const sent = network.calls.filter(({ path }) => path === '/api/faq/import');
  expect(sent.map(({ query }) => [query.get('write'), query.get('revision')])).toEqual([
    ['tidak', null],
    ['ya', FINE.revision],
  ]);
});

it('names refused lines, whatever stands in them as text, and writes nothing', async () => {
  const problems = HOSTILE_TEXTS.map((text, at) => ({ rowNo: at + 2, column: 'Jawaban', message: text }));
  const { dialog, choose } = await opened(() => ({ ...FINE, refused: problems.length, problems }));
  choose(HOSTILE_TEXTS[0]);
  const list = await dialog.findByRole('list', { name: 'Baris yang salah' });
  expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(
    HOSTILE_TEXTS.map((text, at) => `Baris ${at + 2}, Jawaban: ${text}`),
  );
  expect(document.querySelectorAll('[role="dialog"] :is(script, img, iframe, svg[onload])')).toHaveLength(0);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Impor' }).disabled).toBe(true);
});
