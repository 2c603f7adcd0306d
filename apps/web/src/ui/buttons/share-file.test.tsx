// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { ShareFile } from './share-file.tsx';

const PDF = '%PDF-1.7 surat';
const NAME = 'SURAT-KETERANGAN-KERJA-001-SKK.pdf';

const shared: File[] = [];
const saved = vi.fn<() => void>();
/** What the share sheet answers, one after the other; taken from then on. */
let answers: DOMException[] = [];

function device({ files = true } = {}) {
  Object.assign(navigator, {
    canShare: ({ files: given = [] }: ShareData) => files && given.every(({ type }) => type === 'application/pdf'),
    share: async ({ files: given = [] }: ShareData) => {
      const refusal = answers.shift();
      if (refusal !== undefined) throw refusal;
      shared.push(...given);
    },
  });
  onTestFinished(() => {
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  });
  return stubNetwork({
    'GET /api/papers/:id/file': () =>
      new Response(PDF, { headers: { 'content-disposition': `attachment; filename="${NAME}"` } }),
  });
}

const draw = () => renderAt(<ShareFile address="/api/papers/7/file" label="Bagikan surat 001/SKK" />);
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Bagikan surat 001/SKK' }));

beforeEach(() => {
  shared.length = 0;
  answers = [];
  saved.mockClear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
  URL.createObjectURL = () => 'blob:surat';
});

it('hands the letter to the share sheet as a PDF with its name', async () => {
  device();
  await draw();
  await press();
  await waitFor(() => expect(shared).toHaveLength(1));
  const [file] = shared;
  expect([file?.name, file?.type, file?.size]).toEqual([NAME, 'application/pdf', PDF.length]);
  expect(saved).not.toHaveBeenCalled();
});

it('says and saves nothing when the sheet is closed again', async () => {
  const { calls } = device();
  answers = [new DOMException('closed', 'AbortError')];
  await draw();
  await press();
  await waitFor(() => expect(answers).toEqual([]));
  // The next press works as the first one did.
  await press();
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(saved).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
  expect(calls).toHaveLength(2);
});

it('asks for one more press when the line took longer than a press is good for, and fetches nothing again', async () => {
  const { calls } = device();
  answers = [new DOMException('no gesture', 'NotAllowedError')];
  await draw();
  await press();
  await screen.findByText('Surat siap dibagikan.');
  expect(saved).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Bagikan' }));
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(calls).toHaveLength(1);
});

/** A panel in which one letter takes the place of another. */
function Letters() {
  const [no, setNo] = useState(7);
  return (
    <>
      <ShareFile address={`/api/papers/${no}/file`} label="Bagikan surat 001/SKK" />
      <button type="button" onClick={() => setNo(8)}>
        Berikutnya
      </button>
    </>
  );
}

it('hands over no letter that waited for its press where another one stands by then', async () => {
  const { calls } = device();
  answers = [new DOMException('no gesture', 'NotAllowedError')];
  await renderAt(<Letters />);
  await press();
  await screen.findByText('Surat siap dibagikan.');
  fireEvent.click(screen.getByRole('button', { name: 'Berikutnya' }));
  await press();
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(calls.map(({ path }) => path)).toEqual(['/api/papers/7/file', '/api/papers/8/file']);
});

it('saves the letter where the device takes no files after all', async () => {
  device();
  answers = [new DOMException('no target', 'DataError')];
  await draw();
  await press();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

it('is not there where the device shares no files', async () => {
  device({ files: false });
  await draw();
  expect(screen.queryByRole('button')).toBeNull();
});
