// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RewriteEffect } from '@hadir/contract/kernel/versions.ts';
import { describe, expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { signedIn } from '../../../test/session.ts';
import { RewriteMove, rewriteTail } from './rewrite-dialog.tsx';

type Own = RewriteEffect['own'];

const effectWith = (own: Own): RewriteEffect => ({
  people: 1,
  days: 6,
  changed: own.alone,
  statuses: 0,
  lateMinutes: { before: 0, after: 0 },
  workedMinutes: { before: 0, after: 0 },
  former: own.consent,
  formerDays: [],
  own,
  undecided: 0,
  later: false,
  rules: [],
});

async function opened(own: Own) {
  stubNetwork({ 'GET /api/session': signedIn()['/api/session'] });
  const calls = { fits: async () => true, preview: async () => effectWith(own), run: async () => undefined };
  await renderAt(<RewriteMove title="Pagi" {...calls} />, { known: signedIn() });
  await userEvent.click(screen.getByRole('button', { name: 'Ubah juga hari yang sudah lewat…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('6 hari dari 1 karyawan diperiksa.');
  return dialog;
}

const OTHERS = '3 hari Anda sendiri tetap memakai isian lama sampai disetujui Budi.';
const ALONE =
  '1 hari Anda sendiri ikut berubah. Tidak ada orang lain yang dapat menyetujui, jadi dicatat sebagai satu admin.';
const CONSENT =
  '2 hari Anda sendiri tetap memakai isian lama dan menunggu tanggapan Anda karena merugikan. Tidak ada orang lain yang dapat menyetujui, jadi dicatat sebagai satu admin.';

describe('the own days in the preview', () => {
  it.each<[string, Own, string[]]>([
    ['wait for whoever can agree', { days: 3, alone: 0, consent: 0, confirmers: ['Budi'] }, [OTHERS]],
    ['change where nobody else can agree', { days: 1, alone: 1, consent: 0, confirmers: [] }, [ALONE]],
    ['wait for the own consent where they become worse', { days: 2, alone: 0, consent: 2, confirmers: [] }, [CONSENT]],
    [
      'are told apart by who decides on their dates',
      { days: 6, alone: 1, consent: 2, confirmers: ['Budi'] },
      [OTHERS, ALONE, CONSENT],
    ],
    ['are not spoken of where there are none', { days: 0, alone: 0, consent: 0, confirmers: [] }, []],
  ])('%s', async (_, own, texts) => {
    const dialog = await opened(own);
    expect(dialog.queryAllByText(/hari Anda sendiri/).map(({ textContent }) => textContent)).toEqual(texts);
  });
});

it('the message behind the act counts as waiting for others what others decide alone', () => {
  const tail = rewriteTail(effectWith({ days: 6, alone: 1, consent: 2, confirmers: ['Budi'] }));
  expect(tail).toBe('1 hari berubah, 2 hari menunggu tanggapan, 3 hari Anda menunggu persetujuan');
});
